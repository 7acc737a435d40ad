import { memoize } from '../../contract/decode/memoize';
import { isBlank, isDash, isDigit, skipBlanks } from './number/characters';
import { BILLIONS, MILLIARDS, MILLIONS, THOUSANDS, type UnitSuffix, parseScale, wordMap } from './scale';
import { PERCENT, PLAIN, type Unit } from './unit';
import { parseCurrency } from './currency';

/** The spellings of the comparisons of a rate with an earlier period: a year, a month, a quarter, a week. */
const COMPARISONS = wordMap([
  ['a/a', 'aoa,yoy,y/y,g.a.,en glissement annuel,sur un an'],
  ['m/m', 'mom,g.m.,en glissement mensuel,sur un mois'],
  ['t/t', 'qoq,q/q,g.t.,en glissement trimestriel,sur un trimestre'],
  ['s/s', 'wow,w/w'],
]);

/** The comparison at the end of `text`, and its length; null without one. */
function findComparison(text: string): { readonly comparison: string; readonly length: number } | null {
  const lower = text.toLowerCase();
  const words =
    /[aymqtws]\/[aymqtws]$/.exec(lower)?.[0] ?? [...COMPARISONS.keys()].find((known) => lower.endsWith(known));
  return words === undefined ? null : { comparison: COMPARISONS.get(words) ?? words, length: words.length };
}

/**
 * Splits off a suffix the comparison of a rate with an earlier period, which changes neither the number nor the unit: `a/a`, `yoy`,
 * `g.a.`, `en glissement mensuel`, `sur un an`, in parentheses or not. Expects single spaces.
 * Example: `splitComparison('% (yoy)')` → `['%', 'a/a']`; `splitComparison('% (r)')` → `['% (r)']`.
 */
