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

// Abbreviations are beginnings; `jui` begins two months and names none.
function placeOf(word: string, languages: readonly (readonly string[])[]): number | null {
  if (word.length < MIN_PREFIX_LENGTH) return null;
  const found = new Set(
    languages.flatMap((names) => names.flatMap((name, index) => (name.startsWith(word) ? [index] : []))),
  );
  const [place] = found;
  return found.size === 1 && place !== undefined ? place : null;
}

/** The month (1 to 12) that a folded word names in French or English, whole or cut to three letters or more; else null. Example: `'sept'` → 9. */
export function parseMonth(word: string): number | null {
  const place = placeOf(word, MONTHS);
  return place === null ? null : place + 1;
}

/** The weekday (0 is Monday) that a folded word names in French or English, as for readMonth; else null. Example: `'mer'` → 2. */
export function parseWeekday(word: string): number | null {
  return placeOf(word, WEEKDAYS);
}

/** What a text says of a date; null is what it does not say. `weekday` 0 is Monday; `turn` is 1 for next, -1 for last. */
export type DateParts = {
  readonly day: number | null;
  readonly month: number | null;
  readonly year: number | null;
  readonly weekday: number | null;
  readonly turn: number;
};

export const EMPTY_DATE_PARTS: DateParts = { day: null, month: null, year: null, weekday: null, turn: 0 };

const TURNS = new Map([
  ['prochain', 1],
  ['prochaine', 1],
  ['next', 1],
  ['dernier', -1],
  ['derniere', -1],
  ['last', -1],
]);

const fullYear = (text: string): number => (text.length === 2 ? 2000 : 0) + Number(text);
const toNumber = (text: string | undefined): number | null => (text === undefined ? null : Number(text));

function readNumbers(text: string): DateParts | null {
  const iso = /^(\d{4})[-/.](\d{1,2})(?:[-/.](\d{1,2}))?$/.exec(text);
  if (iso) return { ...EMPTY_DATE_PARTS, year: Number(iso[1]), month: Number(iso[2]), day: toNumber(iso[3]) };
  const month = /^(\d{1,2})[-/.](\d{4})$/.exec(text);
  if (month) return { ...EMPTY_DATE_PARTS, month: Number(month[1]), year: Number(month[2]) };
  const day = /^(\d{1,2})[-/. ](\d{1,2})(?:[-/. ](\d{4}|\d{2}))?[-/.]?$/.exec(text);
  if (!day) return null;
  return { ...EMPTY_DATE_PARTS, day: Number(day[1]), month: Number(day[2]), year: day[3] ? fullYear(day[3]) : null };
}

function withWord(parts: DateParts, word: string, inDate: boolean): DateParts | null {
  const turn = TURNS.get(word);
  if (turn !== undefined) return parts.turn === 0 ? { ...parts, turn } : null;
  const month = parseMonth(word);
  const weekday = parseWeekday(word);
  // « mar » is both: the month beside a number, else Tuesday.
  if (weekday !== null && !(month !== null && inDate)) return parts.weekday === null ? { ...parts, weekday } : null;
  if (month !== null) return parts.month === null ? { ...parts, month } : null;
  if (/^\d{1,2}$/.test(word) && parts.day === null) return { ...parts, day: Number(word) };
  if (/^(\d{2}|\d{4})$/.test(word) && parts.year === null) return { ...parts, year: fullYear(word) };
  return null;
}

const FILLERS = new Set(['le', 'du', 'the', 'of', 'on']);

function readWords(text: string): DateParts | null {
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

/** The parts that a folded text names, as numbers (`18/11/26`, the day first) or in words (`mer 18 nov 2026`); null when a word has no place in a date. */
export function parseDateParts(text: string): DateParts | null {
  return readNumbers(text) ?? readWords(text);
}
