import { memoize } from '../../../contract/decode/memoize';
import { foldText } from '../../../domain/search/fold-text';
import type { Format } from '../format';
import { DATA_LANGUAGE, LANGUAGES } from '../language';

// A table asks for each of its rows.
const monthsIn = (month: 'long' | 'short') =>
  memoize((tag): readonly string[] => {
    const print = new Intl.DateTimeFormat(tag, { month, timeZone: 'UTC' });
    return Array.from({ length: 12 }, (_, index) => print.format(Date.UTC(2026, index, 15)));
  });
const [months, shortMonths] = [monthsIn('long'), monthsIn('short')];
// The longest French abbreviation. A table has no space for a long name in place of a short one.
const MAX_ABBREVIATION = 4;

/**
 * A period in the user's language: `T3 2026` → `Q3 2026`, `oct.` → `Oct`, `octobre` → `October`. Words that are no French
 * month stay, and in the provider's language the whole text does.
 */
export function periodText(period: string, { language, tag }: Pick<Format, 'language' | 'tag'>): string {
  if (language === DATA_LANGUAGE) return period;
  const french = months(LANGUAGES[DATA_LANGUAGE].tag).map(foldText);
  return period.replace(/\bT(?=[1-4]\b)/g, 'Q').replace(/(\p{L}{3,})\.?/gu, (word, letters: string) => {
    const start = foldText(letters);
    const found = french.filter((month) => month.startsWith(start));
    const names = letters.length > MAX_ABBREVIATION ? months : shortMonths;
    return found.length === 1 ? (names(tag)[french.indexOf(found[0] ?? '')] ?? word) : word;
  });
}
