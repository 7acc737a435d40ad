import { fraction } from '../values/noise';
import { isBusinessDay, toBusinessDay } from './business-days';
import { firstDayOfMonth, toMonth, parseDay } from './days';
import { parseMonthDay } from './month-day';

/** When the occurrences of a series are released. An occurrence is a whole number that grows with time. */
export type ReleaseRule = {
  /** An occurrence that falls near a day, within a few of it; where a scan for that day starts. */
  readonly near: (day: number) => number;
  /** The day of an occurrence in the zone's own calendar; null when there is none (a month without meeting). */
  readonly dayOf: (occurrence: number) => number | null;
  /** The month (counted from January of year 0, fractional for weeks) that the value of an occurrence describes. */
  readonly monthOf: (occurrence: number) => number;
  /** What the occurrence refers to, as French calendars write it; empty when they write nothing. */
  readonly periodOf: (occurrence: number) => string;
};

export type RuleContext = {
  readonly zone: string;
  readonly seed: number;
  readonly meetings: ReadonlyMap<string, readonly number[]>;
};

const MONTHS = ['janv.', 'févr.', 'mars', 'avr.', 'mai', 'juin', 'juil.', 'août', 'sept.', 'oct.', 'nov.', 'déc.'];

const mondayOf = (week: number): number => week * 7 - 3;
const weekOf = (day: number): number => Math.floor((day + 3) / 7);
const preciseMonth = (day: number): number => {
  const month = toMonth(day);
  return month + (day - firstDayOfMonth(month)) / 31;
};

function readMonthly(text: string, { zone }: RuleContext): ReleaseRule | null {
  const match = /^([MQA])(\d)(?:\[([\d,]+)\])? (\S+)$/.exec(text);
  const place = match && parseMonthDay(zone, match[4] ?? '');
  if (!place) return null;
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
      return !months || months.includes((month % 12) + 1) ? place(month) : null;
    },
    monthOf: (occurrence) => occurrence * size + last,
    periodOf,
  };
}

function weekDay(zone: string, monday: number, weekday: number, move: string): number {
  const day = monday + weekday - 1;
  if (move === '<') return toBusinessDay(zone, day, -1);
  if (move !== '^') return toBusinessDay(zone, day, 1);
  let late = 0;
  for (let before = monday; before <= day; before += 1) if (!isBusinessDay(zone, before)) late = 1;
  return toBusinessDay(zone, day + late, 1);
}

function readWeekly(text: string, { zone }: RuleContext): ReleaseRule | null {
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
    monthOf: (week) => preciseMonth(mondayOf(week)),
    periodOf: () => '',
  };
}

function readMeetings(text: string, { zone, meetings }: RuleContext): ReleaseRule | null {
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

const SILENT_BEFORE = 11;

function readSpeeches(text: string, { zone, seed, meetings }: RuleContext): ReleaseRule | null {
  const match = /^S(0\.\d+)(?: ([a-z]+))?$/.exec(text);
  const silent = match?.[2] ? meetings.get(match[2]) : [];
  if (!match || !silent) return null;
  const chance = Number(match[1]);
  const isSilent = (day: number) => silent.some((meeting) => day <= meeting && day > meeting - SILENT_BEFORE);
  return {
    near: weekOf,
    dayOf: (week) => {
      if (fraction(seed, week, 1) >= chance) return null;
      const day = mondayOf(week) + Math.floor(fraction(seed, week, 2) * 5);
      return isBusinessDay(zone, day) && !isSilent(day) ? day : null;
    },
    monthOf: (week) => preciseMonth(mondayOf(week)),
    periodOf: () => '',
  };
}

/** Reads a table of meetings: a name, a year and its days, one line each. Days must be in order. */
export function parseMeetingDays(
  lines: readonly { name: string; year: string; days: string }[],
): Map<string, number[]> {
  const meetings = new Map<string, number[]>();
  for (const { name, year, days } of lines) {
    const known = meetings.get(name) ?? [];
    for (const day of days.split(' ')) {
      const number = parseDay(`${year}-${day}`);
      if (number <= (known.at(-1) ?? 0))
        throw new Error(`meetings.csv: ${name} ${year}-${day} is not after the one before it`);
      known.push(number);
    }
    meetings.set(name, known);
  }
  return meetings;
}

/**
 * Reads when a series is released: `M1 d12` (every month, about the month before), `Q1 b-1` (the month after the quarter), a list of
 * months `M0[3,9] …`; `A0 …` (like M, but the releases name no month); `W4` (every Thursday; `<` a day off moves it back, `^` a day off earlier in the week delays it), `W2/4.1`
 * (one week in four); `L fomc+21[3,6]` (days of a list of meetings); `S0.4 fomc` (chance a week, silent before meetings).
 */
export function parseReleaseRule(text: string, context: RuleContext): ReleaseRule | null {
  return (
    readMonthly(text, context) ??
    readWeekly(text, context) ??
    readMeetings(text, context) ??
    readSpeeches(text, context)
  );
}
