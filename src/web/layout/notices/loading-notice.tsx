import { useTick } from '../../app/hooks/use-time';
import type { Instant } from '../../../domain/time/instant';
import { SLOW_RESPONSE_MS } from '../../data/http/policy';
import { ApiError, ThrottledError, toApiError } from '../../data/http/api-error';
import { useMessages } from '../../i18n/messages-context';
import { Button } from '../../ui/buttons/button';
import { useOnline } from '../../ui/hooks/use-window';
import { Notice } from '../../ui/marks/notice';
import { useApp } from '../../app/context/app-context';
import { errorMessage } from '../../app/context/error-message';
import { formatCountdown, roundLeft } from '../../i18n/format/countdown';

/** Counts down to the retry `at` (steady clock, ms) without announcing every second. */
export function RetryCountdown({ at }: { at: Instant }) {
  const { clock } = useApp();
  const { messages } = useMessages();
  const left = useTick(() => roundLeft(at - clock.steady()));
  return (
    <span aria-live="off">{left > 0 ? messages.wait.next(formatCountdown(left, messages)) : messages.wait.now}</span>
  );
}

export type LoadingNoticeProps = {
  /** When the request was sent, by the steady clock. */
  readonly since: Instant;
  /** Why the last attempt failed, or waits; null if nothing has failed. */
  readonly failureReason: unknown;
  /** Whether the user cancelled the request. */
  readonly isCancelled: boolean;
  readonly onRetry: () => void;
  readonly onCancel: () => void;
};

/** Says that a response takes long, why it failed and when the next attempt is, or that the user cancelled the request. */
export function LoadingNotice({ since, failureReason: reason, isCancelled, onRetry, onCancel }: LoadingNoticeProps) {
  const { clock } = useApp();
  const { messages } = useMessages();
  const isLong = useTick(() => clock.steady() - since >= SLOW_RESPONSE_MS);
  const isOnline = useOnline();
  const retry = <Button onClick={onRetry}>{messages.notices.retry}</Button>;
  const cancel = <Button onClick={onCancel}>{messages.wait.cancel}</Button>;
  if (isCancelled)
    // Another key: a second press of the cancel button must not retry.
    return (
      <Notice key="cancelled" tone="note" action={retry}>
        {messages.wait.cancelled}
      </Notice>
    );
  if (reason === null || reason === undefined)
    return isLong ? (
      <Notice tone="note" action={cancel}>
        {messages.wait.long}
      </Notice>
    ) : null;
  // A request that was retried by hand too soon is sent by itself in a moment: the button would change nothing.
  const failure = reason instanceof ThrottledError ? null : toApiError(reason);
  // The password dialog says so.
  if (failure?.kind === 'unauthorized') return null;
  const nextAt = reason instanceof ThrottledError || reason instanceof ApiError ? reason.nextAt : null;
  const actions = (
    <>
      {failure ? retry : null}
      {cancel}
    </>
  );
  return (
    <Notice tone={failure ? 'error' : 'note'} action={actions}>
      {failure ? messages.wait.trying : isOnline ? messages.wait.paced : messages.wait.offline}{' '}
      {nextAt === null ? null : <RetryCountdown at={nextAt} />} {failure ? errorMessage(failure, messages) : null}
    </Notice>
  );
}
