import type { LateMessages } from '../../fr/late-messages';

export const note: LateMessages['note'] = {
  label: 'About this week',
  acrossYears: (week: number, year: string, first: string, last: string) =>
    `Week ${week} of ${year}, across ${first} and ${last}.`,
  change: {
    forward: (day: string, from: string, zone: string, to: string, offsets: string) =>
      `${day}, at ${from}, ${zone} goes forward to ${to} (${offsets})`,
    back: (day: string, from: string, zone: string, to: string, offsets: string) =>
      `${day}, at ${from}, ${zone} goes back to ${to} (${offsets})`,
    skipped: (day: string, zone: string, offsets: string) =>
      `${day} does not exist: ${zone} crosses the date line (${offsets}).`,
    lasts: (change: string, hours: string) => `${change}: the day lasts ${hours}.`,
    shifts: (change: string, shift: string) => `${change}: the source’s hours shift ${shift} against yours.`,
    sourceZone: (city: string) => `${city} (source)`,
    oneHour: 'by one hour',
    some: (duration: string) => `by ${duration}`,
  },
  gap: {
    'America/New_York': (distance: string, hour: string, usual: string) =>
      `This week New York is ${distance} away: US figures come at ${hour} instead of ${usual}.`,
    'Europe/London': (distance: string, hour: string, usual: string) =>
      `This week London is ${distance} away: UK figures come at ${hour} instead of ${usual}.`,
  },
};
