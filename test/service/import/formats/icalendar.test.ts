import { describe, expect, test } from 'vitest';
import { decodeText } from '../../../../src/service/import/decode-text';
import { ICALENDAR } from '../../../../src/service/import/formats/icalendar';
import { calendar, readAll, times, vevent } from '../icalendar/read-all';
import { readText } from './read-text';

const US_EASTERN = [
  'BEGIN:VTIMEZONE',
  'TZID:US-Eastern',
  'BEGIN:DAYLIGHT',
  'TZOFFSETFROM:-0500',
  'TZOFFSETTO:-0400',
  'DTSTART:20070311T020000',
  'RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=2SU',
  'TZNAME:EDT',
  'END:DAYLIGHT',
  'BEGIN:STANDARD',
  'TZOFFSETFROM:-0400',
  'TZOFFSETTO:-0500',
  'DTSTART:20071104T020000',
  'RRULE:FREQ=YEARLY;BYMONTH=11;BYDAY=1SU',
  'TZNAME:EST',
  'END:STANDARD',
  'END:VTIMEZONE',
];

const OUTLOOK = [
  'BEGIN:VTIMEZONE',
  'TZID:W. Europe Standard Time',
  'BEGIN:STANDARD',
  'DTSTART:16010101T030000',
  'TZOFFSETFROM:+0200',
  'TZOFFSETTO:+0100',
  'RRULE:FREQ=YEARLY;INTERVAL=1;BYDAY=-1SU;BYMONTH=10',
  'END:STANDARD',
  'BEGIN:DAYLIGHT',
  'DTSTART:16010101T020000',
  'TZOFFSETFROM:+0100',
  'TZOFFSETTO:+0200',
  'RRULE:FREQ=YEARLY;INTERVAL=1;BYDAY=-1SU;BYMONTH=3',
  'END:DAYLIGHT',
  'END:VTIMEZONE',
];

/** In the shape of the calendar of the Bureau of Labor Statistics. */
const BLS = calendar(
  'PRODID:-//Department of Labor//Bureau of Labor Statistics//EN',
  'METHOD:PUBLISH',
  'X-WR-CALNAME:Economic News Release Schedule',
  'X-WR-TIMEZONE:US-Eastern',
  ...US_EASTERN,
  ...vevent(
    'SEQUENCE:1',
    'UID:6f82e6b8-8b66',
    'DTSTART;TZID=US-Eastern:20261105T083000',
    'DURATION:PT0M',
    'SUMMARY:Producti',
    ' vity and Costs',
    'LOCATION:Washington\\, DC',
    'CATEGORIES:IMPORTANT, BLS',
  ),
  ...vevent('UID:2', 'DTSTART;TZID=US-Eastern:20260714T083000', 'SUMMARY:Consumer Price Index'),
);

