import ICAL from 'ical.js';
import { describe, expect, test } from 'vitest';
import { toZonedEvent } from '../../../src/domain/calendar/agenda';
import { buildIcs } from '../../../src/domain/calendar/ics';
import { anEvent } from '../an-event';

const NAMES = { current: 'Publié', forecast: 'Prévision', previous: 'Précédent' };
const HOSTILE = 'Taux ; « 1,5 % » \\ "x"\r\nEND:VEVENT\r\nBEGIN:VEVENT\n:😀 '.repeat(5);

const events = [
  anEvent({ id: '1', date: '2026-11-18', hour: '14:30', current: '0,4 %' }),
  anEvent({ id: '2', date: '2026-12-31', importance: 'HOLIDAY', hour: '00:00', title: 'Saint-Sylvestre' }),
  anEvent({ id: '3', hour: null, hourText: '', source: { name: 'BCE', link: 'https://www.ecb.europa.eu/a?b=c,d;e' } }),
  anEvent({ id: '4', title: HOSTILE, comment: HOSTILE, category: { id: 2, label: 'prix, inflation; x' } }),
];

function read() {
  const zoned = events.map((event) => toZonedEvent(event, { source: 'Europe/Paris', display: 'Asia/Tokyo' }));
  const calendar = new ICAL.Component(
    ICAL.parse(buildIcs(zoned, NAMES, { name: 'Semaine 47', readAt: 0, noteOf: () => '', colon: ' :' })),
  );
  return { calendar, read: calendar.getAllSubcomponents('vevent').map((component) => new ICAL.Event(component)) };
}

describe('A calendar file in another’s hands', () => {
  test('opens, with its name and every event once', () => {
    const { calendar, read: found } = read();
    expect(calendar.getFirstPropertyValue('x-wr-calname')).toBe('Semaine 47');
    expect(found.map(({ uid }) => uid)).toEqual(['1', '2', '3', '4'].map((id) => `${id}@agenda-economique`));
  });

  test('has a release at its instant, without a length, and a holiday on its day', () => {
    const [release, holiday] = read().read;
    expect(release?.startDate.toJSDate().toISOString()).toBe('2026-11-18T13:30:00.000Z');
    expect(release?.duration.toSeconds()).toBe(0);
    expect([holiday?.startDate.isDate, holiday?.startDate.toString(), holiday?.endDate.toString()]).toEqual([
      true,
      '2026-12-31',
      '2027-01-01',
    ]);
  });

  test('preserves texts that need escaping', () => {
    const hostile = read().read[3];
    const written = HOSTILE.replaceAll('\r\n', '\n');
    expect(hostile?.summary).toBe(`FR ${written}`);
    expect(hostile?.description).toContain(written);
    expect(hostile?.component.getFirstPropertyValue('categories')).toBe('prix, inflation; x');
  });

  test('is the same after it is written again', () => {
    const { calendar } = read();
    const again = new ICAL.Component(ICAL.parse(calendar.toString()));
    expect(again.toJSON()).toEqual(calendar.toJSON());
  });
});
