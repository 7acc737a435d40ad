import type { UseQueryResult } from '@tanstack/react-query';
import type { EconomicEvent } from '../../../contract/event';
import { failureOf } from '../../data/api-error';
import { explain } from '../../frame/explain';
import { eventTroubleWords } from '../../text/event-trouble-words';
import { useSpeechWith } from '../../text/words-context';
import { Button } from '../../ui/button';
import css from './event-details.module.css';

type EventTroubleProps = {
  readonly query: UseQueryResult<EconomicEvent>;
  readonly heading: 'h1' | 'h2';
  readonly titleId: string;
};

/** What stands in place of an event while it loads, when the service does not know it, and when it could not be read. */
export function EventTrouble({ query, heading: Heading, titleId }: EventTroubleProps) {
  const { words } = useSpeechWith(eventTroubleWords);
  if (query.isPending) {
    return (
      <div className={css.details} aria-busy="true">
        <p id={titleId} className={css.waiting} role="status">
          {words.event.loading}
        </p>
      </div>
    );
  }
  const failure = failureOf(query.error);
  const unknown = failure.kind === 'missing';
  return (
    <div className={css.details} role="alert">
      <Heading id={titleId} className={css.title}>
        {unknown ? words.lost.missingTitle : words.event.failedTitle}
      </Heading>
      <p className={css.sorry}>{unknown ? words.lost.missing : explain(failure, words)}</p>
      {unknown ? null : <Button onClick={() => void query.refetch()}>{words.notices.retry}</Button>}
    </div>
  );
}