describe('The calendar of a statistical office', () => {
  test('of BLS: a zone that the file defines, folded titles, no importance but LOW', async () => {
    const read = await readAll(BLS);
    expect(read.faults).toEqual([]);
    expect(times(read)).toEqual(['2026-11-05T13:30:00Z', '2026-07-14T12:30:00Z']);
    expect(read.events[0]).toEqual({
      line: 24,
      title: 'Productivity and Costs',
      time: { kind: 'instant', instant: Date.UTC(2026, 10, 5, 13, 30) },
      place: 'US',
      importance: 'LOW',
      source: { name: 'Economic News Release Schedule', link: '' },
      previous: '',
      current: '',
      forecast: '',
      period: '',
      comment: '',
      uid: '6f82e6b8-8b66',
      isCancelled: false,
    });
  });

  test('of ONS: LF, UTC, texts that are neither folded nor escaped, a path as UID', async () => {
    const text = calendar(
      'PRODID:-//Office for National Statistics//NONSGML//EN',
      ...vevent(
        'DTSTAMP:20261101T000000Z',
        'DTSTART:20261118T070000Z',
        'DTEND:20261118T070000Z',
        'SUMMARY:Consumer price inflation, UK: October 2026',
        'UID:/releases/cpi',
        'STATUS:CANCELLED',
        'DESCRIPTION:Price indices, percentage changes; weights',
      ),
    ).replaceAll('\r\n', '\n');
    const read = await readAll(text);
    expect(times(read)).toEqual(['2026-11-18T07:00:00Z']);
    expect(read.events[0]).toMatchObject({
      title: 'Consumer price inflation, UK: October 2026',
      place: 'GB',
      source: { name: 'Office for National Statistics', link: '' },
      comment: 'Price indices, percentage changes; weights',
      uid: '/releases/cpi',
      isCancelled: true,
    });
  });

  test('of Eurostat: days without an hour, with or without VALUE=DATE', async () => {
    const read = await readAll(
      calendar(
        'PRODID:-//Eurostat//Release calendar//EN',
        ...vevent('UID:1', 'SUMMARY:Inflation', 'DTSTART;VALUE=DATE:20260917'),
        ...vevent('UID:2', 'SUMMARY:GDP', 'DTSTART:20260915'),
      ),
    );
    expect(read.events.map(({ time, place }) => [time, place])).toEqual([
      [{ kind: 'all-day', day: '2026-09-17' }, 'EU'],
      [{ kind: 'all-day', day: '2026-09-15' }, 'EU'],
    ]);
  });

  test('from Outlook: its own name of a zone, quoted, the zone after the event', async () => {
    const event = vevent('UID:1@x.de', 'SUMMARY:x', 'DTSTART;TZID="W. Europe Standard Time":20260701T100000');
    const winter = vevent('UID:2@x.de', 'SUMMARY:x', 'DTSTART;TZID=W. Europe Standard Time:20261201T100000');
    const expected = ['2026-07-01T08:00:00Z', '2026-12-01T09:00:00Z'];
    expect(times(await readAll(calendar(...event, ...winter, ...OUTLOOK)))).toEqual(expected);
    expect(times(await readAll(calendar(...OUTLOOK, ...event, ...winter)))).toEqual(expected);
  });

  test('is detected by its beginning, and read to rows', async () => {
    expect([BLS, `\uFEFF\r\nbegin:vcalendar`, 'SUMMARY:BEGIN:VCALENDAR', '', '[]'].map(ICALENDAR.matches)).toEqual([
      true,
      true,
      false,
      false,
      false,
    ]);
    const events = [vevent('DTSTART:20261118T070000Z', 'LOCATION:France', 'SUMMARY:a'), vevent('SUMMARY:b')];
    expect((await readText(calendar(...events.flat()))).rows).toMatchObject([
      { line: 3, ordinal: 1, value: { title: 'a' } },
      { line: 8, ordinal: 2, fault: 'it has no DTSTART' },
    ]);
  });
});

