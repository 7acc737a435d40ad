import { createContext } from 'react';
import type { ZonedEvent } from '../../../../domain/calendar/agenda';
import type { LiveState } from '../../../data/live/live';
import { EventRow } from './row/event-row';
import { useRequiredContext } from '../../../use-required-context';

/** What the rows of the grid need from the page. */
type GridRows = {
  readonly monday: string;
  readonly openEvent: string | null;
  /** Figures that changed a moment ago, by event. */
  readonly recentChanges: LiveState['recentChanges'];
  /** First prints of revised previous values, by event. */
  readonly revisedFrom: LiveState['revisedFrom'];
  /** The events of the series that the user follows. */
  readonly starredIds: ReadonlySet<string>;
  /** Words of the text filter, to highlight in the titles. */
  readonly searchWords: readonly string[];
};

export const GridRowsContext = createContext<GridRows | null>(null);

export const useGridRows = () => useRequiredContext(GridRowsContext);

export type EventRowListProps = {
  readonly events: readonly ZonedEvent[];
  readonly past: boolean;
  readonly isFolded?: boolean;
};

export function EventRowList({ events, past, isFolded = false }: EventRowListProps) {
  const { openEvent, recentChanges, revisedFrom, starredIds, ...shared } = useGridRows();
  return (
    <ul data-past={past}>
      {events.map((zoned) => (
        <EventRow
          key={zoned.event.id}
          zoned={zoned}
          {...shared}
          open={zoned.event.id === openEvent}
          isStarred={starredIds.has(zoned.event.id)}
          changes={recentChanges.get(zoned.event.id)?.changes}
          revisedFrom={revisedFrom.get(zoned.event.id)}
          isFolded={isFolded}
        />
      ))}
    </ul>
  );
}
