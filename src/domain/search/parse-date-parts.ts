const list = (words: string): readonly string[] => words.split(' ');

const MONTHS = [
  list('janvier fevrier mars avril mai juin juillet aout septembre octobre novembre decembre'),
  list('january february march april may june july august september october november december'),
];
const WEEKDAYS = [
  list('lundi mardi mercredi jeudi vendredi samedi dimanche'),
  list('monday tuesday wednesday thursday friday saturday sunday'),
];
const MIN_PREFIX_LENGTH = 3;

// A prefix of three letters names a month or a weekday; `jui` is ambiguous and names none.
function uniqueIndex(word: string, languages: readonly (readonly string[])[]): number | null {
  if (word.length < MIN_PREFIX_LENGTH) return null;
  const found = new Set(
    languages.flatMap((names) => names.flatMap((name, index) => (name.startsWith(word) ? [index] : []))),
  );
  const [index] = found;
  return found.size === 1 && index !== undefined ? index : null;
}

/** Parses a folded word as a French or English month (1 to 12), in full or as a prefix of three letters or more; else null. Example: `'sept'` → 9. */
export function parseMonth(word: string): number | null {
  const index = uniqueIndex(word, MONTHS);
  return index === null ? null : index + 1;
}

/** The parts of a date that a text names; null for those it does not. `weekday` 0 is Monday; `relative` is 1 for next, -1 for last. */
export type DateParts = {
  readonly day: number | null;
  readonly month: number | null;
  readonly year: number | null;
  readonly weekday: number | null;
  readonly relative: number;
};

const EMPTY_DATE_PARTS: DateParts = { day: null, month: null, year: null, weekday: null, relative: 0 };

const RELATIVES = new Map([
  ['prochain', 1],
  ['prochaine', 1],
  ['next', 1],
  ['dernier', -1],
  ['derniere', -1],
  ['last', -1],
]);

const fullYear = (text: string): number => (text.length === 2 ? 2000 : 0) + Number(text);
const toNumber = (text: string | undefined): number | null => (text === undefined ? null : Number(text));

/** Parses a folded date in numbers, day or year first; else null. Checks no ranges. Example: `2026-11` → month 11, year 2026. */
export function parseNumericDate(text: string): DateParts | null {
  const iso = /^(\d{4})[-/.](\d{1,2})(?:[-/.](\d{1,2}))?$/.exec(text);
  if (iso) return { ...EMPTY_DATE_PARTS, year: Number(iso[1]), month: Number(iso[2]), day: toNumber(iso[3]) };
  const month = /^(\d{1,2})[-/.](\d{4})$/.exec(text);
  if (month) return { ...EMPTY_DATE_PARTS, month: Number(month[1]), year: Number(month[2]) };
  const day = /^(\d{1,2})[-/. ](\d{1,2})(?:[-/. ](\d{4}|\d{2}))?[-/.]?$/.exec(text);
  if (!day) return null;
  return { ...EMPTY_DATE_PARTS, day: Number(day[1]), month: Number(day[2]), year: day[3] ? fullYear(day[3]) : null };
}

function withWord(parts: DateParts, word: string, inDate: boolean): DateParts | null {
  const relative = RELATIVES.get(word);
  if (relative !== undefined) return parts.relative === 0 ? { ...parts, relative } : null;
  const month = parseMonth(word);
  const weekday = uniqueIndex(word, WEEKDAYS);
  // « mar » is March next to a number, else mardi.
  if (weekday !== null && !(month !== null && inDate)) return parts.weekday === null ? { ...parts, weekday } : null;
  if (month !== null) return parts.month === null ? { ...parts, month } : null;
  if (/^\d{1,2}$/.test(word) && parts.day === null) return { ...parts, day: Number(word) };
  if (/^(\d{2}|\d{4})$/.test(word) && parts.year === null) return { ...parts, year: fullYear(word) };
  return null;
}

const FILLERS = new Set(['le', 'du', 'the', 'of', 'on']);

function parseWordDate(text: string): DateParts | null {
  const words = text
    .replace(/(\d)(?:er|st|nd|rd|th)\b/g, '$1')
    .replace(/(\d)(?=[a-z])|([a-z])(?=\d)/g, '$& ')
    .split(/[ .,]+/)
    .filter((word) => word !== '' && !FILLERS.has(word));
  const named = words.filter((word) => parseMonth(word) !== null).length;
  let parts: DateParts | null = words.length > 0 ? EMPTY_DATE_PARTS : null;
  for (const word of words) parts &&= withWord(parts, word, named === 1 && /\d/.test(text));
  return parts;
}

/** Parses a folded date in numbers, day first, or in words; null if a word is no part of a date. Example: `18/11` → day 18, month 11. */
export function parseDateParts(text: string): DateParts | null {
  return parseNumericDate(text) ?? parseWordDate(text);
}
