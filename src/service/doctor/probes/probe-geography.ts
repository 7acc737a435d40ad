import type { EconomicEvent } from '../../../contract/decode/event';
import type { ListEncoding } from '../../../contract/list-encoding';
import { countryNumber } from '../../geography';
import { byFrequency, fetchList, type ListResult } from '../client/event-list';
import type { Sample, ProbeContext } from './fetch-sample';
import { PROBED_GAPS } from '../spec-gaps';

const GEO_TYPES = [
  ['country', 'zone'],
  ['countries', 'zones'],
  ['COUNTRY', 'ZONE'],
  ['COUNTRIES', 'ZONES'],
] as const;
const EURO_AREA = '9001';

type Outcome = 'filtered' | 'emptied' | 'ignored' | 'rejected';

function classify(list: ListResult, code: string): Outcome {
  if (list.kind !== 'page') return 'rejected';
  if (list.count === 0) return 'emptied';
  return list.events.every(({ region }) => region.code === code) ? 'filtered' : 'ignored';
}

/** Chooses the most frequent country that has an ISO number; null if all are of one country, or none has. */
function chooseCountry(events: readonly EconomicEvent[]): readonly [code: string, number: string] | null {
  const codes = byFrequency(events.map(({ region }) => region.code));
  if (codes.length < 2) return null;
  for (const code of codes) {
    const number = countryNumber(code);
    if (number !== null) return [code, String(number)];
  }
  return null;
}

/** The provider's filter by country. `isoNumbers`: its ids are ISO 3166-1 numbers. */
type Geography = {
  readonly words: { readonly country: string; readonly zone: string };
  readonly isoNumbers: boolean;
};

type FetchByGeo = (geoType: string, value: string) => Promise<ListResult>;

function createFetchByGeo(context: ProbeContext, { query }: Sample, encoding: ListEncoding): FetchByGeo {
  const name = encoding === 'brackets' ? 'geo_values[]' : 'geo_values';
  return (geoType, value) => fetchList(context, { ...query, geo_type: geoType, [name]: value });
}

// A provider rejects or ignores an unknown geo_type; if it ignores it, it returns all events.
async function probeZoneType({ findings }: ProbeContext, all: number, fetchByGeo: FetchByGeo, zone: string) {
  const gap = 'geo_type of zones';
  const request = `geo_type=${zone} with ${EURO_AREA}`;
  const list = await fetchByGeo(zone, EURO_AREA);
  if (list.kind !== 'page') findings.unknown(gap, `${request} was rejected: either the geo_type or the id is wrong`);
  else if ((list.total ?? list.count) >= all) findings.unknown(gap, `${request} was ignored`);
  else findings.record(gap, zone, `${request} returned ${list.total ?? list.count} of ${all} events`);
}

/**
 * Finds `geo_type` and the ids of the filter by country: tries four common spellings, each with the ISO 3166-1 number and the
 * two-letter code. Returns null if none filters.
 */
export async function probeGeography(
  context: ProbeContext,
  sample: Sample,
  encoding: ListEncoding,
): Promise<Geography | null> {
  const { findings } = context;
  const { page } = sample;
  const chosen = chooseCountry(page.events);
  if (!chosen) {
    findings.unknown(
      PROBED_GAPS.geography,
      'the events are of one country, or none has an ISO 3166-1 alpha-2 code to filter by',
    );
    return null;
  }
  const [code, number] = chosen;
  const fetchByGeo = createFetchByGeo(context, sample, encoding);
  const outcomes: string[] = [];
  for (const [country, zone] of GEO_TYPES) {
    for (const value of [number, code]) {
      const outcome = classify(await fetchByGeo(country, value), code);
      outcomes.push(`${country} ${value}: ${outcome}`);
      // An empty list shows that the provider knows the geo_type, though not the id.
      if (outcome === 'ignored' || outcome === 'rejected') continue;
      const isNumber = value === number;
      findings.record('geo_type of countries', country, outcomes.join('; '));
      if (outcome === 'emptied')
        findings.unknown('geo_values', `${country} with ${value} returned no events: the provider uses ids of its own`);
      else findings.record('geo_values', isNumber ? 'ISO 3166-1 numbers' : 'two-letter codes', outcomes.at(-1) ?? '');
      await probeZoneType(context, page.total ?? page.count, fetchByGeo, zone);
      return { words: { country, zone }, isoNumbers: outcome === 'filtered' && isNumber };
    }
  }
  findings.unknown(PROBED_GAPS.geography, `no geo_type and value filters: ${outcomes.join('; ')}`);
  return null;
}
