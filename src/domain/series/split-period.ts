import { foldText } from '../search/fold-text';

const MONTHS =
  'jan(v|vier|uary)?|fe[bv](r(uary|ier)?)?|mar(s|ch)?|a[pv]r(il)?|ma[iy]|ju(ne?|in|ly?|il(let)?)|aug(ust)?|aout|(sept?|nov|dec)(embr?er?)?|oct(obr?er?)?';
const YEAR = '(19|20)\\d\\d';
const PERIOD = new RegExp(
  `^((([0-3]?\\d |d')?(${MONTHS})|[qth][1-4])([/ .-]{1,2}(${YEAR}|\\d\\d?))?|(fy ?)?${YEAR}([/-]\\d\\d|[/-]?[qth][1-4])?|\\d\\d?[/.-]${YEAR}|[1-4][qth]([/-]?(\\d\\d)+)?|([sw]|(week|sem|semaine) )\\d\\d?|([1-4](er?|eme|st|nd|rd|th)|premier|first|second|third|fourth|(deux|trois|quatr)ieme) (trim(estre)?|sem(estre)?|quarter|half))$`,
);
const NTH = '([1-4](st|nd|rd|th|(e?[rm])?e)|seconde?|third|(prem|deux|trois)ie[rm]e)';
const VINTAGE = new RegExp(
  `^(flash|finale?|prel(im(ina(ry|ire))?)?|prov(is(ional|oire))?|adv(ance)?|definiti(f|ve)|revise[de]?|${NTH}( est(imat(e|ion))?)?|estimation rapide|[pfr])$`,
);
// « Prime Minister May », « Fed's Final », « Plan P », `BoE MPC vote 3rd`: alone at the end of a title, these words name no period.
const AMBIGUOUS = new RegExp(`^(may|[pfr]|${NTH})$`);
/** Matches the words before a date in parentheses: `(w/e 14 Nov)`, « (semaine au 14 nov.) ». */
const WEEK_TO = /^((w\/[ce]|week|sem|semaine)\b.*|au)?$/;
/** Matches the title of a bond, whose year is its maturity: `Treasury Gilt 2030 Auction`, « Adjudication OAT 2034 ». */
export const BOND = /auction|adjudication|ench[eè].?re|syndicat/i;
/** Matches the term of a bond, such as `10-Year`: a year in its title is then that of the auction. */
const TERM = /\d[ -]?(ans?|mois|years?|months?|[ym])\b/i;
/** Matches dashes and the like at the ends of a title. Without the lookbehind, a title of many dashes takes minutes. */
export const LOOSE = /^[\s\-–:,·]+|(?<![\s\-–:,·])[\s\-–:,·]+$/g;
const MEASURE = /^\(?([mqyta]\/[mqyta]|[mqyw]o[mqyw])\)?$/i;

/** The title of the series, and the period of the release: verbatim, `''` when the title states none. */
type SplitTitle = { readonly title: string; readonly period: string };

/** The last words, from `start` on, that state a period or a vintage. */
type LastWords = { readonly start: number; readonly period: string };

const fold = (words: readonly string[]): string =>
  foldText(words.map((word) => word.replace(/(?<![.,;])[.,;]+$/, '')).join(' '));

/** Finds which of the last words state a period or a vintage, such as `2nd Est`. */
function findLastWords(words: readonly string[], isBond: boolean): LastWords {
  const period: string[] = [];
  let start = words.length;
  for (;;) {
    const taken = [3, 2, 1]
      .map((count) => words.slice(Math.max(start - count, 0), start))
      .find((some) => PERIOD.test(fold(some)) || VINTAGE.test(fold(some)));
    if (taken === undefined || (isBond && /\d{4}|^(?!sem|week).+[,/.-]\d/i.test(taken.join()))) {
      return { start, period: period.join(' ') };
    }
    if (PERIOD.test(fold(taken))) period.unshift(...taken);
    start -= taken.length;
  }
}

/** Whether words at the end of a title, outside parentheses, state a period beyond doubt. */
const isCertain = (words: readonly string[], start: number): boolean =>
  start > 0 &&
  (words.length - start > 1 || !AMBIGUOUS.test(fold(words.slice(-1))) || MEASURE.test(words[start - 1] ?? ''));

/**
 * Splits what a title says of one release from the name of its series: its period (`(Dec)`, `(w/e 14 Nov)`, `Nov`, `oct. 2026`, `3e
 * trimestre`) and its vintage (`prel.`, `2ND EST`, `(Final)`), between parentheses of their own or at the end. The measure stays: `(MoM)`,
 * `m/m`, `10-Year`. So do a leading `Flash` or `Final`, and an ambiguous word.
 * Example: `Nonfarm Payrolls (Dec)` → `{ title: 'Nonfarm Payrolls', period: 'Dec' }`.
 */
export function splitPeriod(title: string): SplitTitle {
  const periods: string[] = [];
  const isBond = BOND.test(title) && !TERM.test(title);
  const open = title.replace(/\(([^()]{1,30})\)/g, (whole, inner: string) => {
    const words = inner.trim().split(/\s+/);
    const found = findLastWords(words, isBond);
    const before = words.slice(0, found.start);
    if (!WEEK_TO.test(fold(before)) || (found.start > 0 && !found.period)) return whole;
    periods.push([...before, found.period].join(' '));
    return ' ';
  });
  const words = open.trim().split(/\s+/);
  const { start, period } = findLastWords(words, isBond);
  if (isCertain(words, start)) {
    periods.push(period);
    words.splice(start);
  }
  const rest = words.join(' ').replace(LOOSE, '');
  return rest === '' ? { title, period: '' } : { title: rest, period: periods.filter(Boolean).join(' ') };
}
