import { wallTimeOf } from '../../../domain/instant';
import { failureOf } from '../../data/api-error';
import { struggleOf } from '../../data/struggle-of';
import { useAskAnew, useCancel, useQueries } from '../../data/hooks';
import { useApp } from '../../frame/app-context';
import { explain } from '../../frame/explain';
import { KeptNoticeSlot } from '../../frame/kept-notice-slot';
import { ProviderLink } from '../../frame/provider-link';
import { WaitSlot } from '../../frame/wait-slot';
import { useSpeech } from '../../text/words-context';
import { Button } from '../../ui/button';
import { Notice } from '../../ui/notice';
import type { WeekPage } from './use-week-page';
import { OddWeekSlot } from './odd-week-slot';
import { WeekNotes } from './week-notes';

function Troubles({ page: { query, today, monday } }: { page: WeekPage }) {
  const { clock, readerZone } = useApp();
  const { words, format } = useSpeech();
  const { data, error, failureReason, isPending, isFetching, isRefetchError, dataUpdatedAt, refetch } = query;
  const [askAnew, cancel] = [useAskAnew(), useCancel()];
  const { queryKey } = useQueries().week(monday);
  if (!data) {
    return isPending ? (
      <WaitSlot
        key={monday}
        struggle={struggleOf(failureReason)}
        isCancelled={!isFetching}
        onRetry={() => void askAnew(queryKey)}
        onCancel={() => cancel(queryKey)}
      />
    ) : null;
  }
  // One that is under way, or waits for its turn, is not asked for twice.
  const retry = (
    <Button aria-disabled={isFetching} onClick={() => void (isFetching || refetch())}>
      {words.notices.retry}
    </Button>
  );
  const { total, received, unreadable } = data;
  const reason = error ?? failureReason;
  const failure = failureOf(error);
  const { came } = failure;
  const since = format.moment(wallTimeOf(dataUpdatedAt + clock.offset(), readerZone), today);
  const reasons = unreadable.map(({ id, reason }) => `${id ?? '?'} – ${reason}`).join('\n');
  return (
    <>
      {data.kept ? (
        <KeptNoticeSlot since={dataUpdatedAt} failure={reason && failureOf(reason)} onRetry={() => void refetch()} />
      ) : isRefetchError ? (
        <Notice tone="trouble" action={retry}>
          {came
            ? words.notices.partRefresh(format.partOf(came.received, came.total ?? received), since)
            : words.notices.failedRefresh(since)}{' '}
          {explain(failure, words)}
        </Notice>
      ) : null}
      {unreadable.length > 0 ? (
        <Notice tone="note" action={<ProviderLink />}>
          <span title={reasons}>{format.count('unreadableEvent', unreadable.length)}</span>
        </Notice>
      ) : null}
      <OddWeekSlot monday={monday} isLinked={unreadable.length > 0} />
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
