import { useNavigate, useSearchParams } from '../../../app/context/page-context';
import type { LateI18n } from '../../../i18n/load-i18n';
import type { ZonedEvent } from '../../../../domain/calendar/agenda';
import { type Day, startOfWeek } from '../../../../domain/time/day';
import { NO_FILTER } from '../../../../domain/calendar/filter';
import { isPhone } from '../../../ui/hooks/use-window';
import { paths } from '../../../paths';
import { formatCountdown, formatShortCountdown } from '../../../i18n/format/countdown';
import { hourText } from '../../../i18n/format/time-text';
import { useMessages } from '../../../i18n/messages-context';
import { focusWeek, findEventElement, focusAndReveal, waitForDom } from '../week-dom';
import type { WeekPage } from '../use-week-page';
import { writeWeekUrl } from '../../../url/week-url';
import { Flag } from '../../../ui/marks/flag/flag';
import { ImportanceMark } from '../../../ui/marks/importance-mark';
import css from './next-release.module.css';
import { useUpcoming, type Upcoming } from './use-upcoming';

// The link of the event, or the button that expands it.
function findTarget(eventId: string): HTMLElement | null {
  const row = findEventElement(eventId);
  return (
    row?.querySelector<HTMLElement>('a[href]:not([hidden] *)') ??
    row?.closest('[aria-hidden]')?.parentElement?.querySelector<HTMLElement>('[data-fold]') ??
    null
  );
}

/** Focuses an event of the week once it is rendered. Calls `orElse` if a long day has not rendered that far yet. */
function focusEvent(zoned: ZonedEvent, orElse: () => void): void {
  const week = document.getElementById('week');
  if (!week) return;
  waitForDom(week, () => {
    const target = findTarget(zoned.event.id);
    if (!target) {
      const isRendered = week.querySelector('[data-event-id]') !== null;
      if (isRendered) orElse();
      return isRendered;
    }
    focusAndReveal(target);
    return true;
  });
}

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

function nameOf({ event }: ZonedEvent, { messages }: LateI18n): string {
  return `${event.region.code} ${event.title || messages.event.untitled}`.trim();
}

function formatWhen({ left }: Upcoming, first: ZonedEvent, { messages, format }: LateI18n, phone: boolean): string {
  if (left >= DAY) return messages.live.on(format.weekday(first.day), hourText(first));
  const length = formatCountdown(left, messages);
  return phone ? `${hourText(first)} · ${length}` : messages.live.wait(length);
}

/** The title of the tab within the hour before a release: `16:30 −0:42 · US IPC (a/a) · 16 – 22 nov. 2026`. */
function ReleaseTitle({ upcoming, first, monday }: { upcoming: Upcoming; first: ZonedEvent; monday: Day }) {
  const i18n = useMessages();
  const { messages, format } = i18n;
  const left = `${hourText(first)} −${formatShortCountdown(upcoming.left, messages)}`;
  return <title>{[left, nameOf(first, i18n), format.weekShort(monday), messages.appName].join(' · ')}</title>;
}

function useGoTo({ monday, today, url, changeUrl }: WeekPage) {
  const navigate = useNavigate();
  const params = useSearchParams();
  const thisMonday = startOfWeek(today);
  return async (zoned: ZonedEvent) => {
    const { day, event } = zoned;
    if (monday !== thisMonday) await navigate(paths.week(thisMonday, writeWeekUrl(params, { day })));
    else if (isPhone() || (url.view === 'day' && !findEventElement(event.id))) changeUrl({ day });
    focusEvent(zoned, () => void navigate(paths.weekEvent(thisMonday, event.id, writeWeekUrl(params, {}))));
  };
}

/** Says that the filters hide every upcoming event, with a button that clears them. */
function HiddenReleases({ count, changeFilter }: { count: number; changeFilter: WeekPage['changeFilter'] }) {
  const { messages, format } = useMessages();
  const clearFilters = () => {
    changeFilter(NO_FILTER);
    focusWeek();
  };
  return (
    <div className={css.hidden}>
      <p className={css.name}>{messages.live.hidden(format.count('event', count), count)}</p>
      <button type="button" className={css.clear} onClick={clearFilters}>
        {messages.live.clearFilters}
      </button>
    </div>
  );
}

function ReleaseButton({ page, upcoming, phone }: { page: WeekPage; upcoming: Upcoming; phone: boolean }) {
  const i18n = useMessages();
  const goTo = useGoTo(page);
  const [first, ...others] = upcoming.events;
  if (!first) return null;
  const name = nameOf(first, i18n);
  const when = formatWhen(upcoming, first, i18n, phone);
  const { region, importance, title } = first.event;
  return (
    <p role="timer" aria-live="off" aria-label={i18n.messages.live.coming} className={css.timer}>
      <button type="button" className={css.release} onClick={() => void goTo(first)}>
        <ImportanceMark importance={importance} />
        <Flag code={region.code} />
        <span className={css.name} title={name}>
          {region.code} <span lang={title ? 'fr' : undefined}>{title || i18n.messages.event.untitled}</span>
        </span>
        {others.length > 0 ? <span className={css.others}> +{others.length}</span> : null}
        <b className={css.when}> {when}</b>
      </button>
      {upcoming.left <= HOUR && page.openEvent === null ? (
        <ReleaseTitle upcoming={upcoming} first={first} monday={page.monday} />
      ) : null}
    </p>
  );
}

/** The next release with a countdown, which the title of the tab shows as well in the last hour; or a notice that the filters hide all. */
export function NextRelease({ page, phone }: { page: WeekPage; phone: boolean }) {
  const { messages } = useMessages();
  const upcoming = useUpcoming(page);
  let content = null;
  if (upcoming?.next) content = <ReleaseButton page={page} upcoming={upcoming.next} phone={phone} />;
  else if (upcoming && upcoming.hidden > 0)
    content = <HiddenReleases count={upcoming.hidden} changeFilter={page.changeFilter} />;
  else if (upcoming) content = <p className={css.none}>{messages.live.nothing}</p>;
  return <div className={css.next}>{content}</div>;
}
