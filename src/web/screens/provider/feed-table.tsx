import type { Feed } from '../../../contract/feeds/decode-feeds';
import { useApp } from '../../app/context/app-context';
import { useFormatReadAt } from '../../app/hooks/use-format-read-at';
import { useFeeds } from '../../data/queries/use-feeds';
import { useMessages } from '../../i18n/messages-context';
import { ProviderTable } from './provider-tables';
import css from './provider-table.module.css';

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
            {`${format.whole(rows)} ${feeds.counts[count]}`}
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

/** What the service reads from other publishers: when, with what result, and what it set aside. Nothing without feeds. */
export function FeedTable() {
  const { feeds } = useMessages().messages.provider;
  const hasFeeds = useApp().config.feeds === true;
  const { data, isError } = useFeeds(hasFeeds);
  if (!hasFeeds) return null;
  return (
    <section aria-labelledby="provider-feeds">
      <h2 id="provider-feeds">{feeds.title}</h2>
      {data === undefined ? (
        <p className={css.none} role="status">
          {isError ? feeds.unreachable : feeds.loading}
        </p>
      ) : (
        <ProviderTable caption={feeds.caption} headings={[feeds.source, feeds.reading, feeds.content]}>
          {data.map((feed) => (
            <FeedRow key={feed.name} feed={feed} />
          ))}
        </ProviderTable>
      )}
    </section>
  );
}
