import { useMemo } from 'react';
import type { EconomicEvent } from '../../../../../contract/event';
import { wallTimeOf } from '../../../../../domain/instant';
import { refusedSearch, seriesSearch } from '../../../../data/search-limits';
import { useSearch } from '../../../../data/use-search';
import type { SearchQuery } from '../../../../data/use-search';
import { useApp } from '../../../../frame/app-context';
import { useNow } from '../../../../frame/use-now';
import { candidatesOf } from './candidates';
import type { Candidate } from './candidates';

const MINUTE = 60_000;
const NONE: readonly EconomicEvent[] = [];

export type Candidates = {
  readonly candidates: readonly Candidate[];
  readonly query: SearchQuery;
  readonly refused: ReturnType<typeof refusedSearch>;
};

/** The series that a text finds among the releases up to today; without a text, those called like the open one. */
export function useCandidates(event: EconomicEvent, text: string): Candidates {
  const { readerZone } = useApp();
  const { day: today } = wallTimeOf(useNow(MINUTE), readerZone);
  const q = text || seriesSearch(event);
  const refused = refusedSearch(q);
  const asked = refused === null && q !== '' ? { q, categories: [], from: null, to: today } : null;
  const query = useSearch(asked, 'descending');
  const events = query.found?.events ?? NONE;
  const candidates = useMemo(() => candidatesOf(events, event), [events, event]);
  return { candidates, query, refused };
}
