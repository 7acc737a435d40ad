import { useFormatReadAt } from '../../app/hooks/use-time';
import type { Instant } from '../../../domain/time/instant';
import type { Failure } from '../../data/http/api-error';
import { useMessages } from '../../i18n/messages-context';
import { Button } from '../../ui/buttons/button';
import { Notice } from '../../ui/marks/notice';
import { errorMessage } from '../../app/context/error-message';

type OfflineBannerProps = {
  readonly since: Instant;
  /** Why the service does not respond; null while the response only takes long. */
  readonly failure: Failure | null;
  readonly onRetry: () => void;
};

/** Says that the data come from the offline store, their date and the reason, with a button that fetches them again. */
export function OfflineBanner({ since, failure, onRetry }: OfflineBannerProps) {
  const { messages } = useMessages();
  const date = useFormatReadAt()(since);
  const { stored, late, failed, notReread } = messages.offline;
  const ofFailure = ({ kind }: Failure) =>
    kind === 'unreachable' ? stored : kind === 'unauthorized' ? notReread : failed;
  const describe = failure ? ofFailure(failure) : late;
  return (
    <Notice tone="error" action={<Button onClick={onRetry}>{messages.notices.retry}</Button>}>
      {describe(date)} {failure ? errorMessage(failure, messages) : null}
    </Notice>
  );
}
