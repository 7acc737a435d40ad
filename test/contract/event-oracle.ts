import type { EconomicEvent } from '../../src/contract/decode/event';
import { parseValue } from '../../src/domain/value/value';
import { oracleValue } from '../domain/value/value-oracle';

// An oracle: checks an event against the body it was decoded from, by code that is slow, simple and unlike the decoder.

const LONE = /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;
const sent = (value: unknown): string => {
  if (typeof value === 'string') return value.replace(/^NUM:/, '').replace(LONE, '\ufffd');
  return typeof value === 'number' && Number.isFinite(value) ? String(value) : '';
};

const isRealDay = (day: string): boolean => {
  const at = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(day) && day >= '1900-01-01' && day <= '2100-12-31';
};

function mayBeDay(day: string, value: unknown): boolean {
  if (typeof value === 'number') {
    return [value, value * 1000].some((at) => Math.abs(at) < 8e15 && new Date(at).toISOString().startsWith(day));
  }
  const [year, month, date] = day.split('-').map(Number);
  const found = (typeof value === 'string' ? value : '').match(/\d+/g)?.map(Number) ?? [];
  const isIso = found[0] === year && found[1] === month && found[2] === date;
  const isSure = date !== undefined && (date > 12 || date === month);
  return isIso || (isSure && found[0] === date && found[1] === month && found[2] === year);
}

function mayBeHour(hour: string, text: string): boolean {
  const [wanted = NaN, minute = NaN] = hour.split(':').map(Number);
  const [first = NaN, second = 0] = (text.match(/\d+/g) ?? []).map(Number);
  return (first === wanted || (/[ap]/i.test(text) && first % 12 === wanted % 12)) && second === minute;
}

const MEANS: Readonly<Record<EconomicEvent['importance'], RegExp>> = {
  LOW: /^(low|1|\*|faible)$/i,
  MEDIUM: /^(medium|2|\*\*|moyenne)$/i,
  HIGH: /^(high|3|\*\*\*|[ée]lev[ée]e)$/i,
  HOLIDAY: /^(holiday|f[ée]ri[ée])$/i,
  UNKNOWN: /^/,
};

const checked = new Map<string, boolean>();
function isRightNumber(text: string): boolean {
  const known = checked.get(text);
  if (known !== undefined) return known;
  const isRight = JSON.stringify(parseValue(text, 'either')) === JSON.stringify(oracleValue(text, 'either'));
  if (checked.size < 20_000) checked.set(text, isRight);
  return isRight;
}

/** The names of the fields of `event` that do not follow from `body`. */
export function faultsOf(event: EconomicEvent, body: Readonly<Record<string, unknown>>): readonly string[] {
  const { id, date, hour, utcOffset, importance, source, title } = event;
  const holds: Readonly<Record<string, boolean>> = {
    id: event.withoutId ? id.startsWith('sans-id-') : id === sent(body['id']) && /^[\w.:-]+$/.test(id),
    date: isRealDay(date) && mayBeDay(date, body['date']),
    hour: hour === null || (/^(([01]\d|2[0-3]):[0-5]\d|24:00)$/.test(hour) && mayBeHour(hour, sent(body['hour']))),
    offset:
      utcOffset === undefined ||
      (hour !== null && Math.abs(utcOffset) <= 840 && /[-+zutcgm]/i.test(sent(body['hour']))),
    hourText: event.hourText === sent(body['hour']),
    title:
      title === sent(body['title']) ||
      (title === '' && /^[\s\p{C}\p{DI}]*$/u.test(sent(body['title']))) ||
      sent(body['title']).includes('&'),
    period: event.period === sent(body['period']),
    comment: event.comment === sent(body['comment']),
    importance: MEANS[importance].test(sent(body['importance']).trim()),
    link: source.link === null || /^https?:\/\//i.test(source.link),
    code: event.region.code === event.region.code.toUpperCase(),
    previous: event.previous === sent(body['previous']) && isRightNumber(event.previous),
    current: event.current === sent(body['current']) && isRightNumber(event.current),
    forecast: event.forecast === sent(body['prevision']) && isRightNumber(event.forecast),
  };
  return Object.keys(holds).filter((name) => !holds[name]);
}
