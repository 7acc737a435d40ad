import { describe, expect, test } from 'vitest';
import { ImportError } from '../../../../src/service/import/source-row';
import { calendar, readAll, vevent } from './read-all';

describe('A malformed calendar', () => {
  const good = vevent('SUMMARY:good', 'DTSTART:20261118T070000Z');
  const titles = async (...lines: readonly string[]) => {
    const { events, faults } = await readAll(calendar(...lines));
    return { titles: events.map(({ title }) => title), faults };
  };

  test('loses only the event that is malformed, and says where', async () => {
    const bad = vevent('SUMMARY:bad', 'a line that is none', 'DTSTART:20261118T070000Z');
    expect(await titles(...good, ...bad, ...good)).toEqual({
      titles: ['good', 'good'],
      faults: ['7: VEVENT: line 9 is no property: "a line that is none"'],
    });
  });

  test('ignores alarms and other components', async () => {
    const alarm = ['BEGIN:VALARM', 'SUMMARY:alarm', 'no property', 'TRIGGER:-PT15M', 'END:VALARM'];
    const todo = ['BEGIN:VTODO', 'SUMMARY:todo', 'END:VTODO'];
    expect(await titles(...todo, ...vevent('SUMMARY:x', ...alarm, 'DTSTART:20261118T070000Z'))).toEqual({
      titles: ['x'],
      faults: [],
    });
  });

  test.each([
    ['an event without END', ['BEGIN:VEVENT', 'SUMMARY:bad', ...good]],
    ['an event without BEGIN', ['SUMMARY:bad', 'END:VEVENT', ...good]],
    ['an alarm without END', ['BEGIN:VEVENT', 'BEGIN:VALARM', 'END:VEVENT', ...good]],
    ['an alarm without BEGIN', ['BEGIN:VEVENT', 'END:VALARM', 'END:VEVENT', ...good]],
    ['a zone without END', ['BEGIN:VTIMEZONE', 'TZID:x', ...good]],
    ['a text with a colon', [...vevent('DTSTART:20261118T070000Z', 'SUMMARY:bad', 'and more: x'), ...good]],
    ['two starts', [...vevent('DTSTART:20261118T070000Z', 'DTSTART:20261118T080000Z'), ...good]],
    ['no title', [...vevent('DTSTART:20261118T070000Z', 'SUMMARY:'), ...good]],
  ])('reads the rest after %s', async (_what, lines) => {
    const read = await titles(...lines);
    expect(read.titles).toEqual(['good']);
    expect(read.faults).toHaveLength(1);
  });

  test('may hold several calendars, each with its own head', async () => {
    const read = await readAll(
      calendar('METHOD:CANCEL', 'X-WR-TIMEZONE:Europe/Paris', ...vevent('SUMMARY:a', 'DTSTART:20261118T070000')) +
        calendar(...vevent('SUMMARY:b', 'DTSTART:20261118T070000')),
    );
    expect(read.events.map(({ title, isCancelled }) => [title, isCancelled])).toEqual([['a', true]]);
    expect(read.faults).toHaveLength(1);
  });

  test('has one fault for all lines before it', async () => {
    const read = await readAll(`a table\nof two lines\n${calendar(...good)}`);
    expect(read.events.map(({ title }) => title)).toEqual(['good']);
    expect(read.faults).toEqual(['1: it is outside a VCALENDAR: "a table"']);
  });

  test('that is none is refused', async () => {
    await expect(readAll('hello\n')).rejects.toThrow(ImportError);
    await expect(readAll(`BEGIN:VCALENDAR\nX:${'x'.repeat(4_100_000)}`, null, 100_000)).rejects.toThrow(ImportError);
    await expect(readAll(`BEGIN:VCALENDAR\n${'BEGIN:X\n'.repeat(100)}`)).rejects.toThrow(ImportError);
  });
});
