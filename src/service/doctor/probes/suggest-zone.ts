import type { EconomicEvent } from '../../../contract/decode/event';
import { addDays } from '../../../domain/time/day';
import { foldText } from '../../../domain/search/fold-text';
import { toInstant, toWallTime } from '../../../domain/time/instant';
import { KNOWN_HOURS, LIKELY_ZONES, type KnownHour } from '../client/known-hours';

/** A clock that the hours agree with, and what was compared; `zone` is null when none or several do. */
export type ZoneHint = { readonly zone: string | null; readonly evidence: string };

type Match = { readonly event: EconomicEvent; readonly known: KnownHour };

const MIN_HOURS = 2;
const MAX_NAMED = 3;
const SHARE = 0.8;

function knownOf(event: EconomicEvent): KnownHour | undefined {
  const title = foldText(event.title);
  return KNOWN_HOURS.find(({ region, title: pattern }) => region === event.region.code && pattern.test(title));
}

// The day in the provider's zone may be the one before or after that of the release's own country.
function agrees({ event, known }: Match, zone: string): boolean {
  return [-1, 0, 1].some((days) => {
    const wall = toWallTime(toInstant({ day: addDays(event.date, days), hour: known.hour }, known.zone), zone);
    return wall.day === event.date && wall.hour === event.hour;
  });
}

function describe(matches: readonly Match[]): string {
  const named = new Map<string, Match[]>();
  for (const match of matches) named.set(match.known.release, [...(named.get(match.known.release) ?? []), match]);
  return [...named]
    .slice(0, MAX_NAMED)
    .map(([release, found]) => {
      const hours = [...new Set(found.map(({ event }) => event.hour))].slice(0, MAX_NAMED).join(', ');
      const { hour = '', zone = '' } = found[0]?.known ?? {};
      return `${release} at ${hours} on ${found.length} ${found.length === 1 ? 'day' : 'days'} (they come at ${hour} ${zone})`;
    })
    .join('; ');
}

/**
 * Compares the hours of releases whose real hour is known with what they would be on likely clocks. It is only ever a hint: the
 * provider may have written these hours by hand. Example: US jobless claims at 13:30 in winter and 12:30 in summer → UTC.
 */
export function suggestZone(events: readonly EconomicEvent[]): ZoneHint {
  const matches = events.flatMap((event) => {
    const known = event.hour === null || event.utcOffset !== undefined ? undefined : knownOf(event);
    return known ? [{ event, known }] : [];
  });
  if (matches.length < MIN_HOURS) return { zone: null, evidence: 'too few releases came whose real hour is known' };
  const scores = LIKELY_ZONES.map((zone) => [zone, matches.filter((match) => agrees(match, zone)).length] as const);
  const best = Math.max(...scores.map(([, score]) => score));
  const winners = scores.flatMap(([zone, score]) => (score === best ? [zone] : []));
  if (best < Math.max(MIN_HOURS, SHARE * matches.length))
    return { zone: null, evidence: `no likely clock agrees: ${describe(matches)}` };
  const [zone = null, ...others] = winners;
  if (others.length > 0) return { zone: null, evidence: `${winners.join(' and ')} agree alike: ${describe(matches)}` };
  return { zone, evidence: describe(matches) };
}