describe('The hour', () => {
  const floating = (...head: readonly string[]) =>
    calendar(...head, ...vevent('SUMMARY:x', 'UID:1', 'DTSTART:20260701T090000'));

  test('without a zone is in the zone of the user, else of the calendar, else of the publisher with a warning', async () => {
    const head = ['PRODID:-//www.ine.es//Calendario//ES', 'X-WR-TIMEZONE:Europe/London'];
    expect(times(await readAll(floating(...head), 'Asia/Tokyo'))).toEqual(['2026-07-01T00:00:00Z']);
    expect(times(await readAll(floating(...head)))).toEqual(['2026-07-01T08:00:00Z']);
    const read = await readAll(floating('PRODID:-//www.ine.es//Calendario//ES'));
    expect(times(read)).toEqual(['2026-07-01T07:00:00Z']);
    expect(read.warnings).toEqual([expect.stringContaining('Europe/Madrid')]);
  });

  test('without a zone that anything states is a fault', async () => {
    for (const head of [[], ['X-WR-TIMEZONE:CET'], ['X-WR-TIMEZONE:Mars/Olympus']]) {
      const read = await readAll(floating(...head));
      expect(read.events).toEqual([]);
      expect(read.faults).toEqual([expect.stringMatching(/^\d+: its .*zone/)]);
    }
  });

  test('in a zone that is not defined is a fault, or in the zone of the user with a warning', async () => {
    const text = calendar(...vevent('SUMMARY:x', 'DTSTART;TZID=US-Eastern:20260701T090000'));
    expect((await readAll(text)).faults).toEqual([
      '3: its time zone "US-Eastern" is no IANA name and the file does not define it: set its zone',
    ]);
    const read = await readAll(text, 'America/New_York');
    expect(times(read)).toEqual(['2026-07-01T13:00:00Z']);
    expect(read.warnings).toHaveLength(1);
  });

  test('before the first change of a zone of the file is a fault, not a guess', async () => {
    const text = calendar(...US_EASTERN, ...vevent('SUMMARY:x', 'DTSTART;TZID=US-Eastern:20050701T090000'));
    expect((await readAll(text)).faults).toEqual(['20: its zone "US-Eastern" is not defined on 2005-07-01']);
  });

  test('that a zone skips is counted from before the change; one that it repeats is the first', async () => {
    for (const zone of ['America/New_York', 'US-Eastern']) {
      const at = (time: string) => vevent('SUMMARY:x', `DTSTART;TZID=${zone}:${time}`);
      const read = await readAll(calendar(...US_EASTERN, ...at('20260308T023000'), ...at('20261101T013000')));
      expect(times(read)).toEqual(['2026-03-08T07:30:00Z', '2026-11-01T05:30:00Z']);
    }
  });

  test.each([
    'DTSTART:20260230T090000Z',
    'DTSTART:20260701T240000Z',
    'DTSTART:20260701T096000Z',
    'DTSTART:20260701T090060Z',
    'DTSTART:20260701T0900Z',
    'DTSTART:2026-07-01',
    'DTSTART:18990701T090000Z',
    'DTSTART;TZIX=Europe/Paris:20260701T090000',
    'DTSTART;TZID=Europe/Paris:20260701T090000Z',
    'DTSTART;VALUE=DATE:20260701T090000Z',
    'DTSTART;VALUE=DATE-TIME:20260701',
    'DTSTART;VALUE=TEXT:20260701T090000Z',
    'DTSTART:',
    'DTSTART;TZID="Europe/Paris:20260701T090000',
    'DTSTART:20260701T090000Z,20260702T090000Z',
  ])('of %s is a fault', async (line) => {
    const read = await readAll(calendar(...vevent('SUMMARY:x', line)), 'Europe/Paris');
    expect(read.events).toEqual([]);
    expect(read.faults).toEqual([expect.stringMatching(/^3: its DTSTART cannot be read: "/)]);
  });
});

describe('A text', () => {
  const one = async (...lines: readonly string[]) =>
    (await readAll(calendar(...vevent('DTSTART:20261118T070000Z', ...lines)))).events[0];

  test('has its escapes and folds removed, and a title is one line', async () => {
    const event = await one('SUMMARY:IPC\\, a\\;b \\\\n\\n flash', 'DESCRIPTION:uno\\nd', ' os\\Ntres', '\t:4');
    expect(event?.title).toBe('IPC, a;b \\n flash');
    expect(event?.comment).toBe('uno\ndos\ntres:4');
  });

  test('of a comment is bounded', async () => {
    const event = await one('SUMMARY:x', `DESCRIPTION:${'😀'.repeat(20_000)}`);
    expect(event?.comment).toBe('😀'.repeat(9999));
  });

  test('that is folded within a character is whole', async () => {
    const text = `\r\n${calendar(...vevent('DTSTART:20261118T070000Z', 'SUMMARY:Año €😀 fin', 'SUMMARY:x'))}`;
    const bytes = Buffer.from(text);
    const within = Array.from('ñ€😀').flatMap((mark) => {
      const at = bytes.indexOf(Buffer.from(mark));
      return Array.from({ length: Buffer.byteLength(mark) - 1 }, (_, index) => at + index + 1);
    });
    for (const at of within)
      for (const fold of ['\r\n ', '\n\t'])
        for (const size of [1, 2, 3, 7, 1000]) {
          const folded = Buffer.concat([bytes.subarray(0, at), Buffer.from(fold), bytes.subarray(at)]);
          async function* chunks() {
            for (let from = 0; from < folded.length; from += size) yield folded.subarray(from, from + size);
          }
          let decoded = '';
          for await (const piece of decodeText(chunks(), null, expect.fail)) decoded += piece;
          expect((await readAll(decoded)).events.map(({ title }) => title)).toEqual(['Año €😀 fin']);
        }
  });

  test('states source, link, importance and place, or they stay unknown', async () => {
    expect(await one('SUMMARY:x')).toMatchObject({
      place: '',
      importance: 'LOW',
      source: { name: '', link: '' },
      uid: null,
    });
    expect(
      await one(
        'SUMMARY:x',
        'ORGANIZER;CN="Banco de España":mailto:a@bde.es',
        'URL:https://www.bde.es/a',
        'CATEGORIES:Prices,High impact',
      ),
    ).toMatchObject({
      place: 'ES',
      importance: 'HIGH',
      source: { name: 'Banco de España', link: 'https://www.bde.es/a' },
    });
    expect(await one('SUMMARY:x', 'CATEGORIES:Public holiday', 'LOCATION:Paris\\, France')).toMatchObject({
      place: 'FR',
      importance: 'HOLIDAY',
    });
    expect(await one('SUMMARY:x', 'LOCATION:Georgia', 'URL:javascript:alert(1)', 'CATEGORIES:IMPORTANT')).toMatchObject(
      {
        place: '',
        importance: 'LOW',
        source: { link: '' },
      },
    );
    expect(await one('SUMMARY:x', 'UID:1@ecb.europa.eu', 'LOCATION:Frankfurt\\, Germany')).toMatchObject({
      place: 'EU',
    });
    expect(await one('SUMMARY:x', 'UID:1@bls.gov.example.com', 'URL:https://example.com/?a=bls.gov')).toMatchObject({
      place: '',
    });
    expect(await one('SUMMARY:x', 'X-COUNTRY:Brésil', 'UID:1@bls.gov')).toMatchObject({ place: 'Brésil' });
  });
});
