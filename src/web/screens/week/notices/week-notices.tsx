import { toWallTime, toInstant, offsetAt } from '../../../../domain/time/instant';
import { toApiError } from '../../../data/http/api-error';
import { retryStatusOf } from '../../../data/http/retry-status-of';
import { useRefetchNow, useCancel, useQueries } from '../../../data/queries/hooks';
import { useApp } from '../../../app/context/app-context';
import { errorMessage } from '../../../app/context/error-message';
import { LazyOfflineBanner } from '../../../layout/lazy-offline-banner';
import { ProviderLink } from '../../../layout/provider-link';
import { LazyLoadingNotice } from '../../../layout/loading/lazy-loading-notice';
import { useI18n } from '../../../i18n/messages-context';
import { Button } from '../../../ui/buttons/button';
import { lazyPart } from '../../../ui/lazy-part';
import { Notice } from '../../../ui/marks/notice';
import type { WeekPage } from '../use-week-page';
import type { ComponentProps } from 'react';
import { useHasIssues } from '../../../app/hooks/use-provider-diagnostics';
import type { DataQualityNotice } from './data-quality-notice';
import { addDays, type Day } from '../../../../domain/time/day';
import css from './week-notes.module.css';

// Few weeks a year have something to say; when the words cannot be fetched, the week does without them.
const NoteLines = lazyPart(async () => (await import('./week-note-lines')).WeekNoteLines, {
  pending: () => <p className={css.notes}>…</p>,
});

function changesClock(monday: Day, zone: string): boolean {
  const [start, end] = [monday, addDays(monday, 7)].map((day) => toInstant({ day, hour: '00:00' }, zone));
  return offsetAt(zone, start ?? 0) !== offsetAt(zone, end ?? 0);
}

/**
 * What sets this week apart from others: a year's edge, a change of the reader's or the source's clock. Known from its address
 * alone, so that it stands before the events do and moves nothing when they come.
 */
function WeekNotes({ monday }: { monday: Day }) {
  const { config, displayZone } = useApp();
  const source = config.sourceTimeZone;
  const isPlain =
    monday.slice(0, 4) === addDays(monday, 6).slice(0, 4) &&
    ![source, displayZone].some((zone) => changesClock(monday, zone));
  if (isPlain) return null;
  return <NoteLines monday={monday} source={source} reader={displayZone} />;
}

// Without its words, the page about the provider's data still tells.
const DataQuality = lazyPart(async () => (await import('./data-quality-notice')).DataQualityNotice);

/** What is to be checked in this week's data, fetched once something odd was heard. */
function LazyDataQualityNotice(props: ComponentProps<typeof DataQualityNotice>) {
  return useHasIssues() ? <DataQuality {...props} /> : null;
}

function Troubles({ page: { query, today, monday } }: { page: WeekPage }) {
  const { clock, displayZone } = useApp();
  const { messages, format } = useI18n();
  const { data, error, failureReason, isPending, isFetching, isRefetchError, dataUpdatedAt, refetch } = query;
  const [askAnew, cancel] = [useRefetchNow(), useCancel()];
  const { queryKey } = useQueries().week(monday);
  if (!data) {
    return isPending ? (
      <LazyLoadingNotice
        key={monday}
        retryStatus={retryStatusOf(failureReason)}
        isCancelled={!isFetching}
        onRetry={() => void askAnew(queryKey)}
        onCancel={() => cancel(queryKey)}
      />
    ) : null;
  }
  // One that is under way, or waits for its turn, is not asked for twice.
  const retry = (
    <Button aria-disabled={isFetching} onClick={() => void (isFetching || refetch())}>
      {messages.notices.retry}
    </Button>
  );
  const { total, received, unreadable } = data;
  const reason = error ?? failureReason;
  const failure = toApiError(error);
  const { came } = failure;
  const since = format.moment(toWallTime(dataUpdatedAt + clock.offset(), displayZone), today);
  const reasons = unreadable.map(({ id, reason }) => `${id ?? '?'} – ${reason}`).join('\n');
  return (
    <>
      {data.kept ? (
        <LazyOfflineBanner
          since={dataUpdatedAt}
          failure={reason && toApiError(reason)}
          onRetry={() => void refetch()}
        />
      ) : isRefetchError ? (
        <Notice tone="trouble" action={retry}>
          {came
            ? messages.notices.partRefresh(format.partOf(came.received, came.total ?? received), since)
            : messages.notices.failedRefresh(since)}{' '}
          {errorMessage(failure, messages)}
        </Notice>
      ) : null}
      {unreadable.length > 0 ? (
        <Notice tone="note" action={<ProviderLink />}>
          <span title={reasons}>{format.count('unreadableEvent', unreadable.length)}</span>
        </Notice>
      ) : null}
      <LazyDataQualityNotice monday={monday} isLinked={unreadable.length > 0} />
      {total !== null && total > received ? (
        <Notice tone="note" action={retry}>
          {format.partOf(received, total)}
        </Notice>
      ) : null}
    </>
  );
}

/** What is to be known of the week, one line each: what sets it apart, asking that fails, events set aside, pages that fell short. */
export function WeekNotices({ page }: { page: WeekPage }) {
  return (
    <>
      <WeekNotes monday={page.monday} />
      <Troubles page={page} />
    </>
  );
}
