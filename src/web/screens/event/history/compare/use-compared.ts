import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { compareSeries } from '../../../../../domain/series/compare-series';
import type { Comparison, IncomparableReason } from '../../../../../domain/series/compare-series';
import type { EconomicEvent } from '../../../../../contract/decode/event';
import { buildSeries } from '../../../../../domain/series/series';
import type { Series } from '../../../../../domain/series/series';
import { isEmptyValue } from '../../../../../domain/value/missing';
import { useComparisonSeries } from '../../../../data/queries/use-occurrences';
import { useApp } from '../../../../app/context/app-context';
import { useI18n } from '../../../../i18n/messages-context';
import { isEventId, parseCompare } from './compare-param';
import type { ComparisonParam } from './compare-param';
import { nameOf } from './compared-name';

/** A comparison ready to be drawn, with the name of the second series. */
export type NamedComparison = Comparison & { readonly name: string };

/** The comparison that the address asks for, and where it stands; all null when it asks for none. */
export type Compared = {
  readonly asked: ComparisonParam | null;
  /** Any event of the second series, once known: what it is called. */
  readonly event: EconomicEvent | null;
  /** To draw; null while it is awaited, and when it cannot be had. */
  readonly comparison: NamedComparison | null;
  /** Why there is nothing to draw though all was read. */
  readonly obstacle: IncomparableReason | 'bad-id' | 'same' | null;
  /** Why the second history could not be read, and the way to ask again. */
  readonly failure: { readonly error: Error; readonly retry: () => void } | null;
  readonly isWaiting: boolean;
};

/** Reads the second series that the address asks for, beside the `part` of the first that is shown. */
export function useCompared(part: Series): Compared {
  const { messages } = useI18n();
  const { decimalMark } = useApp().config;
  const [params] = useSearchParams();
  const asked = parseCompare(params);
  const isSound = asked !== null && isEventId(asked.id);
  const other = useComparisonSeries(isSound ? asked.id : null);
  const { data: own } = other.event;
  const { data: list } = other.history;
  const { data: later } = other.later;
  // Those after it are looked for when the event itself is there.
  const isLaterAwaited = other.event.isLoading || other.later.isLoading;
  const event = asked ? (own ?? list?.events[0] ?? null) : null;

  const series = useMemo(() => {
    if (list === undefined || isLaterAwaited) return null;
    const events = [...(later?.events ?? []), ...list.events];
    return buildSeries(own && !isEmptyValue(own.current) ? [...events, own] : events, own, decimalMark);
  }, [list, later, isLaterAwaited, own, decimalMark]);
  const scale = asked?.scale ?? 'axis';
  const made = useMemo(() => (series === null ? null : compareSeries(part, series, scale)), [part, series, scale]);

  const ids = new Set(series?.occurrences.map(({ event: { id } }) => id));
  const isSame = part.occurrences.some(({ event: { id } }) => id === asked?.id || ids.has(id));
  const found = isSame ? 'same' : (made?.obstacle ?? null);
  const obstacle = asked === null ? null : isSound ? found : 'bad-id';
  const name = event === null ? null : nameOf(event, messages);
  const comparison = useMemo(
    () => (made === null || name === null || obstacle !== null ? null : { ...made, name }),
    [made, name, obstacle],
  );
  const { error, refetch } = other.history;
  return {
    asked,
    event,
    comparison,
    obstacle,
    failure: isSound && error ? { error, retry: () => void refetch() } : null,
    isWaiting: isSound && series === null && !error,
  };
}
