import type { LateI18n } from '../../../i18n/load-i18n';
import { useNavigate, useSearchParams } from 'react-router-dom';
import type { ZonedEvent } from '../../../../domain/calendar/agenda';
import type { Day } from '../../../../domain/time/day';
import { NO_FILTER } from '../../../../domain/calendar/filter';
import { isPhone } from '../../../ui/breakpoints';
import { paths } from '../../../paths';
import { formatCountdown } from '../../../i18n/format/countdown';
import { hourText } from '../../../i18n/format/hour-text';
import { useMessages } from '../../../i18n/messages-context';
import { focusWeek, findEventElement, focusAndReveal, waitForDom } from '../week-dom';
import type { WeekPage } from '../use-week-page';
import { writeWeekUrl } from '../../../url/week-url';
import css from './live-bar.module.css';
import type { Upcoming, useUpcoming } from './use-upcoming';

// The link of the event, or the button that expands the events of its time slot.
function findTarget({ event, at }: ZonedEvent, week: Element): HTMLElement | null {
  const hour = at === null ? null : week.querySelector(`time[datetime="${new Date(at).toISOString()}"]`);
  return (
    findEventElement(event.id)?.querySelector('a') ??
    hour?.closest('section')?.querySelector<HTMLElement>('[data-fold]') ??
    null
  );
}

/** Focuses an event of the week once it is rendered. Calls `orElse` if a long day has not rendered that far yet. */
function focusEvent(zoned: ZonedEvent, orElse: () => void): void {
  const week = document.getElementById('week');
  if (!week) return;
  waitForDom(week, () => {
    const target = findTarget(zoned, week);
    if (!target) {
      const isRendered = week.querySelector('[data-event-id]') !== null;
      if (isRendered) orElse();
      return isRendered;
    }
    focusAndReveal(target);
    return true;
  });
}

const DAY = 24 * 3_600_000;

function shortName({ events: [first, ...others] }: Upcoming, { messages }: LateI18n): string {
  const { region, title } = first?.event ?? { region: { code: '' }, title: '' };
  return messages.live.and(`${region.code} ${title || messages.event.untitled}`.trim(), others.length);
}

function formatWhen({ left, events: [first] }: Upcoming, { messages, format }: LateI18n): string {
  if (left < DAY || !first) return messages.live.wait(formatCountdown(left, messages));
  return messages.live.on(format.weekday(first.day), hourText(first));
}

function useGoTo({ monday, changeUrl }: WeekPage, thisMonday: Day) {
  const navigate = useNavigate();
  const [params] = useSearchParams();
  return async (zoned: ZonedEvent) => {
    const { day, event } = zoned;
    if (monday !== thisMonday) await navigate(paths.week(thisMonday, writeWeekUrl(params, { day })));
    else if (isPhone()) changeUrl({ day });
    focusEvent(zoned, () => void navigate(paths.weekEvent(thisMonday, event.id, writeWeekUrl(params, {}))));
  };
}

/** Says that the filters hide every upcoming release, with a button that clears them. */
function HiddenReleases({ count, changeFilter }: { count: number; changeFilter: WeekPage['changeFilter'] }) {
  const { messages, format } = useMessages();
  const clearFilters = () => {
    changeFilter(NO_FILTER);
    focusWeek();
  };
  return (
    <div className={css.hidden}>
      <p>{messages.live.hidden(format.count('release', count), count)}</p>
      <button type="button" className={css.link} onClick={clearFilters}>
        {messages.live.clearFilters}
      </button>
    </div>
  );
}

type NextReleaseProps = {
  readonly page: WeekPage;
  readonly thisMonday: Day;
  readonly upcoming: NonNullable<ReturnType<typeof useUpcoming>>;
};

/**
 * The next release and the next important one with a countdown; each button goes to its event. If the filters hide
 * every upcoming release, says so.
 */
export function NextRelease({ page, thisMonday, upcoming: { next, important, hidden } }: NextReleaseProps) {
  const i18n = useMessages();
  const { messages, format } = i18n;
  const goTo = useGoTo(page, thisMonday);
  const link = (text: string, { events: [first] }: Upcoming) => (
    <button type="button" className={css.link} title={text} onClick={() => first && void goTo(first)}>
      {text}
    </button>
  );
  if (!next && hidden > 0) return <HiddenReleases count={hidden} changeFilter={page.changeFilter} />;
  if (!next) return <p className={css.next}>{messages.live.nothing}</p>;
  const isSameTimeSlot = important !== null && important.at === next.at;
  const first = important && isSameTimeSlot ? important : next;
  const count = next.events.length > 1 ? format.count('release', next.events.length) : shortName(next, i18n);
  const named = important && isSameTimeSlot && next.events.length > 1 ? shortName(important, i18n) : '';
  const text = `${count} ${formatWhen(next, i18n)}`;
  return (
    <p role="timer" aria-live="off" aria-label={messages.live.coming} className={css.next}>
      {link(named ? messages.live.among(text, named) : text, first)}
      {important && !isSameTimeSlot
        ? link(`${shortName(important, i18n)} ${formatWhen(important, i18n)}`, important)
        : null}
    </p>
  );
}
