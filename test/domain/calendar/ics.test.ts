import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { EconomicEvent } from '../../../src/contract/decode/event';
import { toZonedEvent } from '../../../src/domain/calendar/agenda';
import { buildIcs } from '../../../src/domain/calendar/ics';
import { anEvent } from '../an-event';
import { readEvents, readLines, readText } from './read-ics';
import { runs } from '../../support/runs';
import { anyText } from '../../support/any-text';

const HEAD = { noteOf: () => '', colon: ' :' };
const NAMES = { current: 'Publié', forecast: 'Prévision', previous: 'Précédent' };
const ZONES = { source: 'Europe/Paris', display: 'America/New_York' };
const READ_AT = Date.UTC(2026, 10, 18, 14, 12);

const ics = (...events: readonly EconomicEvent[]) =>
  buildIcs(
    events.map((event) => toZonedEvent(event, ZONES)),
    NAMES,
    { ...HEAD, name: 'Semaine 47, simulée', readAt: READ_AT },
  );
const only = (changes: Partial<EconomicEvent> = {}) => {
  const [event, ...others] = readEvents(ics(anEvent(changes)));
  expect(others).toEqual([]);
  return (name: string) => {
    const line = event?.get(name);
    return line ? `${line.parameters}${line.value}` : undefined;
  };
};

