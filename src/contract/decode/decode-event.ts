import { HOLIDAY_CATEGORY_ID } from '../categories';
import { ContractError } from '../contract-error';
import { NOOP_DIAGNOSTICS, type Diagnostics } from '../diagnostics/diagnostics';
import { buildEvent, type EconomicEvent, type FieldDecoders } from './event';
import { decodeCategory } from './fields/decode-category';
import { decodeDay } from './fields/decode-day';
import { decodeId, syntheticId } from './fields/decode-id';
import { decodeImportance } from './fields/decode-importance';
import { decodeLabel } from './fields/decode-label';
import { decodeRegion } from './fields/decode-region';
import { decodeLink, decodeSource } from './fields/decode-source';
import { decodeTitle } from './fields/decode-title';
import { decodeValue, isUnreadableValue } from './fields/decode-value';
import { parseHour, type ParsedHour } from './fields/hour';
import { asText, isRecord } from './json-record';
import { memoize } from './memoize';

const parseKnownHour = memoize(parseHour, 2000);

function fieldDecoders(diagnostics: Diagnostics): FieldDecoders {
  return {
    id: (value) => decodeId(value) ?? '',
    title: (value) => decodeTitle(value, diagnostics),
    date(value) {
      const day = decodeDay(value, diagnostics);
      if (day === null) throw new ContractError('event: no valid day at date', 'date');
      return day;
    },
    hour: (value) => parseKnownHour(asText(value)).hour,
    text: asText,
    label: (value) => decodeLabel(value, diagnostics),
    importance: (value) => decodeImportance(value, diagnostics),
    category: (value) => decodeCategory(value, diagnostics),
    region: (zone, country) => decodeRegion(zone, country, diagnostics),
    source: (value) => decodeSource(value, diagnostics),
    link: (value) => decodeLink(value, diagnostics),
    value: (value) => decodeValue(value, diagnostics),
  };
}

function reportId(sent: unknown, { id }: EconomicEvent, diagnostics: Diagnostics): void {
  const isMissing = sent === undefined || sent === null || sent === '';
  if (id === '') diagnostics.report(isMissing ? 'id-missing' : 'id-unusable', sent);
  if (id !== '' || isMissing)
    diagnostics.observe('id', isMissing ? 'absent' : typeof sent === 'number' ? 'number' : 'text');
}

function reportHoliday({ importance, category: { id } }: EconomicEvent, diagnostics: Diagnostics): void {
  if (id !== null && (importance === 'HOLIDAY') !== (id === HOLIDAY_CATEGORY_ID))
    diagnostics.report('holiday-mismatch', `${importance}, ${id}`);
}

function reportHour(sent: unknown, parsed: ParsedHour, event: EconomicEvent, diagnostics: Diagnostics): void {
  if (typeof sent !== 'string' && typeof sent !== 'number' && sent !== null && sent !== undefined) {
    diagnostics.report('hour-unreadable', sent);
    return;
  }
  const variant = sent === undefined ? 'absent' : sent === null ? 'null' : parsed.variant;
  if (variant !== undefined) diagnostics.observe(parsed.hour === null ? 'no-hour' : 'hour', variant);
  const { report } = parsed;
  // A holiday fills its day and needs no hour.
  const fillsDay = event.importance === 'HOLIDAY' || event.category.id === HOLIDAY_CATEGORY_ID;
  const isExpected = fillsDay && (report === 'hour-missing' || report === 'hour-words');
  if (report !== undefined && !isExpected) diagnostics.report(report, sent);
}

// Rare properties are added to the few events that have them, so that all others share one hidden class.
function addRareFields(wire: EconomicEvent, { utcOffset }: ParsedHour, isUnreadable: boolean): EconomicEvent {
  const event: EconomicEvent = isUnreadable ? { ...wire, unreadableCurrent: true } : wire;
  const { id, date, hourText, region, title, period } = event;
  const timed = utcOffset === undefined ? event : { ...event, utcOffset };
  if (id !== '') return timed;
  return { ...timed, id: syntheticId([date, hourText, region.code, region.name, title, period]), withoutId: true };
}

/** Creates a decoder of many untrusted EventDtos of one response. Example: `createEventDecoder(diagnostics)({})` throws, as `decodeEvent`. */
export function createEventDecoder(diagnostics: Diagnostics): (body: unknown) => EconomicEvent {
  const decoders = fieldDecoders(diagnostics);
  return (body) => {
    if (!isRecord(body)) throw new ContractError('event: not an object');
    const event = buildEvent(body, decoders);
    const parsed = parseKnownHour(event.hourText);
    reportId(body['id'], event, diagnostics);
    reportHoliday(event, diagnostics);
    reportHour(body['hour'], parsed, event, diagnostics);
    const isUnreadable = isUnreadableValue(body['current']);
    const isRare = event.id === '' || parsed.utcOffset !== undefined || isUnreadable;
    return isRare ? addRareFields(event, parsed, isUnreadable) : event;
  };
}

/**
 * Decodes one untrusted EventDto and reports every issue. `zone` or `country` becomes `region` (`zone` wins if it has a code or a
 * name) and `prevision` becomes `forecast`. Only a valid `date` is required, and a ContractError is thrown without one; any other
 * field that cannot be decoded is blank, `UNKNOWN` or null. An event without a usable id gets a synthetic one.
 * Example: `decodeEvent({ id: 7, title: 'IPC (a/a)', date: '2026-11-18', hour: '8:00', … }).hour` → `'08:00'`.
 */
export const decodeEvent = (body: unknown, diagnostics: Diagnostics = NOOP_DIAGNOSTICS): EconomicEvent =>
  createEventDecoder(diagnostics)(body);
