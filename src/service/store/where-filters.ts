import { sql } from 'kysely';
import type { EventFilters } from '../../contract/event-filters';
import { fold } from '../../domain/fold';
import { geoCodes } from '../geography';
import type { Asked, EventQuery } from './read-page';

const escapeLike = (word: string): string => word.replace(/[\\%_]/g, (character) => `\\${character}`);

/** The different words of a search; one that stands within another is found with it. */
function searchedWords(q: string): string[] {
  const words = [...new Set(fold(q).split(' ').filter(Boolean))];
  return words.filter((word) => !words.some((other) => other !== word && other.includes(word)));
}

/** Narrows a query to the events that `filters` ask for: days inclusive, every word of `q` somewhere in the folded texts. */
export function whereFilters(base: EventQuery, filters: EventFilters): Asked {
  let query = base;
  if (filters.categories.length > 0) query = query.where('category_id', 'in', filters.categories);
  if (filters.geoType && filters.geoValues.length > 0) {
    const codes = geoCodes(filters.geoType, filters.geoValues);
    query = codes.length > 0 ? query.where('zone_code', 'in', codes) : query.where(sql<boolean>`1 = 0`);
  }
  for (const word of searchedWords(filters.q)) {
    query = query.where(sql<boolean>`search like ${`%${escapeLike(word)}%`} escape '\\'`);
  }
  return { base, query, from: filters.from, to: filters.to };
}
