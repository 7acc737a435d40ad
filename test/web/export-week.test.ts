import { expect, test } from 'vitest';
import { decodeEvent } from '../../src/contract/decode/decode-event';
import { toZonedEvent } from '../../src/domain/calendar/agenda';
import { weekRows } from '../../src/web/screens/week/export/export-week';
import { anEventBody } from '../contract/an-event-body';

test.each([
  ['14:30', 'Europe/Paris', '2026-11-18T13:30Z'],
  ['14:30Z', 'Z', '2026-11-18T14:30Z'],
  ['23:15 GMT+0', 'Z', '2026-11-18T23:15Z'],
  ['14:30+02:00', 'UTC+02:00', '2026-11-18T12:30Z'],
  ['08:00-03:30', 'UTC-03:30', '2026-11-18T11:30Z'],
  ['Tentative', 'Europe/Paris', ''],
])('beside the hour %j of a CSV stands the clock it is read on: %s', (hour, zone, utc) => {
  const zoned = toZonedEvent(decodeEvent(anEventBody({ hour })), { source: 'Europe/Paris', display: 'Asia/Tokyo' });
  const [header = [], row = []] = weekRows([zoned], 'Europe/Paris');
  const cell = (name: string) => row[header.indexOf(name)];
  expect([cell('zone'), cell('utc'), cell('hour')]).toEqual([zone, utc, hour.replace(/^(\d\d:\d\d).*/, '$1')]);
});
