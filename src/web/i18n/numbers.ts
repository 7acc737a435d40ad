import type { Scale, Unit } from '../../domain/value/unit';
import { LOCALES, type Language } from './language';

/** What a number of ours is counted in: the unit and the scale of the provider's texts it was computed from. */
export type Measure = {
  readonly unit: Unit;
  readonly scale: Scale;
  readonly decimals: number;
};

const NBSP = '\u00A0';
const MINUS = '\u2212';

const SCALES: Readonly<Record<Language, ReadonlyMap<Scale, string>>> = {
  fr: new Map([
    [1e3, 'k'],
    [1e6, 'M'],
    [1e9, 'Md'],
    [1e12, 'Bn'],
  ]),
  en: new Map([
    [1e3, 'k'],
    [1e6, 'M'],
    [1e9, 'bn'],
    [1e12, 'tn'],
  ]),
};

const POINTS: Readonly<Record<Language, string>> = { fr: 'pt', en: 'pp' };
const BASIS_POINTS: Readonly<Record<Language, string>> = { fr: 'pb', en: 'bp' };
const COUNTED: Readonly<Record<Language, ReadonlyMap<string, string>>> = {
  fr: new Map([
    ['bbl', 'b'],
    ['cubic-foot', 'pi³'],
    ['tonne', 't'],
    ['unit', 'unités'],
    ['job', 'emplois'],
    ['person', 'personnes'],
    ['month', 'mois'],
  ]),
  en: new Map([
    ['bbl', 'bbl'],
    ['cubic-foot', 'ft³'],
    ['tonne', 't'],
    ['unit', 'units'],
    ['job', 'jobs'],
    ['person', 'people'],
    ['month', 'months'],
  ]),
};

// All that say one currency: `¥` is said of yens and of yuans, `$` in front of other dollars needs their country.
const SYMBOLS: ReadonlyMap<string, string> = new Map([
  ['EUR', '€'],
  ['USD', '$'],
  ['GBP', '£'],
]);

const printers = new Map<string, Intl.NumberFormat>();

function printer(language: Language, decimals: number, signed: boolean, style?: 'percent'): Intl.NumberFormat {
  const key = `${language} ${decimals} ${signed} ${style}`;
  const digits = Math.min(Math.max(decimals, 0), 12);
  const options = {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
    signDisplay: signed ? 'exceptZero' : 'negative',
    style: style ?? 'decimal',
  } as const;
  const made = printers.get(key) ?? new Intl.NumberFormat(LOCALES[language], options);
  printers.set(key, made);
  return made;
}

/** The unit alone, for the head of an axis: `%`, `€`, `JPY`, `bbl`; empty for a plain number. */
export function formatUnit({ kind, code }: Unit, language: Language): string {
  if (kind === 'percent') return '%';
  if (kind === 'point') return POINTS[language];
  if (kind === 'basis-point') return BASIS_POINTS[language];
  if (kind === 'currency') return SYMBOLS.get(code) ?? code;
  return COUNTED[language].get(code) ?? code;
}

function print(value: number, { scale, decimals }: Measure, language: Language, signed: boolean): string {
  return printer(language, decimals, signed)
    .format(value / scale)
    .replace('-', MINUS);
}

const join = (...parts: readonly string[]): string => parts.filter(Boolean).join(NBSP);
const scaleOf = ({ scale }: Measure, language: Language): string => SCALES[language].get(scale) ?? '';

/** A difference is counted in points when what it is a difference of is counted in percent. */
function unitOfDifference({ unit }: Measure, language: Language): string {
  return unit.kind === 'percent' ? POINTS[language] : formatUnit(unit, language);
}

/** A deviation of ours with its sign and unit: `+0,3 pt` for percentages, `−42 k`, `+1,2 Md €`; `=` when there is none. */
export function formatDifference(surprise: Measure & { readonly difference: number }, language: Language): string {
  return surprise.difference === 0 ? '=' : formatSigned(surprise.difference, surprise, language);
}

/** A computed deviation that may be zero, with its sign: `+0,02 pt`, `0,00 pt`. */
export function formatSigned(value: number, measure: Measure, language: Language): string {
  return join(print(value, measure, language, true), scaleOf(measure, language), unitOfDifference(measure, language));
}

/** A computed size of deviations, without sign: `0,14 pt`. */
export function formatSpread(value: number, measure: Measure, language: Language): string {
  return join(print(value, measure, language, false), scaleOf(measure, language), unitOfDifference(measure, language));
}

/** A graduation of an axis: `4 %`, `200 k`, `−1,5 Md`. A currency or a counted thing is said once, at the head of the axis. */
export function formatAxis(value: number, measure: Measure, language: Language): string {
  const short = measure.unit.kind === 'percent' ? '%' : '';
  return join(print(value, measure, language, false), scaleOf(measure, language), short);
}

/** A ratio of ours with its sign, in percent of what it is relative to: `+8,1 %`, from 0.081. */
export function formatRelative(ratio: number, language: Language): string {
  return printer(language, 1, true, 'percent').format(ratio).replace('-', MINUS);
}

/** One digit more than the texts show, for averages, unless the number is long enough without. */
export function addFractionDigit(value: number, measure: Measure): Measure {
  return Math.abs(value) / measure.scale >= 100 ? measure : { ...measure, decimals: measure.decimals + 1 };
}
