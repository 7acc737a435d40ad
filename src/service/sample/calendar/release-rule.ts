import { uniform } from '../values/noise';
import { isBusinessDay, toBusinessDay, parseMonthDay } from './business-days';
import { firstDayOfMonth, toMonth } from './days';

/** The release schedule of a series. Occurrences are integers in chronological order. */
export type ReleaseRule = {
  /** Returns an occurrence within a few of a day, to start a search for that day. */
  readonly near: (day: number) => number;
  /** Returns the day of an occurrence in the zone's own calendar; null if there is none, as in a month without a meeting. */
  readonly dayOf: (occurrence: number) => number | null;
  /** Returns the month that the value of an occurrence describes, counted as by `toMonth`; fractional for weeks. */
  readonly monthOf: (occurrence: number) => number;
  /** Returns the reference period as French calendars write it; empty if they write none. */
  readonly periodOf: (occurrence: number) => string;
};

type RuleContext = {
  readonly zone: string;
  readonly seed: number;
  readonly meetings: ReadonlyMap<string, readonly number[]>;
};

const MONTHS = ['janv.', 'févr.', 'mars', 'avr.', 'mai', 'juin', 'juil.', 'août', 'sept.', 'oct.', 'nov.', 'déc.'];

const mondayOf = (week: number): number => week * 7 - 3;
const weekOf = (day: number): number => Math.floor((day + 3) / 7);
const fractionalMonth = (day: number): number => {
  const month = toMonth(day);
  return month + (day - firstDayOfMonth(month)) / 31;
};

function parseMonthly(text: string, { zone }: RuleContext): ReleaseRule | null {
  const match = /^([MQA])(\d)(?:\[([\d,]+)\])? (\S+)$/.exec(text);
  const monthDay = match && parseMonthDay(zone, match[4] ?? '');
  if (!monthDay) return null;
  const lag = Number(match[2]);
  const months = match[3]?.split(',').map(Number);
  const [size, last] = match[1] === 'Q' ? [3, 2] : [1, 0];
  const periodOf = (occurrence: number): string => {
    if (match[1] === 'A') return '';
    return size === 3 ? `T${(occurrence % 4) + 1}` : (MONTHS[occurrence % 12] ?? '');
  };
  return {
    near: (day) => Math.round((toMonth(day) - lag - last) / size),
    dayOf: (occurrence) => {
      const month = occurrence * size + last + lag;
      return !months || months.includes((month % 12) + 1) ? monthDay(month) : null;
    },
    monthOf: (occurrence) => occurrence * size + last,
    periodOf,
  };
}

function weekDay(zone: string, monday: number, weekday: number, move: string): number {
  const day = monday + weekday - 1;
  if (move === '<') return toBusinessDay(zone, day, -1);
  if (move !== '^') return toBusinessDay(zone, day, 1);
  let delay = 0;
  for (let earlier = monday; earlier <= day; earlier += 1) if (!isBusinessDay(zone, earlier)) delay = 1;
  return toBusinessDay(zone, day + delay, 1);
}

function parseWeekly(text: string, { zone }: RuleContext): ReleaseRule | null {
  const match = /^W([1-5])(?:\/(\d+)\.(\d+))?([<^]?)$/.exec(text);
  if (!match) return null;
  const [weekday, every, phase, move] = [
    Number(match[1]),
    Number(match[2] ?? 1),
    Number(match[3] ?? 0),
    match[4] ?? '',
  ];
  return {
    near: weekOf,
    dayOf: (week) => (week % every === phase ? weekDay(zone, mondayOf(week), weekday, move) : null),
    monthOf: (week) => fractionalMonth(mondayOf(week)),
    periodOf: () => '',
  };
}

function parseMeetings(text: string, { zone, meetings }: RuleContext): ReleaseRule | null {
  const match = /^L ([a-z]+)(?:\+(\d+))?(?:\[([\d,]+)\])?$/.exec(text);
  const days = match && meetings.get(match[1] ?? '');
  if (!days) return null;
  const [offset, months] = [Number(match[2] ?? 0), match[3]?.split(',').map(Number)];
  return {
    near: (day) => days.findLastIndex((meeting) => meeting + offset <= day),
    dayOf: (occurrence) => {
      const day = days[occurrence];
      if (day === undefined || (months && !months.includes((toMonth(day) % 12) + 1))) return null;
      return offset === 0 ? day : toBusinessDay(zone, day + offset, 1);
    },
    monthOf: (occurrence) => toMonth(days[occurrence] ?? 0),
    periodOf: () => '',
  };
}

/** Central banks do not speak in the days before a meeting. */
const BLACKOUT_DAYS = 11;

function parseSpeeches(text: string, { zone, seed, meetings }: RuleContext): ReleaseRule | null {
  const match = /^S(0\.\d+)(?: ([a-z]+))?$/.exec(text);
  const blackouts = match?.[2] ? meetings.get(match[2]) : [];
  if (!match || !blackouts) return null;
  const probability = Number(match[1]);
  const isBlackout = (day: number) => blackouts.some((meeting) => day <= meeting && day > meeting - BLACKOUT_DAYS);
  return {
    near: weekOf,
    dayOf: (week) => {
      if (uniform(seed, week, 1) >= probability) return null;
      const day = mondayOf(week) + Math.floor(uniform(seed, week, 2) * 5);
      return isBusinessDay(zone, day) && !isBlackout(day) ? day : null;
    },
    monthOf: (week) => fractionalMonth(mondayOf(week)),
    periodOf: () => '',
  };
}

/**
 * Parses a release rule; returns null for anything else.
 * - `M1 d12`: every month, about the previous month; `M0[3,9] …`: in these months only; `A0 …`: like M, without a period.
 * - `Q1 b-1`: in the month after each quarter.
 * - `W4`: every Thursday. A holiday moves it to the next business day, or to the previous one with `<`; with `^`, a holiday earlier
 *   in the week delays it too. `W2/4.1`: one week in four.
 * - `L fomc+21[3,6]`: days after the meetings of a list, in these months only.
 * - `S0.4 fomc`: with this probability a week, except before meetings.
 */
export function parseReleaseRule(text: string, context: RuleContext): ReleaseRule | null {
  return (
    parseMonthly(text, context) ??
    parseWeekly(text, context) ??
    parseMeetings(text, context) ??
    parseSpeeches(text, context)
  );
}
