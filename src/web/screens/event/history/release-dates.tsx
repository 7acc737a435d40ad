import { Link } from '../../../app/context/link';
import type { EconomicEvent } from '../../../../contract/decode/event';
import type { Series } from '../../../../domain/series/series';
import { toWallTime } from '../../../../domain/time/instant';
import { useApp } from '../../../app/context/app-context';
import { useNow } from '../../../app/hooks/use-now';
import { useMessages } from '../../../i18n/messages-context';
import { useOccurrenceUrl } from '../occurrence-url';
import css from './release-dates.module.css';

const HOUR_MS = 3_600_000;
const MAX_NEXT = 6;
const MAX_LAST = 12;

function Dates({ events, open }: { events: readonly EconomicEvent[]; open: string }) {
  const { format } = useMessages();
  const toUrl = useOccurrenceUrl();
  return (
    <ul className={css.dates}>
      {events.map((event) => (
        <li key={event.id}>
          <Link
            to={toUrl(event)}
            className={css.date}
            aria-current={event.id === open ? 'true' : undefined}
            title={event.period || undefined}
          >
            <time dateTime={event.date}>{format.shortDay(event.date)}</time>
          </Link>
        </li>
      ))}
    </ul>
  );
}

type ReleaseDatesProps = { readonly event: EconomicEvent; readonly whole: Series; readonly heading: 'h3' | 'h4' };

/** The dates of events without values, such as speeches: the next and the last ones, the others on demand. */
export function ReleaseDates({ event, whole, heading: Heading }: ReleaseDatesProps) {
  const { config } = useApp();
  const { messages, format } = useMessages();
  const today = toWallTime(useNow(HOUR_MS), config.sourceTimeZone).day;
  // The newest first, as everywhere in a history.
  const events = whole.occurrences.map((occurrence) => occurrence.event);
  const next = events.filter(({ date }) => date >= today).slice(-MAX_NEXT);
  const last = events.filter(({ date }) => date < today).slice(0, MAX_LAST);
  const shown = new Set([...next, ...last]);
  const others = events.filter((one) => !shown.has(one));
  return (
    <div className={css.block}>
      <Heading>{messages.history.dates}</Heading>
      <Dates events={[...next, ...last]} open={event.id} />
      {others.length > 0 ? (
        <details>
          <summary className={css.summary}>{messages.history.otherDates(format.whole(others.length))}</summary>
          <Dates events={others} open={event.id} />
        </details>
      ) : null}
    </div>
  );
}
