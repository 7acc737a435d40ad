import { useMemo } from 'react';
import { issuesForEvent } from '../../../../domain/calendar/issue-severity';
import { isEventRequest } from '../../../data/queries/fetched-range';
import { ProviderLink } from '../../../app/context/link';
import { useRequestDiagnostics } from '../../../app/hooks/use-provider-diagnostics';
import { useMessages } from '../../../i18n/messages-context';
import css from './event-notes.module.css';

export function EventIssues({ id }: { id: string }) {
  const { messages } = useMessages();
  const { issues } = useRequestDiagnostics(useMemo(() => isEventRequest(id), [id]));
  const issuesFound = issuesForEvent(issues);
  if (issuesFound.length === 0) return null;
  return (
    <dl className={css.notes}>
      <div>
        <dt>{messages.notable.event}</dt>
        {issuesFound.map(({ code, sample }) => (
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
