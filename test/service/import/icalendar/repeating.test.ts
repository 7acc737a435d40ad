import { describe, expect, test } from 'vitest';
import { HeldEvents } from '../../../../src/service/import/icalendar/held-events';
import { parseEvent } from '../../../../src/service/import/icalendar/parsed-event';
import { UTC } from '../../../../src/service/import/icalendar/zone';
import { calendar, readAll, times, vevent } from './read-all';

const START = ['UID:a', 'SUMMARY:x', 'DTSTART;TZID=America/New_York:20260925T083000'];
const read = (...lines: readonly string[]) => readAll(calendar(...vevent(...START, ...lines)));

describe('An event that repeats', () => {
  test('keeps its local hour, and each occurrence has its own identifier', async () => {
    const found = await read('RRULE:FREQ=MONTHLY;BYDAY=-1FR;COUNT=3');
    expect(times(found)).toEqual(['2026-09-25T12:30:00Z', '2026-10-30T12:30:00Z', '2026-11-27T13:30:00Z']);
    expect(found.events.map(({ uid }) => uid)).toEqual([
      'a/20260925T123000Z',
      'a/20261030T123000Z',
      'a/20261127T133000Z',
    ]);
  });

  test.each([
    ['UNTIL=20261127T133000Z', 3],
    ['UNTIL=20261127T132959Z', 2],
    ['UNTIL=20261127T083000', 3],
    ['UNTIL=20261127', 3],
    ['UNTIL=20261126', 2],
    ['UNTIL=20200101', 0],
  ])('ends at %s', async (end, count) => {
    expect(times(await read(`RRULE:FREQ=MONTHLY;BYDAY=-1FR;${end}`))).toHaveLength(count);
  });

  test('in a zone ahead of UTC ends at its own day', async () => {
    const tokyo = ['SUMMARY:x', 'DTSTART;TZID=Asia/Tokyo:20261118T083000', 'RRULE:FREQ=DAILY;UNTIL=20261119T233000Z'];
    expect(times(await readAll(calendar(...vevent(...tokyo))))).toEqual([
      '2026-11-17T23:30:00Z',
      '2026-11-18T23:30:00Z',
      '2026-11-19T23:30:00Z',
    ]);
  });

  test('in a zone ahead of UTC loses the occurrence whose instant EXDATE names, not one of the same day', async () => {
    const tokyo = ['SUMMARY:x', 'DTSTART;TZID=Asia/Tokyo:20261118T083000', 'RRULE:FREQ=DAILY;COUNT=3'];
    expect(times(await readAll(calendar(...vevent(...tokyo, 'EXDATE:20261118T233000Z'))))).toEqual([
      '2026-11-17T23:30:00Z',
      '2026-11-19T23:30:00Z',
    ]);
  });

  test('without end is expanded from two years back to two years ahead', async () => {
    const found = times(
      await readAll(calendar(...vevent('SUMMARY:x', 'DTSTART:20100108T133000Z', 'RRULE:FREQ=WEEKLY'))),
    );
    expect([found[0], found.at(-1), found.length]).toEqual(['2024-11-22T13:30:00Z', '2028-11-17T13:30:00Z', 209]);
  });

  test('is refused after 200,000 dates of other rules, which block the service meanwhile', async () => {
    const daily = vevent('SUMMARY:x', 'DTSTART;VALUE=DATE:20000101', 'RRULE:FREQ=DAILY');
    const rare = vevent('SUMMARY:y', 'DTSTART:20261106T083000Z', 'RRULE:FREQ=MONTHLY;COUNT=2');
    const few = await readAll(calendar(...daily, ...rare));
    expect(times(few)).toEqual(['2026-11-06T08:30:00Z', '2026-12-06T08:30:00Z']);
    const { events, faults } = await readAll(calendar(...Array.from({ length: 20 }, () => daily).flat(), ...rare));
    expect([events.length, faults.length]).toEqual([0, 21]);
    expect(faults.at(-1)).toContain('comes after too many dates of other rules in the file: "FREQ=MONTHLY"');
  });

  test('has 1,000 occurrences at most, with a warning', async () => {
    const all = await readAll(calendar(...vevent('SUMMARY:x', 'DTSTART:20241201', 'RRULE:FREQ=DAILY')));
    expect(all.events).toHaveLength(1000);
    expect(all.warnings).toEqual(['1 repeating events have more than 1,000 occurrences: the later ones are left out.']);
  });

  test('has more dates, fewer dates, and no date twice', async () => {
    const found = await read(
      'RRULE:FREQ=MONTHLY;BYDAY=-1FR;COUNT=4',
      'RDATE:20261001T123000Z,20261030T123000Z',
      'RDATE;VALUE=PERIOD:20261002T123000Z/PT1H',
      'EXDATE;TZID=America/New_York:20260925T083000',
      'EXDATE:20261127T133000Z,20261001T123000Z',
      'EXDATE;VALUE=DATE:20261225',
    );
    expect(times(found)).toEqual(['2026-10-02T12:30:00Z', '2026-10-30T12:30:00Z']);
  });

  test('of whole days has no hour', async () => {
    const found = await readAll(
      calendar(
        ...vevent(
          'UID:h',
          'SUMMARY:x',
          'DTSTART;VALUE=DATE:20261225',
          'RRULE:FREQ=YEARLY',
          'EXDATE;VALUE=DATE:20271225',
        ),
      ),
    );
    expect(found.events.map(({ time, uid }) => [time, uid])).toEqual([
      [{ kind: 'all-day', day: '2026-12-25' }, 'h/20261225'],
    ]);
  });

  test('has one occurrence moved and one cancelled, in any order, and the higher SEQUENCE wins', async () => {
    const master = vevent(...START, 'RRULE:FREQ=MONTHLY;BYDAY=-1FR;COUNT=3', 'SEQUENCE:2');
    const old = vevent(...START, 'RRULE:FREQ=MONTHLY;BYDAY=-1FR;COUNT=12', 'SEQUENCE:1');
    const moved = vevent(
      'UID:a',
      'RECURRENCE-ID:20261030T123000Z',
      'SUMMARY:moved',
      'DTSTART:20261102T150000Z',
      'SEQUENCE:1',
    );
    const stale = vevent('UID:a', 'RECURRENCE-ID:20261030T123000Z', 'SUMMARY:stale', 'DTSTART:20261103T150000Z');
    const gone = vevent(
      'UID:a',
      'RECURRENCE-ID;TZID=America/New_York:20261127T083000',
      'SUMMARY:x',
      'DTSTART;TZID=America/New_York:20261127T083000',
      'STATUS:CANCELLED',
    );
    for (const lines of [
      [master, old, moved, stale, gone],
      [gone, stale, moved, old, master],
    ]) {
      const found = await readAll(calendar(...lines.flat()));
      expect(found.faults).toEqual([]);
      expect(
        found.events
          .map(({ title, uid, isCancelled, time }) => [
            uid,
            title,
            isCancelled,
            time.kind === 'instant' && new Date(time.instant).toISOString(),
          ])
          .toSorted(([a], [b]) => String(a).localeCompare(String(b))),
      ).toEqual([
        ['a/20260925T123000Z', 'x', false, '2026-09-25T12:30:00.000Z'],
        ['a/20261030T123000Z', 'moved', false, '2026-11-02T15:00:00.000Z'],
        ['a/20261127T133000Z', 'x', true, '2026-11-27T13:30:00.000Z'],
      ]);
    }
  });

  test('that is written twice with one SEQUENCE counts as written last', async () => {
    const moved = (hour: string) =>
      vevent('UID:a', 'RECURRENCE-ID:20261030T123000Z', 'SUMMARY:moved', `DTSTART:20261102T${hour}0000Z`);
    const masters = ['COUNT=5', 'COUNT=2'].map((end) =>
      vevent(...START, `RRULE:FREQ=MONTHLY;BYDAY=-1FR;${end}`, 'SEQUENCE:1'),
    );
    const found = await readAll(calendar(...masters.flat(), ...moved('15'), ...moved('16')));
    expect(times(found).toSorted()).toEqual(['2026-09-25T12:30:00Z', '2026-11-02T16:00:00Z']);
  });

  test('is set aside where what it means is not certain', async () => {
    const faults = async (...lines: readonly string[]) => {
      const found = await read(...lines);
      expect(found.events).toEqual([]);
      return found.faults;
    };
    expect(await faults('RRULE:FREQ=MONTHLY;BYDAY=1MO')).toEqual([
      '3: its RRULE does not include DTSTART, so what it means is not defined: "FREQ=MONTHLY;BYDAY=1MO"',
    ]);
    expect(await faults('RRULE:FREQ=HOURLY')).toEqual(['3: its RRULE cannot be read: "FREQ=HOURLY"']);
    expect(await faults('RRULE:FREQ=DAILY', 'EXRULE:FREQ=WEEKLY')).toEqual([
      '3: it has an EXRULE, which is not supported',
    ]);
    expect(await faults('RRULE:FREQ=DAILY', 'EXDATE:2026')).toEqual(['3: its EXDATE cannot be read: "2026"']);
    expect(await faults('RDATE;VALUE=DATE:20261001')).toHaveLength(1);
    const unknown = [expect.stringMatching(/^3: its time zone "Nowhere" is no IANA name/)];
    expect(await faults('RDATE;TZID=Nowhere:20261001T083000')).toEqual(unknown);
    expect(await faults('RRULE:FREQ=DAILY', 'EXDATE;TZID=Nowhere:20261001T083000')).toEqual(unknown);
    expect(await faults('RRULE:FREQ=DAILY;COUNT=2', 'RRULE:FREQ=WEEKLY;COUNT=2')).toHaveLength(1);
  });

  test('loses the later occurrences that RANGE changes, with a fault', async () => {
    const found = await readAll(
      calendar(
        ...vevent(...START, 'RRULE:FREQ=MONTHLY;BYDAY=-1FR;COUNT=3'),
        ...vevent(
          'UID:a',
          'RECURRENCE-ID;RANGE=THISANDFUTURE:20261030T123000Z',
          'SUMMARY:x',
          'DTSTART:20261030T150000Z',
        ),
      ),
    );
    expect(times(found)).toEqual(['2026-09-25T12:30:00Z']);
    expect(found.faults).toEqual([expect.stringMatching(/^9: it changes all later occurrences/)]);
  });

  test.each([
    ['moved to', ['RECURRENCE-ID:20261030T123000Z', 'DTSTART;TZID=Nowhere:20261102T150000'], 1],
    ['named in', ['RECURRENCE-ID;TZID=Nowhere:20261030T083000', 'DTSTART:20261102T150000Z'], 2],
  ])('has a fault for one occurrence that is %s a zone that is not known', async (_how, lines, count) => {
    const master = vevent(...START, 'RRULE:FREQ=MONTHLY;BYDAY=-1FR;COUNT=2');
    const found = await readAll(calendar(...master, ...vevent('UID:a', 'SUMMARY:x', ...lines)));
    expect(times(found)).toEqual(['2026-09-25T12:30:00Z', '2026-10-30T12:30:00Z'].slice(0, count));
    expect(found.faults).toEqual([expect.stringMatching(/^9: its time zone "Nowhere" is no IANA name/)]);
  });

  test('is read with bounded memory when there are very many', async () => {
    const many = Array.from({ length: 5000 }, (_, index) =>
      vevent(`UID:${index}`, 'SUMMARY:x', 'DTSTART:20261118T070000Z', 'RDATE:20261119T070000Z'),
    );
    const found = await readAll(calendar(...many.flat()), null, 50_000);
    expect([found.events.length, found.faults.length]).toEqual([10_000, 0]);
  });

  test('is held with bounded memory when its texts are long', () => {
    const event = parseEvent(1, [...START, 'RRULE:FREQ=DAILY;COUNT=2', `DESCRIPTION:${'x'.repeat(1_500_000)}`]);
    if ('fault' in event) throw new Error(event.fault);
    const held = new HeldEvents(Date.UTC(2026, 10, 18));
    const add = () => held.add(event);
    expect([add(), add(), add()]).toEqual(['held', 'held', 'full']);
    expect([...held.release(() => () => UTC)]).toHaveLength(2);
    expect(add()).toBe('held');
  });
});
