import type { Measure, Unit } from '../../domain/value/unit';
import type { Surprise } from '../../domain/value/surprise';
import type { Notation } from '../../domain/value/notation';
import type { Format } from './format';
import type { LateI18n } from './load-i18n';

type UnitFormat = LateI18n['format'];

const NBSP = '\u00A0';
const MINUS = '\u2212';

// Unambiguous symbols only: `¥` stands for yen and yuan; other dollars need their country.
const SYMBOLS: ReadonlyMap<string, string> = new Map([
  ['EUR', '€'],
  ['USD', '$'],
  ['GBP', '£'],
]);

const nameIn = (names: Readonly<Record<string, string>>, key: string | number): string | undefined => names[key];

const printers = new Map<string, Intl.NumberFormat>();

function printer(format: Format, decimals: number, signed: boolean, style?: 'percent'): Intl.NumberFormat {
  const key = `${format.language} ${decimals} ${signed} ${style}`;
  const digits = Math.min(Math.max(decimals, 0), 12);
  const options = {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
    signDisplay: signed ? 'exceptZero' : 'negative',
    style: style ?? 'decimal',
  } as const;
  const made = printers.get(key) ?? new Intl.NumberFormat(format.tag, options);
  printers.set(key, made);
  return made;
}

/** The unit for the head of an axis: `%`, `€`, `JPY`, `bbl`; '' for a plain number. */
export function formatUnit({ kind, code }: Unit, format: UnitFormat): string {
  if (kind === 'percent') return '%';
  if (kind === 'point') return format.units.point;
  if (kind === 'basis-point') return format.units.basisPoint;
  if (kind === 'currency') return SYMBOLS.get(code) ?? code;
  return nameIn(format.units.counted, code) ?? code;
}

type Print = { readonly format: UnitFormat; readonly signed: boolean; readonly mark?: Notation['mark'] };

function print(value: number, { scale, decimals }: Measure, { format, signed, mark = '' }: Print): string {
  const parts = printer(format, decimals, signed).formatToParts(value / scale);
  return parts
    .map((part) => {
      if (part.type === 'decimal') return mark || part.value;
      // A comma cannot both group and be the provider's decimal mark.
      if (part.type === 'group') return part.value === mark ? '\u202F' : part.value;
      return part.type === 'minusSign' ? MINUS : part.value;
    })
    .join('');
}

const join = (...parts: readonly string[]): string => parts.filter(Boolean).join(NBSP);
const scaleOf = ({ scale }: Measure, format: UnitFormat): string => nameIn(format.units.scales, scale) ?? '';

const NO_NOTATION: Notation = { suffix: '', mark: '' };

/** The unit of a difference: points for percentages. */
function unitOfDifference({ unit }: Measure, format: UnitFormat): string {
  return unit.kind === 'percent' ? format.units.point : formatUnit(unit, format);
}

/**
 * Formats a deviation with sign and unit: `+0,3 pt` for percentages, `−42 k`, `+1,2 Md €`; `=` for zero, '' for one that would have false
 * digits. With the notation of the provider's texts it takes their decimal mark and, unless they are percentages or the unit is left out,
 * their suffix: `−42K`.
 */
export function formatDifference(
  surprise: Measure & Pick<Surprise, 'difference' | 'isRounded'>,
  format: UnitFormat,
  notation?: Notation,
): string {
  if (surprise.isRounded) return '';
  return surprise.difference === 0 ? '=' : formatSigned(surprise.difference, surprise, format, notation);
}

const createDifferencePrinter =
  (signed: boolean) =>
  (value: number, measure: Measure, format: UnitFormat, { suffix, mark }: Notation = NO_NOTATION): string => {
    const amount = print(value, measure, { format, signed, mark });
    const hasSuffix = suffix !== '' && measure.unit.kind !== 'percent';
    // After a decimal dot, `Bn` would be the English billion.
    const scale = mark === '.' && measure.scale === 1e12 ? 'T' : scaleOf(measure, format);
    return hasSuffix ? amount + suffix : join(amount, scale, unitOfDifference(measure, format));
  };

/** Formats a signed deviation in the notation of the provider if given: `+0,02 pt`, `0,00 pt`, `+1,87K`. */
export const formatSigned = createDifferencePrinter(true);

/** Formats a number of standard deviations, with the decimal mark of the provider if given: `+1,8`. */
export const formatScore = (score: number, format: UnitFormat, mark: Notation['mark'] = ''): string =>
  formatSigned(score, { unit: { kind: 'plain', code: '' }, scale: 1, decimals: 1 }, format, { suffix: '', mark });

/** Formats an unsigned deviation in the notation of the provider if given: `0,14 pt`. */
export const formatSpread = createDifferencePrinter(false);

/**
 * Formats a tick of an axis: `4 %` (`4%` in English), `200 k`, `−1,5 Md`, or with the suffix of the provider's texts, `200K`. Other units
 * appear once, at the head of the axis.
 */
export function formatAxis(value: number, measure: Measure, format: UnitFormat, suffix = ''): string {
  const amount = print(value, measure, { format, signed: false });
  if (measure.unit.kind === 'percent') return amount + format.units.percent;
  return suffix ? amount + suffix : join(amount, scaleOf(measure, format));
}

/** Formats a signed ratio in percent: `+8,1 %`, from 0.081. */
export function formatRelative(ratio: number, format: Format, mark: Notation['mark'] = ''): string {
  const parts = printer(format, 1, true, 'percent').formatToParts(ratio);
  return parts.map(({ type, value }) => (type === 'decimal' && mark) || value.replace('-', MINUS)).join('');
}

/** Adds a decimal to the measure for averages, unless the number has three digits already. */
export function addFractionDigit(value: number, measure: Measure): Measure {
  return Math.abs(value) / measure.scale >= 100 ? measure : { ...measure, decimals: measure.decimals + 1 };
}
