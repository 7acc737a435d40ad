import type { UseQueryResult } from '@tanstack/react-query';
import type { EconomicEvent } from '../../../contract/event';
import { kindOf } from '../../data/api-error';
import { Button } from '../../ui/button';
import { useSpeech } from '../../text/words-context';
import css from './event-details.module.css';

/** What stands in place of an event while it loads, when the service does not know it, and when it could not be read. */
export function EventTrouble({ query, titleId }: { query: UseQueryResult<EconomicEvent>; titleId: string }) {
  const { words } = useSpeech();
  if (query.isPending) {
    return (
      <div className={css.details} aria-busy="true">
        <p id={titleId} className={css.waiting} role="status">
          {words.event.loading}
        </p>
      </div>
    );
  }
  const kind = kindOf(query.error);
  const unknown = kind === 'missing';
  return (
    <div className={css.details} role="alert">
      <h2 id={titleId} className={css.title}>
        {words.event.missingTitle}
      </h2>
      <p className={css.sorry}>{unknown ? words.event.missing : words.notices.cause[kind]}</p>
      {unknown ? null : <Button onClick={() => void query.refetch()}>{words.notices.retry}</Button>}
    </div>
  );
}
