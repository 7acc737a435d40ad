import { foldText } from '../search/fold-text';

const MONTHS =
  'jan(v|vier|uary)?|feb(ruary)?|fevr?(ier)?|mar(s|ch)?|a[pv]r(il)?|ma[iy]|ju(ne?|in|ly?|il(let)?)|aug(ust)?|aout|(sept?|nov|dec)(embr?er?)?|oct(obr?er?)?';
const YEAR = '(19|20)\\d\\d';
const PERIOD = new RegExp(
  `^((${MONTHS}|[qth][1-4])([/ -](${YEAR}|\\d\\d?))?|(fy ?)?${YEAR}([/-]\\d\\d|[/-]?[qth][1-4])?|\\d\\d?/${YEAR}|[1-4][qth](\\d\\d)?|[sw]\\d\\d?|(1er|[234]e) trim(estre)?|(week|sem|semaine) \\d\\d?)$`,
);
const VINTAGE =
  /^(flash|finale?|prel(im(ina(ry|ire))?)?|prov(is(ional|oire))?|adv(ance)?|definiti(f|ve)|revised|([1-4](st|nd|rd|th|re|e)|second|third)( est(imate|imation)?)?|estimation rapide|[pfr])$/;
// « Prime Minister May », « Fed's Final », « Plan P »: alone at the end of a title, these words name no period.
const AMBIGUOUS = /^(?:may|[pfr])$/;
/** What stands between a parenthesis and a month: `(w/e 14 Nov)`, « (semaine au 14 nov.) », `(14 Nov)`. */
const DAY_OR_WEEK = /^((w\/e|week|sem|semaine)\b.*)?\d?\d?$/;
/** The year of a bond is its maturity: `Treasury Gilt 2030 Auction`, « Adjudication OAT 2034 ». */
export const BOND = /auction|adjudication|syndicat/i;
/** Beside its term, `10 ans` or `10-Year`, a year is that of the auction. */
const TERM = /\d[ -]?(?:ans?|mois|years?|months?|[ym])\b/i;
const MEASURE = /^\(?(?:[mqyta]\/[mqyta]|mom|qoq|yoy|wow)\)?$/;

/** A title without what it says of its release: `period` is verbatim, and `''` when the title states none. */
type SplitTitle = { readonly title: string; readonly period: string };

type LastWords = { readonly count: number; readonly period: string };

const fold = (words: readonly string[]): string =>
  foldText(words.map((word) => word.replace(/(?<![.,;])[.,;]+$/, '')).join(' '));

/** How many of the last words state a period or a vintage, such as `2nd Est`; the year of a bond is its maturity. */
function readLastWords(words: readonly string[], isBond: boolean): LastWords {
  const period: string[] = [];
  let end = words.length;
  for (;;) {
    // Before the first word, either slice is empty, which matches nothing.
    const taken = [words.slice(end - 2, end), words.slice(end - 1, end)].find(
      (some) => PERIOD.test(fold(some)) || VINTAGE.test(fold(some)),
    );
    if (taken === undefined || (isBond && /\d{4}|^(?!sem|week).+,\d/i.test(taken.join()))) {
      return { count: words.length - end, period: period.join(' ') };
    }
    if (PERIOD.test(fold(taken))) period.unshift(...taken);
    end -= taken.length;
  }
}

/** Whether words at the end of a title, outside parentheses, state a period beyond doubt. */
function isCertain(words: readonly string[], { count }: LastWords): boolean {
  if (count === 0 || count === words.length) return false;
  const before = words.at(-count - 1) ?? '';
  return count > 1 || !AMBIGUOUS.test(fold(words.slice(-1))) || MEASURE.test(before.toLowerCase());
}

/**
 * Splits what a title says of one release from the name of its series: its period (`(Dec)`, `(w/e 14 Nov)`, `Nov`, `oct. 2026`, `3e
 * trimestre`) and its vintage (`prel.`, `2ND EST`, `(Final)`), between parentheses of their own or at the end. What belongs to the measure stays:
 * `(MoM)`, `m/m`, `10-Year`, a leading `Flash` or `Final`. An ambiguous word stays.
 * Example: `Nonfarm Payrolls (Dec)` → `{ title: 'Nonfarm Payrolls', period: 'Dec' }`.
 */
export function splitPeriod(title: string): SplitTitle {
  const periods: string[] = [];
  const isBond = BOND.test(title) && !TERM.test(title);
  const open = title.replace(/\(([^()]{1,30})\)/g, (whole, inner: string) => {
    const words = inner.trim().split(/\s+/);
    const found = readLastWords(words, isBond);
    const before = words.slice(0, words.length - found.count);
    if (!DAY_OR_WEEK.test(fold(before)) || (before.length > 0 && !found.period)) return whole;
    periods.push([...before, found.period].join(' '));
    return ' ';
  });
  const words = open.trim().split(/\s+/);
  const last = readLastWords(words, isBond);
  const named = isCertain(words, last) ? words.slice(0, -last.count) : words;
  if (named !== words) periods.push(last.period);
  const rest = named.join(' ').replace(/(?<![\s\-–:,·])[\s\-–:,·]+$/, '');
  return rest === '' ? { title, period: '' } : { title: rest, period: periods.filter(Boolean).join(' ') };
}
