import type { UseQueryResult } from '@tanstack/react-query';
import type { EconomicEvent } from '../../../contract/decode/event';
import { toApiError } from '../../data/http/api-error';
import { errorMessage } from '../../app/context/error-message';
import { eventErrorMessages } from '../../i18n/messages/event/event-error-messages';
import { useMessages } from '../../i18n/messages-context';
import { Button } from '../../ui/buttons/button';
import css from './panel/event-details.module.css';

type EventTroubleProps = {
  readonly query: UseQueryResult<EconomicEvent>;
  readonly heading: 'h1' | 'h2';
  readonly titleId: string;
};

/** What stands in place of an event while it loads, when the service does not know it, and when it could not be read. */
export function EventError({ query, heading: Heading, titleId }: EventTroubleProps) {
  const { messages } = useMessages(eventErrorMessages);
  if (query.isPending) {
    return (
      <div className={css.details} aria-busy="true">
        <p id={titleId} className={css.waiting} role="status">
          {messages.event.loading}
        </p>
      </div>
    );
  }
  const failure = toApiError(query.error);
  const unknown = failure.kind === 'missing';
  return (
    <div className={css.details} role="alert">
      <Heading id={titleId} className={css.title}>
        {unknown ? messages.lost.missingTitle : messages.event.failedTitle}
      </Heading>
      <p className={css.sorry}>{unknown ? messages.lost.missing : errorMessage(failure, messages)}</p>
      {unknown ? null : <Button onClick={() => void query.refetch()}>{messages.notices.retry}</Button>}
    </div>
  );
}
