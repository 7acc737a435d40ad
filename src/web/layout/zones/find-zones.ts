import { foldText } from '../../../domain/search/fold-text';
import { offsetAt, type Instant } from '../../../domain/time/instant';
import type { Language } from '../../i18n/language';
import { zoneCity } from '../../i18n/format/zone-name';
import { KNOWN_PLACES } from './city-names';
import { zoneNamesAtHand } from './zone-names';

const OFFSET = /^(?:utc|gmt)?([+-])(\d{1,2})(?:[:h]?(\d{2}))?$/;

/** Parses a UTC offset in minutes: `utc+5:30`, `-5`, `+0530`. Null for anything else. */
function parseOffset(word: string): number | null {
  const [, sign, hours, minutes = '0'] = OFFSET.exec(word.replace('−', '-')) ?? [];
  if (sign === undefined) return null;
  const size = Number(hours) * 60 + Number(minutes);
  return sign === '-' ? -size : size;
}

// New-York matches New York.
const plain = (text: string): string => foldText(text).replace(/(?<=[a-z])-(?=[a-z])/g, ' ');

const searchTermsOf = (zone: string): string => KNOWN_PLACES[zone] ?? '';

/** Ranks a match, lower first: the same name, a market with that prefix, a whole keyword, then the rest; markets before other places. */
function distance(zone: string, query: string): number {
  const city = plain(zoneCity(zone));
  const places = plain(searchTermsOf(zone));
  const market = places === '' ? 1 : 0;
  if (city === query) return 0;
  if (city.startsWith(query)) return market === 0 ? 1 : 3;
  if (` ${places} `.includes(` ${query} `)) return 2;
  return (` ${places}`.includes(` ${query}`) ? 4 : 6) + market;
}

/**
 * Finds zones by city, country, name, abbreviation or UTC offset at `at`, ignoring accents, best match first. Returns every zone for
 * an empty text.
 */
export function findZones(zones: readonly string[], text: string, at: Instant, language: Language): readonly string[] {
  const query = plain(text);
  const words = query.split(' ').filter(Boolean);
  if (words.length === 0) return zones;
  const fits = (zone: string) => {
    const names = zoneNamesAtHand(zone, language)?.all ?? '';
    const said = plain(`${zone.replace(/[/_]/g, ' ')} ${zoneCity(zone)} utc ${searchTermsOf(zone)} ${names}`);
    return words.every((word) => {
      const offset = parseOffset(word);
      return offset === null ? said.includes(word) : offsetAt(zone, at) === offset;
    });
  };
  const distances = new Map(zones.filter(fits).map((zone) => [zone, distance(zone, query)]));
  return [...distances.keys()].toSorted((a, b) => (distances.get(a) ?? 0) - (distances.get(b) ?? 0));
}
