import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { toZonedEvent } from '../../../../domain/calendar/agenda';
import {
  activeFilters,
  countWithout,
  filtersToRelax,
  NO_FILTER,
  type FilterName,
  type WeekFilter,
} from '../../../../domain/calendar/filter';
import { startOfWeek } from '../../../../domain/time/day';
import { Link } from '../../../app/context/link';
import { useRequestDiagnostics } from '../../../app/hooks/use-provider-diagnostics';
import { useZones } from '../../../app/hooks/use-time';
import { isWeekRequest } from '../../../data/queries/fetched-range';
import { nextEvent } from '../../../data/queries/next-event';
import { useQueries } from '../../../data/queries/hooks';
import { useSearch } from '../../../data/search/use-search';
import { useMessages } from '../../../i18n/messages-context';
import { paths } from '../../../paths';
import { Button } from '../../../ui/buttons/button';
import type { WeekPage } from '../use-week-page';
import { focusWeek } from '../week-dom';
import css from './ways-out.module.css';

type PageProps = { readonly page: WeekPage };

/** Links to the last week before this one that has events; nothing where the provider's order does not lead there. */
function LastWeek({ page: { monday, search } }: PageProps) {
  const { messages, format } = useMessages();
  const zones = useZones();
  // Up to Monday: its morning in the source zone may belong to the previous week in the display zone.
  const request = { q: '', categories: [], from: null, to: monday };
  const { found, isPrevious, hasMore } = useSearch(request, 'descending');
  if (!found || isPrevious || (hasMore && !found.nearFirst)) return null;
  const weeks = found.events.map((event) => startOfWeek(toZonedEvent(event, zones).day));
  const last = weeks
    .filter((week) => week < monday)
    .toSorted()
    .at(-1);
  if (last === undefined) return null;
  return (
    <Link to={paths.week(last, search)} className={css.next}>
      <span aria-hidden="true">‹</span> {messages.empty.last}
      {format.colon} {format.weekShort(last)}
    </Link>
  );
}

/** Links to the next week with events, which it fetches, or to the last one. */
function NextWeek({ page }: PageProps) {
  const { monday, search } = page;
  const { messages, format } = useMessages();
  const zones = useZones();
  const queries = useQueries();
  const { data, isPending, isError, refetch } = useQuery(nextEvent(queries, monday));
  const { issues } = useRequestDiagnostics(useMemo(() => isWeekRequest(monday, zones.source), [monday, zones.source]));
  if (isError)
    return (
      <>
        <p role="alert">{messages.empty.failed}</p>
        <Button onClick={() => void refetch()}>{messages.notices.retry}</Button>
      </>
    );
  if (isPending) return <p role="status">{messages.empty.searching}</p>;
  // An empty body does not prove that there are no later events.
  const isBlank = issues.some(({ code }) => code === 'answer-empty');
  if (data === null)
    return isBlank ? null : (
      <>
        <p role="status">{messages.empty.none}</p>
        <LastWeek page={page} />
      </>
    );
  const next = startOfWeek(toZonedEvent(data, zones).day);
  return (
    <Link to={paths.week(next, search)} className={css.next}>
      {messages.empty.next}
      {format.colon} {format.weekShort(next)} <span aria-hidden="true">›</span>
    </Link>
  );
}

/** A button for each filter that alone empties the week, with the number of events without it; else one for each filter. */
function FiltersToRelax({ page }: PageProps) {
  const { messages, format } = useMessages();
  const { failedFilters, shownUrl, changeFilter } = page;
  const relax = (filter: Partial<WeekFilter>) => {
    changeFilter(filter);
    focusWeek();
  };
  const alone = filtersToRelax(failedFilters, shownUrl.filter);
  const label = (name: FilterName) => {
    const text = messages.empty.relax(name === 'q' ? messages.sheet.quote(shownUrl.filter.q) : messages.filters[name]);
    return alone.length > 0 ? `${text} → ${format.count('event', countWithout(failedFilters, name))}` : text;
  };
  return (
    <>
      {alone.length > 0 ? null : <p>{messages.empty.combined}</p>}
      <div className={css.ways}>
        {(alone.length > 0 ? alone : activeFilters(shownUrl.filter)).map((name) => (
          <Button key={name} onClick={() => relax({ [name]: NO_FILTER[name] })}>
            {label(name)}
          </Button>
        ))}
        <Button onClick={() => relax(NO_FILTER)}>{messages.filters.reset}</Button>
      </div>
    </>
  );
}

/** Links and buttons for a week without events: the next or last week that has some, or the filters to remove. */
export function WaysOut({ page }: PageProps) {
  return page.zoned.length === 0 ? <NextWeek page={page} /> : <FiltersToRelax page={page} />;
}
