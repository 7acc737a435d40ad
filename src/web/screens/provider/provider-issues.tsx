import type { Issue } from '../../../contract/diagnostics/issue';
import { severityOf } from '../../../domain/calendar/issue-severity';
import { providerMessages } from '../../i18n/messages/provider/provider-messages';
import { useMessages } from '../../i18n/messages-context';
import css from './provider-table.module.css';

function IssueRow({ issue: { code, count, sample } }: { issue: Issue }) {
  const { messages, format } = useMessages(providerMessages);
  const { issueTable } = messages.provider;
  const [what, did] = messages.issues[code];
  const grade = severityOf(code);
  return (
    <tr>
      <th scope="row">
        <span className={css.grade} data-grade={grade}>
          {issueTable.grades[grade]}
        </span>{' '}
        {what}
        <span className={css.note}>{did}</span>
      </th>
      <td>
        {sample ? (
          <code className={css.sample} lang="fr">
            <bdi>{sample}</bdi>
          </code>
        ) : (
          issueTable.noSample
        )}
      </td>
      <td className={css.count}>{format.whole(count)}</td>
    </tr>
  );
}

/** What was odd in the answers, the most serious first: how often, one sample, and what was made of it. */
export function ProviderIssues({ issues }: { issues: readonly Issue[] }) {
  const { caption, what, sample, times } = useMessages(providerMessages).messages.provider.issueTable;
  return (
    <table className={css.table} data-columns="3">
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{what}</th>
          <th scope="col">{sample}</th>
          <th scope="col" className={css.count}>
            {times}
          </th>
        </tr>
      </thead>
      <tbody>
        {issues.map((issue) => (
          <IssueRow key={issue.code} issue={issue} />
        ))}
      </tbody>
    </table>
  );
}
