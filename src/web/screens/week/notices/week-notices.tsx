import { useQueryClient } from '@tanstack/react-query';
import { memo, type ComponentProps } from 'react';
import { clockGaps } from '../../../../domain/time/clock-gap';
import { addDays, type Day } from '../../../../domain/time/day';
import { offsetAt, toInstant } from '../../../../domain/time/instant';
import { useApp } from '../../../app/context/app-context';
import { errorMessage } from '../../../app/context/error-message';
import { useFormatReadAt } from '../../../app/hooks/use-time';
import { useHasIssues } from '../../../app/hooks/use-provider-diagnostics';
import { ApiError, toApiError } from '../../../data/http/api-error';
import type { EventList } from '../../../data/pages/fetch-all-pages';
import { usePendingQuery, useQueries } from '../../../data/queries/hooks';
import { useI18n } from '../../../i18n/messages-context';
import { LazyLoadingNotice, LazyOfflineBanner, UnreadableNotice } from '../../../layout/notices/data-notices';
import { useOnline } from '../../../ui/hooks/use-window';
import { Button } from '../../../ui/buttons/button';
import { lazyPart } from '../../../ui/lazy-part';
import { Notice } from '../../../ui/marks/notice';
import type { WeekPage } from '../use-week-page';
import type { DataQualityNotice } from './data-quality-notice';
import css from './week-notes.module.css';

// Few weeks a year have notes. If their chunk cannot be loaded, the week goes without.
const LazyWeekNotes = lazyPart(async () => (await import('./week-notes')).WeekNotes, {
  pending: () => <p className={css.notes}>…</p>,
});

function changesClock(monday: Day, zone: string): boolean {
  const [start, end] = [monday, addDays(monday, 7)].map((day) => toInstant({ day, hour: '00:00' }, zone));
  return offsetAt(zone, start ?? 0) !== offsetAt(zone, end ?? 0);
}

/** Notes about an unusual week: year boundary, clock changes. Derived from the URL alone, so that they render before the events and shift nothing. */
function CalendarNotes({ monday }: { monday: Day }) {
  const { config, displayZone } = useApp();
  const crossesYears = monday.slice(0, 4) !== addDays(monday, 6).slice(0, 4);
  const hasChange = [config.sourceTimeZone, displayZone].some((zone) => changesClock(monday, zone));
  if (!crossesYears && !hasChange && clockGaps(monday, displayZone).length === 0) return null;
  return <LazyWeekNotes monday={monday} />;
}

// If its chunk cannot be loaded, the provider page still lists the issues.
const DataQuality = lazyPart(async () => (await import('./data-quality-notice')).DataQualityNotice);

/** The issues of this week's data. Its chunk is loaded once an issue has been reported. */
function LazyDataQualityNotice(props: ComponentProps<typeof DataQualityNotice>) {
  return useHasIssues() ? <DataQuality {...props} /> : null;
}

type WeekQueryProps = Pick<WeekPage, 'query' | 'monday'>;

/** Shown while a week loads for the first time: retry status, cancel and retry. */
function PendingNotice({ query, monday }: WeekQueryProps) {
  const pending = usePendingQuery(query, useQueries().week(monday).queryKey);
  return <LazyLoadingNotice key={monday} {...pending} />;
}

const OFFLINE = new ApiError('unreachable');

/** The problems of the data on screen: offline copy, failed refresh, unreadable events, issues, missing pages. */
function DataNotices({ query, monday, data }: WeekQueryProps & { readonly data: EventList }) {
  const { messages, format } = useI18n();
  const formatReadAt = useFormatReadAt();
  const isOnline = useOnline();
  const queryClient = useQueryClient();
  const { error, failureReason, isFetching, isRefetchError, dataUpdatedAt, refetch } = query;
  const { received, unreadable, isRestored, isPartial } = data;
  const total = data.total ?? 0;
  const reason = error ?? failureReason;
  const failure = toApiError(error);
  const { partialList } = failure;
  const since = formatReadAt(dataUpdatedAt);
  // All that is on screen was read again: nothing of it is old.
  const isReread = partialList && partialList.received >= received;
  const isStored = isRestored || !isOnline;
  // The notice of the missing part keeps the button, which may have the focus, when the next try fails.
  const isShort = isPartial || total > received;

  // Ignores clicks while a fetch is running or queued.
  const retry = (
    <Button aria-disabled={isFetching} onClick={() => void (isFetching || refetch())}>
      {messages.notices.retry}
    </Button>
  );
  return (
    <>
      {isStored ? (
        <LazyOfflineBanner
          since={dataUpdatedAt}
          failure={isOnline ? reason && toApiError(reason) : OFFLINE}
          // Other parts of the page show no retry button meanwhile.
          onRetry={() => void queryClient.refetchQueries({ type: 'active' })}
        />
      ) : isRefetchError ? (
        <Notice tone="error" action={isShort ? null : retry}>
          {isReread
            ? null
            : partialList
              ? messages.notices.partRefresh(format.partOf(partialList.received, partialList.total ?? received), since)
              : messages.notices.failedRefresh(since)}{' '}
          {errorMessage(failure, messages)}
        </Notice>
      ) : null}
      <UnreadableNotice unreadable={unreadable} />
      <LazyDataQualityNotice monday={monday} isLinked={unreadable.length > 0} isEmpty={received === 0} />
      {isShort ? (
        <Notice tone="warning" action={isStored ? null : retry}>
          <span role="status">{total > received ? format.partOf(received, total) : format.whole(received)}</span>{' '}
          <span role="status">{messages.notices.partial}</span>
        </Notice>
      ) : null}
    </>
  );
}

/** Notices above the week, one per row: calendar notes, then the state of its data. */
export const WeekNotices = memo(function WeekNotices(week: WeekQueryProps) {
  const { data, isPending } = week.query;
  return (
    <>
      <CalendarNotes monday={week.monday} />
      {isPending ? <PendingNotice {...week} /> : null}
      {data ? <DataNotices {...week} data={data} /> : null}
    </>
  );
});
