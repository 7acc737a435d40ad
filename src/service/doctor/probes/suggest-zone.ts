import { group } from 'd3-array';
import type { EconomicEvent } from '../../../contract/decode/event';
import { foldText } from '../../../domain/search/fold-text';
import { toInstant, toWallTime } from '../../../domain/time/instant';

/** The time zone the hours agree with, and what was compared. `zone` is null if none or several agree. */
type ZoneHint = { readonly zone: string | null; readonly evidence: string };

/** A release that always comes at the same local time of its own country. `title` matches folded titles. */
type KnownRelease = {
  readonly name: string;
  readonly region: string;
  readonly title: RegExp;
  readonly hour: string;
  readonly zone: string;
};

const CPI = /\b(ipc|cpi)\b|prix a la consommation/;
const US = { region: 'US', zone: 'America/New_York' };
const DE = { region: 'DE', zone: 'Europe/Berlin' };

/** Release times that statistical offices and central banks announce and have not changed for years. */
const KNOWN_RELEASES: readonly KnownRelease[] = [
  { name: 'US jobless claims', ...US, title: /(inscriptions|demandes).{0,99}chomage|jobless claims/, hour: '08:30' },
  { name: 'US consumer prices', ...US, title: CPI, hour: '08:30' },
  {
    name: 'US employment report',
    ...US,
    title: /non[ -]agricole|\bnfp\b|nonfarm|taux de chomage/,
    hour: '08:30',
  },
  { name: 'US ISM index', ...US, title: /\bism\b/, hour: '10:00' },
  { name: 'British consumer prices', region: 'GB', zone: 'Europe/London', title: /\b(ipc|cpi)\b/, hour: '07:00' },
  { name: 'French consumer prices', region: 'FR', zone: 'Europe/Paris', title: CPI, hour: '08:45' },
  { name: 'German Ifo index', ...DE, title: /\bifo\b/, hour: '10:00' },
  { name: 'German ZEW index', ...DE, title: /\bzew\b/, hour: '11:00' },
  { name: 'Canadian consumer prices', region: 'CA', zone: 'America/Toronto', title: CPI, hour: '08:30' },
  { name: 'Swiss consumer prices', region: 'CH', zone: 'Europe/Zurich', title: CPI, hour: '08:30' },
];

const LIKELY_ZONES =
  'Europe/Paris UTC Europe/London America/New_York America/Chicago Europe/Athens Asia/Tokyo Asia/Hong_Kong'.split(' ');

const MIN_MATCHES = 2;
const MAX_EXAMPLES = 3;
const MIN_SHARE = 0.8;

type Match = { readonly event: EconomicEvent; readonly release: KnownRelease };

function findRelease(event: EconomicEvent): KnownRelease | undefined {
  const folded = foldText(event.title);
  return KNOWN_RELEASES.find(({ region, title }) => region === event.region.code && title.test(folded));
}

// In the provider's zone the release may fall on another day, on which its hour is the same: clocks change on Sundays, without releases.
function agrees({ event, release }: Match, zone: string): boolean {
  const local = { day: event.date, hour: release.hour };
  return toWallTime(toInstant(local, release.zone), zone).hour === event.hour;
}

function describe(matches: readonly Match[]): string {
  return [...group(matches, ({ release }) => release)]
    .slice(0, MAX_EXAMPLES)
    .map(([{ name, hour, zone }, found]) => {
      const hours = [...new Set(found.map(({ event }) => event.hour))].slice(0, MAX_EXAMPLES).join(', ');
      return `${name} at ${hours} on ${found.length} ${found.length === 1 ? 'day' : 'days'} (released at ${hour} ${zone})`;
    })
    .join('; ');
}

/**
 * Suggests the source time zone by comparing releases whose real time is known with their time in likely zones. It is a hint
 * only: the provider may have entered these hours by hand. Example: US jobless claims at 13:30 in winter and 12:30 in summer → UTC.
 */
export function suggestZone(events: readonly EconomicEvent[]): ZoneHint {
  const matches = events.flatMap((event) => {
    const release = event.hour === null || event.utcOffset !== undefined ? undefined : findRelease(event);
    return release ? [{ event, release }] : [];
  });
  if (matches.length < MIN_MATCHES) return { zone: null, evidence: 'too few releases whose real time is known' };
  const scores = LIKELY_ZONES.map((zone) => [zone, matches.filter((match) => agrees(match, zone)).length] as const);
  const best = Math.max(...scores.map(([, score]) => score));
  if (best < Math.max(MIN_MATCHES, MIN_SHARE * matches.length))
    return { zone: null, evidence: `no likely time zone agrees: ${describe(matches)}` };
  const winners = scores.flatMap(([zone, score]) => (score === best ? [zone] : []));
  const [zone = null, ...others] = winners;
  if (others.length > 0)
    return { zone: null, evidence: `${winners.join(' and ')} agree equally well: ${describe(matches)}` };
  return { zone, evidence: describe(matches) };
}
