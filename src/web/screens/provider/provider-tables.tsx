import type { ReactNode } from 'react';
import type { Issue } from '../../../contract/diagnostics/issue';
import { severityOf } from '../../../domain/calendar/issue-severity';
import type { Feed } from '../../../contract/decode/decode-feeds';
import { useMessages } from '../../i18n/messages-context';
import { useApp } from '../../app/context/app-context';
import { useFormatReadAt } from '../../app/hooks/use-time';
import { useFeeds } from '../../data/queries/use-feeds';
import type { SettingRow, VariantRow } from './provider-facts';
import css from './provider-table.module.css';

type TableProps = {
  readonly caption: string;
  readonly headings: readonly string[];
  readonly children: ReactNode;
};

function ProviderTable({ caption, headings, children }: TableProps) {
  return (
    <table className={css.table} data-columns={headings.length}>
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          {headings.map((heading) => (
            <th key={heading} scope="col">
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  );
}

function IssueRow({ issue: { code, count, sample } }: { issue: Issue }) {
  const { messages, format } = useMessages();
  const { issueTable } = messages.provider;
  const [description, handling] = messages.issues[code];
  const severity = severityOf(code);
  return (
    <tr>
      <th scope="row">
        <span className={css.severity} data-severity={severity}>
          {issueTable.severities[severity]}
        </span>{' '}
        {description}
        <span className={css.note}>{handling}</span>
      </th>
      <td>
        {sample ? (
          <code className={css.sample} lang="fr">
            <bdi>{sample}</bdi>
          </code>
        ) : (
          messages.values.none
        )}
      </td>
      <td>{format.whole(count)}</td>
    </tr>
  );
}

export function ProviderIssues({ issues }: { issues: readonly Issue[] }) {
  const { caption, what, sample, times } = useMessages().messages.provider.issueTable;
  return (
    <ProviderTable caption={caption} headings={[what, sample, times]}>
      {issues.map((issue) => (
        <IssueRow key={issue.code} issue={issue} />
      ))}
    </ProviderTable>
  );
}

export function ProviderVariants({ rows }: { rows: readonly VariantRow[] }) {
  const { caption, gap, variant, none } = useMessages().messages.provider.variants;
  if (rows.length === 0) return <p className={css.none}>{none}</p>;
  return (
    <ProviderTable caption={caption} headings={[gap, variant]}>
      {rows.map((row) => (
        <tr key={row.gap}>
          <th scope="row">{row.gap}</th>
          <td>
            {row.variants.map((variant) => (
              <span key={variant} className={css.variant}>
                <bdi>{variant}</bdi>
              </span>
            ))}
          </td>
        </tr>
      ))}
    </ProviderTable>
  );
}

export function ProviderSettings({ rows }: { rows: readonly SettingRow[] }) {
  const { caption, name, value } = useMessages().messages.provider.settings;
  return (
    <ProviderTable caption={caption} headings={[name, value]}>
      {rows.map((row) => (
        <tr key={row.variable}>
          <th scope="row">
            {row.name}
            <code className={css.note}>{row.variable}</code>
          </th>
          <td>
            {row.value}
            {row.note ? <span className={css.note}>{row.note}</span> : null}
          </td>
        </tr>
      ))}
    </ProviderTable>
  );
}

function FeedRow({ feed }: { feed: Feed }) {
  const { messages, format } = useMessages();
  const { clock } = useApp();
  const formatReadAt = useFormatReadAt();
  const { feeds } = messages.provider;
  const { name, origin, format: detected, status, message, lastAt, nextAt, counts, samples } = feed;
  const at = (instant: number) => formatReadAt(instant - clock.offset());
  const shown = counts.filter(([name, count]) => name === 'read' || count > 0);
  return (
    <tr>
      <th scope="row">
        <bdi>{name}</bdi>
        <span className={css.note}>
          <bdi>{[origin, detected].filter(Boolean).join(' · ')}</bdi>
        </span>
      </th>
      <td>
        {feeds.statuses[status]}
        {lastAt === null ? null : <span className={css.note}>{feeds.last(at(lastAt))}</span>}
        {nextAt === null ? null : <span className={css.note}>{feeds.next(at(nextAt))}</span>}
        {message ? (
          <span className={css.note} lang="en">
            {message}
          </span>
        ) : null}
        {status === 'failed' ? <span className={css.note}>{feeds.failed}</span> : null}
      </td>
      <td>
        {shown.map(([count, rows]) => (
          <span key={count} className={css.variant}>
            {`${format.whole(rows)} ${feeds.counts[count](rows)}`}
          </span>
        ))}
        {samples.length > 0 ? (
          <details>
            <summary>{feeds.why}</summary>
            <ul>
              {samples.map(({ line, reason }) => (
                <li key={line}>
                  {feeds.line(line)} <bdi lang="en">{reason}</bdi>
                </li>
              ))}
            </ul>
          </details>
        ) : null}
      </td>
    </tr>
  );
}

/** The feeds of the service: last and next reading, its result, and the rows set aside. Nothing without feeds. */
export function FeedTable() {
  const { feeds } = useMessages().messages.provider;
  const hasFeeds = useApp().config.feeds === true;
  const { data, isError } = useFeeds(hasFeeds);
  if (!hasFeeds) return null;
  return (
    <section aria-labelledby="provider-feeds">
      <h2 id="provider-feeds">{feeds.title}</h2>
      {data === undefined || isError ? (
        <p className={css.none} role="status">
          {isError ? feeds.unreachable : feeds.loading}
        </p>
      ) : null}
      {data ? (
        <ProviderTable caption={feeds.caption} headings={[feeds.source, feeds.reading, feeds.content]}>
          {data.map((feed) => (
            <FeedRow key={feed.name} feed={feed} />
          ))}
        </ProviderTable>
      ) : null}
    </section>
  );
}
