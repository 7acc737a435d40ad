import { toInstant, offsetAt, toWallTime } from '../../../../src/domain/time/instant';
import { API_TIME_ZONE } from '../../../../src/contract/api-limits';
import type { Habits } from '../habits';

type When = { readonly date: string; readonly hour: string; readonly floats: boolean };

/** The day and hour of an event in the provider's zone; an event without an hour is on the same day everywhere. */
export function inZoneOf({ date, hour, floats }: When, { timeZone }: Habits): When {
  if (floats || timeZone === API_TIME_ZONE) return { date, hour, floats };
  const wall = toWallTime(toInstant({ day: date, hour }, API_TIME_ZONE), timeZone);
  return { date: wall.day, hour: wall.hour, floats };
}

function offsetText({ date, hour }: When, zone: string): string {
  const minutes = offsetAt(zone, toInstant({ day: date, hour }, zone));
  const two = (count: number): string => String(Math.trunc(count)).padStart(2, '0');
  return `${minutes < 0 ? '-' : '+'}${two(Math.abs(minutes) / 60)}:${two(Math.abs(minutes) % 60)}`;
}

function writeHour(when: When, { hourForm, timeZone }: Habits): string {
  const [hours = '', minutes = ''] = when.hour.split(':');
  const plain = Number(hours);
  switch (hourForm) {
    case 'HH:MM':
      return when.hour;
    case 'HH:MM:SS':
      return `${when.hour}:00`;
    case 'H:MM':
      return `${plain}:${minutes}`;
    case 'HHhMM':
      return `${hours}h${minutes}`;
    case 'h:MM PM':
      return `${plain % 12 || 12}:${minutes} ${plain < 12 ? 'AM' : 'PM'}`;
    case 'HH:MM+offset':
      return when.hour + offsetText(when, timeZone);
  }
}

/** The field of the hour, as an object to spread: empty when the provider leaves it out. */
export function encodeHour(when: When, habits: Habits): Readonly<Record<string, unknown>> {
  if (!when.floats) return { hour: writeHour(when, habits) };
  if (habits.noHour === 'absent') return {};
  if (habits.noHour === '00:00') return { hour: writeHour({ ...when, hour: '00:00' }, habits) };
  return { hour: habits.noHour === 'null' ? null : habits.noHour };
}
