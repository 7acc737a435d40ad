import type { EventDto, PageDto } from '../../../../src/contract/schemas/responses';
import type { Habits } from '../habits';
import type { Reply } from '../reply';
import { encodeEvent } from './encode-event';
import { encodeId } from './encode-id';

function asTexts(meta: PageDto): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(meta).map(([name, count]) => [name, String(count)]));
}

function inHeaders(meta: PageDto): Readonly<Record<string, string>> {
  return {
    'x-total-count': String(meta.total),
    'x-per-page': String(meta.per_page),
    'x-page': String(meta.current_page),
    'x-total-pages': String(meta.total_pages),
  };
}

function wrap(events: readonly EventDto[], habits: Habits): unknown {
  const encoded = events.map((event) => encodeEvent(event, habits));
  if (habits.list !== 'by id') return encoded;
  return Object.fromEntries(encoded.map((event, index) => [String(encodeId(events[index]?.id ?? 0, habits)), event]));
}

/** A page of events in the provider's envelope, with its counts where the provider puts them. */
export function encodePage(events: readonly EventDto[], meta: PageDto, habits: Habits): Reply {
  const data = wrap(events, habits);
  const headers = habits.meta === 'headers' ? inHeaders(meta) : {};
  const counts = habits.meta === 'texts' ? asTexts(meta) : meta;
  const beside = habits.meta === 'numbers' || habits.meta === 'texts' ? { meta: counts } : {};
  if (habits.list === 'bare') return { status: 200, headers, body: data };
  if (habits.list === 'data.data') {
    const inside = habits.meta === 'nested' ? { meta, data } : { data };
    return { status: 200, headers, body: { ...beside, data: inside } };
  }
  return { status: 200, headers, body: { ...beside, data } };
}

/** One event in the provider's envelope. */
export function encodeOne(event: EventDto, habits: Habits): Reply {
  const encoded = encodeEvent(event, habits);
  if (habits.single === 'bare') return { status: 200, body: encoded };
  return { status: 200, body: { data: habits.single === 'data' ? encoded : [encoded] } };
}
