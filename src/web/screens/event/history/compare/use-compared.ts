import { useMemo } from 'react';
import {
  type ComparisonScale,
  compareSeries,
  type Comparison,
  type IncomparableReason,
} from '../../../../../domain/series/compare-series';
import type { EconomicEvent } from '../../../../../contract/decode/event';
import type { Series } from '../../../../../domain/series/series';
import { writeSearch } from '../../../../paths';
import { useSearchParams } from '../../../../app/context/page-context';
import { toApiError } from '../../../../data/http/api-error';
import { useComparisonSeries } from '../../../../data/queries/use-occurrences';
import { useI18n } from '../../../../i18n/messages-context';
import { useSeries } from '../use-series';

/** The comparison in the URL: the `id` of any event of the other series, verbatim. */
export type ComparisonParam = {
  readonly id: string;
  /** Null for the one that suits the values. */
  readonly scale: ComparisonScale | null;
};

const EVENT_ID = /^(?!\.+$)[\w.:-]{1,64}$/;

/** Whether a text is a valid event id. Invalid ids are never sent. */
export const isEventId = (text: string): boolean => EVENT_ID.test(text);

/** Parses the comparison in the URL; null if there is none. */
export function parseCompare(params: URLSearchParams): ComparisonParam | null {
  const id = params.get('compare')?.trim() ?? '';
  const scale = params.get('scale');
  return id === '' ? null : { id, scale: scale === 'index' || scale === 'axis' ? scale : null };
}

/** Serializes the URL with that comparison, or none, and everything else kept. `''` or `?…`. */
export function writeCompare(params: URLSearchParams, comparison: ComparisonParam | null): string {
  const next = new URLSearchParams(params);
  next.delete('compare');
  next.delete('scale');
  if (comparison !== null) next.set('compare', comparison.id);
  if (comparison?.scale) next.set('scale', comparison.scale);
  return writeSearch(next);
}

/** The name of a compared series: title and country code, such as `IPC (a/a), US`. */
export function comparedName({ title, region }: EconomicEvent, messages: { event: { untitled: string } }): string {
  return [title || messages.event.untitled, region.code].filter(Boolean).join(', ');
}

/** A comparison with the name of the second series. */
export type NamedComparison = Comparison & { readonly name: string };

/** Loads the series that the URL compares with, and compares it with the `part` on screen. */
export function useCompared(part: Series) {
  const { messages } = useI18n();
  const params = useSearchParams();
  const requested = parseCompare(params);
  const isValid = requested !== null && isEventId(requested.id);
  const other = useComparisonSeries(isValid ? requested.id : null);
  const { data: own } = other.event;
  const { data: list } = other.history;
  // Later releases are fetched once the event itself is loaded.
  const isLaterPending = other.event.isLoading || other.later.isLoading;
  const event = requested ? (own ?? list?.events[0] ?? null) : null;
  const series = useSeries(own, isLaterPending ? undefined : list, other.later.data);
  const scale = requested?.scale ?? null;
  const result = useMemo(() => (series === null ? null : compareSeries(part, series, scale)), [part, series, scale]);

  const ids = new Set(series?.occurrences.map(({ event: { id } }) => id));
  const isSame = part.occurrences.some(({ event: { id } }) => id === requested?.id || ids.has(id));
  const found = isSame ? 'same' : (result?.obstacle ?? null);
  const { error: eventError } = other.event;
  // A provider may know the event and have no history of it.
  const isKnown = isValid && (own !== undefined || eventError === null || toApiError(eventError).kind !== 'missing');
  const obstacle: IncomparableReason | 'unknown' | 'same' | null =
    requested === null ? null : isKnown ? found : 'unknown';
  const name = event === null ? null : comparedName(event, messages);
  const comparison: NamedComparison | null = useMemo(
    () => (result === null || name === null || obstacle !== null ? null : { ...result, name }),
    [result, name, obstacle],
  );
  const { error, refetch } = other.history;
  return {
    requested,
    /** Any event of the second series, once loaded. */
    event,
    /** Null while loading and if it is not possible. */
    comparison,
    /** Why the loaded series cannot be compared. */
    obstacle,
    /** Why the second history failed to load. */
    failure: isKnown && error ? { error, retry: () => void refetch() } : null,
    isPending: isKnown && series === null && !error,
  };
}

export type Compared = ReturnType<typeof useCompared>;
