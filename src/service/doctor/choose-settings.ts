import type { EconomicEvent } from '../../contract/decode/event';
import type { ListEncoding } from '../../contract/list-encoding';
import { countryNumber } from '../events/geography';
import type { Setting } from './diagnosis';
import type { Marks } from './probes/find-decimal-mark';
import type { Geography } from './probes/probe-geography';
import type { ZoneHint } from './probes/suggest-zone';

/** What was learnt of a provider that its settings depend on. */
export type Findings = {
  readonly base: string;
  /** Whether the provider's name leads into a private network, which the service refuses unless it is told. */
  readonly isInside: boolean;
  readonly zone: ZoneHint;
  readonly hasOffsets: boolean;
  readonly encodings: readonly ListEncoding[];
  readonly geography: Geography | null;
  /** The most events that may be asked for at once; null when it is not known. */
  readonly most: number | null;
  readonly marks: Marks;
  readonly events: readonly EconomicEvent[];
};

const PLAIN_LIMIT = 200;

function timeZone({ zone, hasOffsets }: Findings): Setting {
  const name = 'SOURCE_TIME_ZONE';
  if (zone.zone)
    return {
      name,
      value: zone.zone,
      why: `a hint, no answer says it; please confirm with the provider: ${zone.evidence}`,
    };
  if (hasOffsets) return { name, value: null, why: 'hours come with their offset from UTC, which is used' };
  return { name, value: null, why: `ask the provider on which clock it writes its hours (${zone.evidence})` };
}

function listEncoding({ encodings }: Findings): Setting {
  const name = 'LIST_ENCODING';
  const [best] = encodings;
  if (best === undefined) return { name, value: null, why: 'no encoding was seen to be read' };
  return { name, value: best, why: `lists written so were read (${encodings.join(', ')})` };
}

function pageLimit({ most }: Findings): Setting {
  const name = 'PAGE_LIMIT';
  if (most === null) return { name, value: null, why: 'the most that a page may hold is not known' };
  if (most >= PLAIN_LIMIT) return { name, value: String(PLAIN_LIMIT), why: 'a page may hold as many' };
  return { name, value: String(most), why: 'a page holds no more' };
}

function decimalMark({ marks }: Findings): Setting {
  const name = 'DECIMAL_MARK';
  if (marks.setting) return { name, value: marks.setting, why: marks.evidence };
  return { name, value: null, why: `no figure is seen to need it, ${marks.evidence}` };
}

function geoFilter({ geography, events }: Findings): Setting {
  const name = 'GEO_FILTER';
  if (!geography?.numbers)
    return { name, value: null, why: 'the ids of countries are not known; the app filters countries by itself' };
  const codes = [...new Set(events.map(({ region }) => region.code))].toSorted();
  const countries = codes.flatMap((code) => {
    const number = countryNumber(code);
    return number === null ? [] : [[code, number] as const];
  });
  const value = JSON.stringify({ words: geography.words, countries: Object.fromEntries(countries) });
  return { name, value, why: 'geo_values are ISO 3166-1 numbers; these are the countries that came' };
}

/** The settings to start the app with in front of the provider, and why each. */
export function chooseSettings(learnt: Findings): readonly Setting[] {
  const upstream: Setting = { name: 'UPSTREAM_URL', value: learnt.base, why: 'the provider' };
  const inside: Setting = { name: 'UPSTREAM_PRIVATE', value: 'on', why: 'its name leads into a private network' };
  return [
    upstream,
    ...(learnt.isInside ? [inside] : []),
    ...[timeZone, listEncoding, pageLimit, decimalMark, geoFilter].map((choose) => choose(learnt)),
  ];
}