function splitComparison(text: string): readonly [rest: string, comparison?: string] {
  const open = text.endsWith(')') ? text.lastIndexOf('(') : -1;
  const inner = open < 0 ? text : text.slice(open + 1, -1);
  const found = findComparison(inner);
  // `Md AOA` is the kwanza.
  const isCurrency = /^[^%(]*AOA$/.test(text);
  if (found === null || isCurrency || (open >= 0 && found.length < inner.length)) return [text];
  const rest = open < 0 ? text.slice(0, -found.length) : text.slice(0, open);
  // Only after a word boundary: `ka/a` is unknown.
  return open >= 0 || /^$|[ %]$/.test(rest) ? [rest.trimEnd(), found.comparison] : [text];
}

const POINT: Unit = { kind: 'point', code: '' };
const BASIS_POINT: Unit = { kind: 'basis-point', code: '' };
const count = (code: string): Unit => ({ kind: 'count', code });
const CUBIC_FOOT = count('cubic-foot');

const UNITS = wordMap<Unit>([
  [PERCENT, '%,pct,% du pib,pour cent'],
  [POINT, 'pt,pts,pp,point,points,point de pourcentage,points de pourcentage'],
  [BASIS_POINT, 'pb,pbs,pdb,bp,bps,point de base,points de base'],
  [count('bbl'), 'brk,brl,bbl,baril,barils,barrels'],
  [CUBIC_FOOT, 'pi³,pi3,pied cube,pieds cubes'],
  [count('tonne'), 'tonne,tonnes'],
  [count('unit'), 'unité,unités'],
  [count('job'), 'emploi,emplois'],
  [count('person'), 'personne,personnes'],
  [count('month'), 'mois'],
]);
/** Units that include a scale. */
const SCALED_UNITS = wordMap<UnitSuffix>([[{ ...MILLIARDS, unit: CUBIC_FOOT }, 'bcf']]);

function parseUnit(text: string): Unit | null {
  if (text === '') return PLAIN;
  const currency = parseCurrency(text);
  return currency === null ? (UNITS.get(text.toLowerCase()) ?? null) : { kind: 'currency', code: currency };
}

const leadingWord = (text: string): string => /^\p{L}*/u.exec(text)?.[0] ?? '';

/** Parses the scale at the start, also `mille milliards`, and returns the rest. */
function parseScales(text: string): { scale: UnitSuffix; rest: string } | null {
  const word = leadingWord(text);
  const scale = parseScale(word);
  if (scale === null) return null;
  const rest = text.slice(word.length).trimStart();
  const second = word.toLowerCase() === 'mille' ? leadingWord(rest) : '';
  if (parseScale(second) !== MILLIARDS) return { scale, rest };
  return { scale: BILLIONS, rest: rest.slice(second.length).trimStart() };
}

/**
 * Parses the words after the digits: a unit, or a scale then a unit, then a comparison. Null when any of it is unknown.
 * Example: `parseUnitWords('mille milliards de yens')` → `{ unit: { kind: 'currency', code: 'JPY' }, scale: 1e12, exponent: 12 }`.
 */
function parseUnitWords(text: string): UnitSuffix | null {
  const [words, comparison] = splitComparison(text.replace(/\s+/g, ' ').trim());
  const whole = parseUnit(words);
  if (whole !== null) return { unit: whole, scale: 1, exponent: 0, comparison };
  const scaled = SCALED_UNITS.get(words.toLowerCase());
  if (scaled !== undefined) return scaled;
  const scales = parseScales(words);
  // `milliards de dollars`, `milliards d’euros`.
  const unit = scales && parseUnit(scales.rest.replace(/^(de |d['’])/i, ''));
  if (scales === null || unit === null || unit.kind === 'percent' || unit.kind === 'basis-point') return null;
  return { ...scales.scale, unit, comparison };
}

const NO_SUFFIX: UnitSuffix = { unit: PLAIN, scale: 1, exponent: 0 };
const PERCENT_SUFFIX: UnitSuffix = { unit: PERCENT, scale: 1, exponent: 0 };

// A feed repeats a few dozen suffixes; the limit bounds the memory for others.
const parseCached = memoize(parseUnitWords, 500);

const PIPE = 0x7c;

/** The suffix in an English text. Example: `billion` → 10^9; a trillion stays 10^12, and a suffix without `word` as it is. */
export const inEnglish = (suffix: UnitSuffix): UnitSuffix =>
  suffix.word === 'billion' ? { ...suffix, scale: 1e9, exponent: 9 } : suffix;

/**
 * Parses the suffixes of nearly all figures: none, `%`, `Md` and the one-letter scales; null for any other. `start` is the end of the
 * digits, `end` that of the text, without trailing blanks. Example: `parseShortSuffix('4,1 %', 3, 5)` → percent.
 */
export function parseShortSuffix(text: string, start: number, end: number): UnitSuffix | null {
  if (start === end) return NO_SUFFIX;
  const at = isBlank(text.charCodeAt(start)) ? start + 1 : start;
  const code = text.charCodeAt(at);
  if (end - at === 2) return (code | 32) === 0x6d && text.charCodeAt(at + 1) === 0x64 ? MILLIARDS : null;
  if (end - at !== 1) return null;
  switch (code) {
    case 0x25:
      return PERCENT_SUFFIX;
    case 0x4b:
    case 0x6b:
      return THOUSANDS;
    case 0x4d:
    case 0x6d:
      return MILLIONS;
    case 0x42:
    case 0x62:
      return MILLIARDS;
    case 0x54:
      return BILLIONS;
    default:
      return null;
  }
}

/**
 * Parses the suffix of the digits that end at `start`: scale, then unit, then comparison (`Mds€`, `bn EUR`, `% a/a`). Returns null
 * when any of it is unknown: a number with an unknown unit is not a number. `Bn` right after the digits is English (10^9); otherwise
 * `word` says that the scale depends on the language.
 * Example: `parseUnitSuffix('12,3 Md €', 4, 9)` → `{ unit: { kind: 'currency', code: 'EUR' }, scale: 1e9, exponent: 9 }`.
 */
export function parseUnitSuffix(text: string, start: number, end: number): UnitSuffix | null {
  const short = parseShortSuffix(text, start, end);
  if (short !== null) return short;
  const at = skipBlanks(text, start, end);
  const code = text.charCodeAt(at);
  // Another number follows: a range or a tuple.
  if (isDash(code) || isDigit(code) || code === PIPE) return null;
  const words = text.slice(at, end);
  const suffix = parseCached(words);
  return suffix !== null && at === start && words.startsWith('Bn') ? inEnglish(suffix) : suffix;
}
