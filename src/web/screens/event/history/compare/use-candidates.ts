import { useMemo } from 'react';
import type { EconomicEvent } from '../../../../../contract/event';
import { wallTimeOf } from '../../../../../domain/instant';
import { refusedSearch } from '../../../../data/search-limits';
import { useSearch } from '../../../../data/use-search';
import type { SearchQuery } from '../../../../data/use-search';
import { useApp } from '../../../../frame/app-context';
import { useNow } from '../../../../frame/use-now';
import { candidatesOf } from './candidates';
import type { Candidate } from './candidates';
import { seriesTitle } from '../../../../../domain/series-title';

const MINUTE = 60_000;
const MOST_WORDS = 8;
const LONGEST = 100;
const NONE: readonly EconomicEvent[] = [];

/** What the same indicator is looked for by in other countries, as long as the service takes it. */
function ownSearch(event: EconomicEvent): string {
  return seriesTitle(event).split(/\s+/).slice(0, MOST_WORDS).join(' ').slice(0, LONGEST);
}

export type Candidates = {
  readonly candidates: readonly Candidate[];
  readonly query: SearchQuery;
  readonly refused: ReturnType<typeof refusedSearch>;
};

/** The series that a text finds among the releases up to today; without a text, those called like the open one. */
export function useCandidates(event: EconomicEvent, text: string): Candidates {
  const { readerZone } = useApp();
  const { day: today } = wallTimeOf(useNow(MINUTE), readerZone);
  const q = text || ownSearch(event);
  const refused = refusedSearch(q);
  const asked = refused === null && q !== '' ? { q, categories: [], from: null, to: today } : null;
  const query = useSearch(asked, 'descending');
  const events = query.found?.events ?? NONE;
  const candidates = useMemo(() => candidatesOf(events, event), [events, event]);
  return { candidates, query, refused };
}
