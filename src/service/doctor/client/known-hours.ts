/** A release that comes at the same hour of its own country's clock each time. */
export type KnownHour = {
  readonly release: string;
  readonly region: string;
  /** What its title is known by, folded: no accents, small letters. */
  readonly title: RegExp;
  readonly hour: string;
  readonly zone: string;
};

const NEW_YORK = 'America/New_York';

/** Hours of publication that statistical offices and central banks announce, and have kept for years. */
export const KNOWN_HOURS: readonly KnownHour[] = [
  {
    release: 'US jobless claims',
    region: 'US',
    title: /(inscriptions|demandes).*chomage|jobless claims/,
    hour: '08:30',
    zone: NEW_YORK,
  },
  {
    release: 'US consumer prices',
    region: 'US',
    title: /\b(ipc|cpi)\b|prix a la consommation/,
    hour: '08:30',
    zone: NEW_YORK,
  },
  {
    release: 'US employment report',
    region: 'US',
    title: /non[ -]agricole|\bnfp\b|nonfarm|taux de chomage/,
    hour: '08:30',
    zone: NEW_YORK,
  },
  { release: 'US ISM index', region: 'US', title: /\bism\b/, hour: '10:00', zone: NEW_YORK },
  { release: 'British consumer prices', region: 'GB', title: /\b(ipc|cpi)\b/, hour: '07:00', zone: 'Europe/London' },
  {
    release: 'French consumer prices',
    region: 'FR',
    title: /\b(ipc|cpi)\b|prix a la consommation/,
    hour: '08:45',
    zone: 'Europe/Paris',
  },
  { release: 'German Ifo index', region: 'DE', title: /\bifo\b/, hour: '10:00', zone: 'Europe/Berlin' },
  { release: 'German ZEW index', region: 'DE', title: /\bzew\b/, hour: '11:00', zone: 'Europe/Berlin' },
  {
    release: 'Canadian consumer prices',
    region: 'CA',
    title: /\b(ipc|cpi)\b|prix a la consommation/,
    hour: '08:30',
    zone: 'America/Toronto',
  },
  {
    release: 'Swiss consumer prices',
    region: 'CH',
    title: /\b(ipc|cpi)\b|prix a la consommation/,
    hour: '08:30',
    zone: 'Europe/Zurich',
  },
];

/** The clocks that providers are likely to write in; two that agree on all that was seen cannot be told apart. */
export const LIKELY_ZONES: readonly string[] = [
  'Europe/Paris',
  'UTC',
  'Europe/London',
  'America/New_York',
  'America/Chicago',
  'Europe/Athens',
  'Asia/Tokyo',
  'Asia/Hong_Kong',
];
