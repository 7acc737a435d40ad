import { useMemo } from 'react';
import { issuesForEvent } from '../../../domain/calendar/issue-severity';
import { isEventRequest } from '../../data/queries/fetched-range';
import { ProviderLink } from '../../layout/provider-link';
import { useRequestDiagnostics } from '../../app/hooks/use-provider-diagnostics';
import { issueMessages } from '../../i18n/messages/provider/issue-messages';
import { useMessages } from '../../i18n/messages-context';
import css from './panel/event-notes.module.css';

/** What of this event is missing or to be checked, as its own answer showed; nothing when nothing is. */
export function EventIssues({ id }: { id: string }) {
  const { messages } = useMessages(issueMessages);
  const { issues } = useRequestDiagnostics(useMemo(() => isEventRequest(id), [id]));
  const notable = issuesForEvent(issues);
  if (notable.length === 0) return null;
  return (
    <dl className={css.notes}>
      <div>
        <dt>{messages.notable.event}</dt>
        {notable.map(({ code, sample }) => (
          <dd key={code}>
            {messages.issues[code][0]}
            {sample ? (
              <>
                {' '}
                <code lang="fr">
                  <bdi>{sample}</bdi>
                </code>
              </>
            ) : null}
            . <span className={css.faint}>{messages.issues[code][1]}</span>
          </dd>
        ))}
        <dd className={css.link}>
          <ProviderLink />
        </dd>
      </div>
    </dl>
  );
}
