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
