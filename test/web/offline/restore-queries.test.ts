import { expect, test } from 'vitest';
import { parsePersisted } from '../../../src/web/offline/restore-queries';
import { anEvent } from '../../domain/an-event';

const list = {
  events: [anEvent({ id: '1' })],
  unreadable: [{ id: null, reason: 'no date' }],
  received: 2,
  total: null,
};

test('a list and an event are parsed as they were written, and a list is marked as restored', () => {
  expect(parsePersisted('list', JSON.parse(JSON.stringify(list)))).toEqual({ ...list, isRestored: true });
  expect(parsePersisted('event', JSON.parse(JSON.stringify(list.events[0])))).toEqual(list.events[0]);
});

test.each([
  null,
  [],
  'garbage',
  {},
  { ...list, events: [{ ...list.events[0], date: 12 }] },
  { ...list, events: [{ ...list.events[0], region: null }] },
  { ...list, events: [{ ...list.events[0], importance: 'HUGE' }] },
  { ...list, events: [{ ...list.events[0], source: { name: '', link: 'javascript:alert(1)' } }] },
  { ...list, received: '2' },
  { ...list, unreadable: [{}] },
  { ...list, unreadable: [{ id: 7, reason: 'no date' }] },
  { ...list, unreadable: [{ id: null, reason: 7 }] },
  { ...list, unreadable: undefined },
  { ...list, total: '2' },
])('%j is not a list', (value) => {
  expect(parsePersisted('list', value)).toBeNull();
});

test('other values are not parsed as an event', () => {
  for (const value of [null, {}, { ...list.events[0], id: '' }, { ...list.events[0], hour: '8h' }])
    expect(parsePersisted('event', value)).toBeNull();
});
