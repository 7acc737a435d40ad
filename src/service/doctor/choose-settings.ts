import { countryNumber } from '../geography';
import type { runProbes } from './run-probes';

/** A setting of the app. `value` is null if nothing better than the default is known. */
export type Setting = { readonly name: string; readonly value: string | null; readonly why: string };

export type ProbeResults = Awaited<ReturnType<typeof runProbes>> & {
  readonly base: string;
  /** Whether the host name resolves to a private network, which the service refuses unless UPSTREAM_PRIVATE is on. */
  readonly isPrivate: boolean;
};

const DEFAULT_LIMIT = 200;

type Choice = Omit<Setting, 'name'>;

function timeZone({ zone, hasOffsets }: ProbeResults): Choice {
  if (zone.zone)
    return { value: zone.zone, why: `a guess, no response states it; confirm it with the provider: ${zone.evidence}` };
  if (hasOffsets) return { value: null, why: 'hours have a UTC offset, which the app uses' };
  return { value: null, why: `ask the provider for the time zone of its hours (${zone.evidence})` };
}

function listEncoding({ encodings }: ProbeResults): Choice {
  const [best] = encodings;
  if (best === undefined) return { value: null, why: 'no encoding of list parameters is known to work' };
  return { value: best, why: `list parameters work in this encoding (${encodings.join(', ')})` };
}

function pageLimit({ maxLimit }: ProbeResults): Choice {
  if (maxLimit === null) return { value: null, why: 'the maximum page size is unknown' };
  if (maxLimit >= DEFAULT_LIMIT) return { value: String(DEFAULT_LIMIT), why: 'the provider allows this page size' };
  return { value: String(maxLimit), why: 'the maximum page size' };
}

function decimalMark({ marks }: ProbeResults): Choice {
  if (marks.setting) return { value: marks.setting, why: marks.evidence };
  return { value: null, why: `no value is known to need it, ${marks.evidence}` };
}

function geoFilter({ geography, events }: ProbeResults): Choice {
  if (!geography?.isoNumbers)
    return { value: null, why: 'the country ids are unknown; the app filters by country itself' };
  const codes = [...new Set(events.map(({ region }) => region.code))].toSorted();
  const countries = codes.flatMap((code) => {
    const number = countryNumber(code);
    return number === null ? [] : [[code, number] as const];
  });
  const value = JSON.stringify({ words: geography.words, countries: Object.fromEntries(countries) });
  return {
    value,
    why: 'shown on /provider only, since the app filters by country itself: geo_values are ISO 3166-1 numbers, and these are the countries of the events found',
  };
}

export function chooseSettings(results: ProbeResults): readonly Setting[] {
  const choices: Readonly<Record<string, Choice>> = {
    UPSTREAM_URL: { value: results.base, why: 'the provider' },
    ...(results.isPrivate && { UPSTREAM_PRIVATE: { value: 'on', why: 'the host is in a private network' } }),
    SOURCE_TIME_ZONE: timeZone(results),
    LIST_ENCODING: listEncoding(results),
    PAGE_LIMIT: pageLimit(results),
    DECIMAL_MARK: decimalMark(results),
    GEO_FILTER: geoFilter(results),
  };
  return Object.entries(choices).map(([name, choice]) => ({ name, ...choice }));
}