describe('A calendar file', () => {
  test('is a calendar with a name, between its first and last line', () => {
    const lines = readLines(ics(anEvent())).map(({ name, value }) => `${name}:${value}`);
    expect(lines.slice(0, 6)).toEqual([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Agenda economique//FR',
      'CALSCALE:GREGORIAN',
      'NAME:Semaine 47\\, simulée',
      'X-WR-CALNAME:Semaine 47\\, simulée',
    ]);
    expect(lines.at(-1)).toBe('END:VCALENDAR');
  });

  test('without events is still a calendar, and omits an absent name', () => {
    expect(readLines(buildIcs([], NAMES, HEAD)).map(({ name }) => name)).toEqual([
      'BEGIN',
      'VERSION',
      'PRODID',
      'CALSCALE',
      'END',
    ]);
  });

  test('writes a release at its instant in UTC without an end, in any display time zone', () => {
    const event = only({ date: '2026-11-18', hour: '14:30' });
    expect(event('DTSTART')).toBe('20261118T133000Z');
    expect([event('DTEND'), event('DURATION')]).toEqual([undefined, undefined]);
    expect(event('TRANSP')).toBe('TRANSPARENT');
  });

  test.each([
    ['a holiday', { importance: 'HOLIDAY', hour: '00:00' }],
    ['an hour that is not known', { hour: null, hourText: 'après-midi' }],
  ] as const)('gives %s its day, to the next one, in no zone', (_, changes) => {
    const event = only({ date: '2026-12-31', ...changes });
    expect(event('DTSTART')).toBe(';VALUE=DATE20261231');
    expect(event('DTEND')).toBe(';VALUE=DATE20270101');
  });

  test('knows an event again when its day, hour and title have changed', () => {
    const uid = only()('UID');
    expect(uid).toBe('12@agenda-economique');
    expect(only({ date: '2026-11-19', hour: '08:00', title: 'Reporté', current: '1,2 %' })('UID')).toBe(uid);
    expect(only({ id: '13' })('UID')).not.toBe(uid);
  });

  test('stamps events with the time they were fetched, and claims no modification date', () => {
    const event = only();
    expect(event('DTSTAMP')).toBe('20261118T141200Z');
    expect([event('LAST-MODIFIED'), event('SEQUENCE'), event('CREATED')]).toEqual([undefined, undefined, undefined]);
    const [unstamped] = readEvents(buildIcs([toZonedEvent(anEvent(), ZONES)], NAMES, HEAD));
    expect(unstamped?.get('DTSTAMP')?.value).toBe('20261118T133000Z');
  });

  test('states the country, the category and the figures as the provider writes them', () => {
    const event = only({ current: '0,4 %', forecast: '0,3 %', comment: 'Provisoire ; révisable, peut-être.' });
    expect(event('SUMMARY')).toBe('FR Indice des prix à la consommation (a/a)');
    expect(event('CATEGORIES')).toBe('inflation');
    expect(readText(event('DESCRIPTION') ?? '')).toBe(
      'France\ninflation\noct.\nPublié : 0,4 %\nPrévision : 0,3 %\nProvisoire ; révisable, peut-être.\nINSEE',
    );
    const [english] = readEvents(
      buildIcs([toZonedEvent(anEvent({ current: '1' }), ZONES)], NAMES, { ...HEAD, colon: ':' }),
    );
    expect(english?.get('DESCRIPTION')?.value).toContain('Publié: 1');
    expect(only({ title: '', region: { code: '', currency: '', name: '' } })('SUMMARY')).toBe('inflation');
    expect(only({ category: { id: null, label: '' } })('CATEGORIES')).toBeUndefined();
  });

  test.each([
    ['https://www.insee.fr/a,b;c?d=é', 'https://www.insee.fr/a,b;c?d=%C3%A9'],
    ['http://exemple.fr', 'http://exemple.fr/'],
    ['javascript:alert(1)', undefined],
    ['data:text/html,x', undefined],
    ['ceci n’est pas un lien', undefined],
    [null, undefined],
  ])('links %j as %j', (link, url) => {
    expect(only({ source: { name: '', link } })('URL')).toBe(url);
  });

  test('adds the note of an hour to its event alone', () => {
    const zoned = [anEvent({ id: '1' }), anEvent({ id: '2' })].map((event) => toZonedEvent(event, ZONES));
    const noteOf = ({ event }: { event: EconomicEvent }) => (event.id === '1' ? 'Cette heure existe deux fois' : '');
    const [noted, plain] = readEvents(buildIcs(zoned, NAMES, { ...HEAD, noteOf }));
    expect(noted?.get('DESCRIPTION')?.value).toContain('Cette heure existe deux fois');
    expect(plain?.get('DESCRIPTION')?.value).not.toContain('\\n\\n');
  });

  test('cannot be broken by a text: what a calendar reads is what the provider wrote', () => {
    const mark = fc.constantFrom(
      '\\',
      ';',
      ',',
      ':',
      '"',
      '\r',
      '\n',
      'é',
      '€',
      '😀',
      '\u0000',
      '\u0007',
      '\u2028',
      ' ',
      'END:VEVENT',
    );
    const text = fc.oneof(anyText(), fc.string({ unit: mark, maxLength: 100 }));
    // A line break is one, however it is written; another control character cannot be, and is a space.
    const readable = (written: string) =>
      written
        .replace(/\r\n|[\r\n\u0085\u2028\u2029]/g, '\n')
        .replace(/(?!\n)\p{Cc}/gu, ' ')
        .replace(/\p{Surrogate}/gu, '\uFFFD');
    fc.assert(
      fc.property(text, text, (title, label) => {
        const file = new TextDecoder().decode(
          new TextEncoder().encode(ics(anEvent({ title: `T${title}`, category: { id: 2, label: `C${label}` } }))),
        );
        const [event, ...others] = readEvents(file);
        expect(others).toEqual([]);
        expect(readText(event?.get('SUMMARY')?.value ?? '')).toBe(`FR T${readable(title)}`);
        expect(readText(event?.get('CATEGORIES')?.value ?? '')).toBe(`C${readable(label)}`);
      }),
      { numRuns: runs(20) },
    );
  });

  test('cuts no character in two', () => {
    for (let width = 50; width < 80; width += 1) {
      const title = `${'a'.repeat(width)}😀é€`.repeat(4);
      expect(readText(only({ title })('SUMMARY') ?? '')).toBe(`FR ${title}`);
    }
  });
});
