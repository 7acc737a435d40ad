import { toWallTime } from '../../../domain/time/instant';
import { memoize } from '../../../contract/decode/memoize';
import { createCsvFormat } from '../foreign/csv-format';
import { NO_DETAILS, previousOf, unknownWord, type ForeignTime } from '../foreign/foreign-event';
import { parseImportance } from '../foreign/importance-words';
import { readTimestamp, toEpoch } from '../foreign/wall-clock';

/** The smallest long is no value, as such and as a decimal. Scripts round both. */
const NO_VALUES = [-(2 ** 63), -(2 ** 63) / 1e6];
const MAX_ROUNDING = 1e-9;
const MILLION_DIGITS = 6;
const PERCENT = /^(?:1|(?:calendar_unit_)?percent)$/i;
const SCALES = [
  [/^(?:1|.*thousands)$/i, 'K'],
  [/^(?:2|.*millions)$/i, 'M'],
  [/^(?:3|.*billions)$/i, 'B'],
  [/^(?:4|.*trillions)$/i, 'T'],
] as const;
const HOLIDAY_TYPE = /^(?:2|(?:calendar_type_)?holiday)$/i;
const ALL_DAY_MODE = '1';
const SERVER_ZONE = 'America/New_York';
const SERVER_HOURS_AHEAD = 7;
const HOUR_MS = 3_600_000;

const isNoValue = (text: string): boolean =>
  /^(?:|-?nan(?:\(ind\))?|null|none)$/i.test(text) ||
  NO_VALUES.some((none) => Math.abs(Number(text) / none - 1) < MAX_ROUNDING);

type Unit = { readonly digits: string; readonly suffix: string };

/**
 * Whether the values of a row are decimals, as some scripts write them, instead of millionths: one has a decimal point, or is smaller than
 * the last of its declared digits.
 */
function isInDecimals(values: readonly string[], digits: string): boolean {
  const least = /^\d$/.test(digits) ? 10 ** (MILLION_DIGITS - Number(digits)) : 0;
  const isTooSmall = (size: number): boolean => size > 0 && size < least;
  return values.some((text) => !isNoValue(text) && (text.includes('.') || isTooSmall(Math.abs(Number(text)))));
}

/** A number with the digits that its event declares and its unit; a text that is no number is verbatim. */
function valueText(text: string, { digits, suffix }: Unit, isDecimal: boolean): string {
  if (isNoValue(text)) return '';
  const [, minus = '', integer = '', fraction = ''] = /^(-?)(\d{1,19})(?:\.(\d+))?$/.exec(text) ?? [];
  if (integer === '') return text;
  const padded = integer.padStart(MILLION_DIGITS + 1, '0');
  const units = isDecimal ? integer : padded.slice(0, -MILLION_DIGITS);
  const exact = (isDecimal ? fraction : padded.slice(-MILLION_DIGITS)).replace(/(?<!0)0+$/, '');
  // More digits than declared would be lost: the value is exact.
  const decimals = /^\d$/.test(digits) ? exact.padEnd(Number(digits), '0') : exact;
  return `${minus}${units}${decimals && `.${decimals}`}${suffix}`;
}

function unitOf(unit: string, multiplier: string, digits: string): Unit {
  const [, scale = ''] = SCALES.find(([pattern]) => pattern.test(multiplier)) ?? [];
  return { digits, suffix: `${scale}${PERCENT.test(unit) ? '%' : ''}` };
}

const serverInstant = memoize((instant) => {
  const { day, hour } = toWallTime(Number(instant) - SERVER_HOURS_AHEAD * HOUR_MS, 'UTC');
  return toEpoch(day, hour, SERVER_ZONE);
});

/** An instant that was read as UTC, in the clock of most brokers: midnight is 17:00 in New York, all year. */
const fromServerClock = (time: ForeignTime): ForeignTime =>
  time.kind === 'instant' ? { kind: 'instant', instant: serverInstant(String(time.instant)) } : time;

/** 0 an exact time, 1 all day, 2 no time, 3 tentative; or their names, such as `CALENDAR_TIMEMODE_DATE`. */
function withMode(time: ForeignTime, mode: string, zone: string): ForeignTime {
  if (time.kind !== 'instant' || !/^(?:[1-3]|.*_(?:date|notime|tentative))$/i.test(mode)) return time;
  const { day } = toWallTime(time.instant, zone);
  return { kind: /^1$|_date$/i.test(mode) ? 'all-day' : 'tentative', day };
}

/**
 * The calendar of MetaTrader 5, as scripts write it to CSV: values are in millionths, or decimals throughout a row, and `-9223372036854775808` is none. The hours are
 * those of the trade server, which the file does not state: unless the user names a zone or a column has the time in UTC, the clock of most
 * brokers is assumed (seven hours ahead of New York), with a warning.
 */
export const METATRADER_CSV = createCsvFormat({
  name: 'metatrader-csv',
  columns: {
    id: ['id', 'value_id'],
    time: ['time', 'event_time', 'release_time', 'datetime', 'date'],
    utc: ['time_utc', 'event_time_utc', 'release_time_utc'],
    mode: ['time_mode'],
    type: ['event_type', 'type'],
    title: ['event_name', 'name', 'event', 'title'],
    country: ['country_code', 'country', 'country_name'],
    currency: ['currency_code', 'currency', 'country_currency'],
    importance: ['importance', 'event_importance'],
    actual: ['actual_value'],
    forecast: ['forecast_value'],
    previous: ['prev_value', 'previous_value'],
    revised: ['revised_prev_value', 'revised_previous_value'],
    unit: ['unit', 'event_unit'],
    multiplier: ['multiplier', 'event_multiplier'],
    digits: ['digits', 'event_digits'],
    url: ['source_url', 'url'],
  },
  required: ['title', 'importance', 'actual', 'forecast', 'previous'],
  start:
    ({ zone, warn }) =>
    (cell) => {
      const utc = cell('utc');
      const isServer = utc === '' && zone === null;
      if (isServer)
        warn(
          'The hours are read as those of a server whose day begins at 17:00 in New York. Set the zone if they are others.',
        );
      const clock = utc === '' ? (zone ?? 'UTC') : 'UTC';
      const isHoliday = HOLIDAY_TYPE.test(cell('type'));
      // The day of a holiday is that of the server, whose midnight is in the evening before in UTC.
      const stamp = readTimestamp((isHoliday && cell('time')) || utc || cell('time'), clock);
      if ('fault' in stamp) return stamp;
      const importance = isHoliday ? 'HOLIDAY' : parseImportance(cell('importance'));
      if (importance === null) return unknownWord('importance', cell('importance'));
      const unit = unitOf(cell('unit'), cell('multiplier'), cell('digits'));
      const values = [cell('actual'), cell('forecast'), cell('previous'), cell('revised')];
      const isDecimal = isInDecimals(values, unit.digits);
      const [current = '', forecast = '', previous = '', revised = ''] = values.map((text) =>
        valueText(text, unit, isDecimal),
      );
      const local = withMode(stamp, isHoliday ? ALL_DAY_MODE : cell('mode'), clock);
      return {
        ...NO_DETAILS,
        title: cell('title'),
        time: isServer ? fromServerClock(local) : local,
        place: cell('country') || cell('currency'),
        importance,
        source: { name: 'MetaTrader 5', link: cell('url') },
        ...previousOf(previous, revised),
        current,
        forecast,
        uid: cell('id') || null,
      };
    },
});
