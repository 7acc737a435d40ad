import type { EconomicEvent } from '../../../contract/decode/event';
import { writeList, type ListEncoding } from '../../../contract/list-encoding';
import { countryNumber } from '../../events/geography';
import { list, type Listing } from '../client/event-listing';
import type { Sample, ProbeContext } from '../client/probe-context';

const WORDS = [
  ['country', 'zone'],
  ['countries', 'zones'],
  ['COUNTRY', 'ZONE'],
  ['COUNTRIES', 'ZONES'],
] as const;
const EURO_AREA = '9001';

/** What a filter by one country did: `kept` its events alone, `emptied` the list, was `ignored`, or `refused`. */
type Outcome = 'kept' | 'emptied' | 'ignored' | 'refused';

function outcomeOf(listing: Listing, code: string): Outcome {
  if (listing.kind !== 'events') return 'refused';
  if (listing.count === 0) return 'emptied';
  return listing.events.every(({ region }) => region.code === code) ? 'kept' : 'ignored';
}

/** The country of most events, among those that have a number, when others are there beside it. */
function oneCountry(events: readonly EconomicEvent[]): readonly [code: string, number: string] | null {
  const counts = new Map<string, number>();
  for (const { region } of events) counts.set(region.code, (counts.get(region.code) ?? 0) + 1);
  if (counts.size < 2) return null;
  for (const [code] of [...counts].toSorted(([, a], [, b]) => b - a)) {
    const number = countryNumber(code);
    if (number !== null) return [code, String(number)];
  }
  return null;
}

/** What is known of the provider's filter by country; `numbers` says that its ids are those of ISO 3166-1. */
export type Geography = {
  readonly words: { readonly country: string; readonly zone: string };
  readonly numbers: boolean;
};

type AskGeo = (word: string, value: string) => Promise<Listing>;

function createAskGeo({ ask, token }: ProbeContext, { query }: Sample, encoding: ListEncoding): AskGeo {
  return (word, value) => {
    const params = new URLSearchParams(Object.entries(query).map(([name, given]) => [name, String(given)]));
    params.set('geo_type', word);
    if (/^\d+$/.test(value)) writeList(params, 'geo_values', [Number(value)], encoding);
    else params.set(encoding === 'brackets' ? 'geo_values[]' : 'geo_values', value);
    return list(ask, token, params);
  };
}

// A word that is not known is refused, or ignored: then all events come.
async function probeZoneWord({ findingsLog }: ProbeContext, all: number, askGeo: AskGeo, zone: string): Promise<void> {
  const listing = await askGeo(zone, EURO_AREA);
  const count = listing.kind === 'events' ? (listing.total ?? listing.count) : null;
  if (count !== null && count < all)
    findingsLog.find('geo_type of zones', zone, `geo_type=${zone} with ${EURO_AREA} gave ${count} events of ${all}`);
  else if (count !== null) findingsLog.doubt('geo_type of zones', `geo_type=${zone} with ${EURO_AREA} was ignored`);
  else findingsLog.doubt('geo_type of zones', `geo_type=${zone} with ${EURO_AREA} was refused: the word, or the id`);
}

/**
 * Finds the words and ids of the filter by country: in the four common spellings, with the number of ISO 3166-1 and with the
 * two letters. Null when none is known to be read.
 */
export async function probeGeography(
  visit: ProbeContext,
  sample: Sample,
  encoding: ListEncoding,
): Promise<Geography | null> {
  const { findingsLog } = visit;
  const chosen = oneCountry(sample.events);
  if (!chosen) {
    for (const gap of ['geo_type of countries', 'geo_values'])
      findingsLog.doubt(gap, 'the events that came are not of two countries to choose from');
    return null;
  }
  const [code, number] = chosen;
  const askGeo = createAskGeo(visit, sample, encoding);
  const tried: string[] = [];
  for (const [country, zone] of WORDS) {
    for (const value of [number, code]) {
      const outcome = outcomeOf(await askGeo(country, value), code);
      tried.push(`${country} ${value}: ${outcome}`);
      // A filter that is not understood may empty a list as well: one that empties says that its word was, and not its id.
      if (outcome === 'ignored' || outcome === 'refused') continue;
      const evidence = tried.join('; ');
      findingsLog.find('geo_type of countries', country, evidence);
      if (outcome === 'emptied')
        findingsLog.doubt(
          'geo_values',
          `${country} with ${value} was taken and gave nothing: the ids are the provider's own`,
        );
      else
        findingsLog.find(
          'geo_values',
          value === number ? 'ISO 3166-1 numbers' : 'two-letter codes',
          tried.at(-1) ?? '',
        );
      await probeZoneWord(visit, sample.page.total ?? sample.page.count, askGeo, zone);
      return { words: { country, zone }, numbers: outcome === 'kept' && value === number };
    }
  }
  const why = `no word and value was seen to filter: ${tried.join('; ')}`;
  findingsLog.doubt('geo_type of countries', why);
  findingsLog.doubt('geo_values', why);
  return null;
}
