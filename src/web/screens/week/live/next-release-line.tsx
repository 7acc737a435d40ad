import { useNavigate, useSearchParams } from 'react-router-dom';
import type { ZonedEvent } from '../../../../domain/calendar/agenda';
import type { Day } from '../../../../domain/time/day';
import { NO_FILTER } from '../../../../domain/calendar/filter';
import { paths } from '../../../paths';
import { formatCountdown } from '../../../i18n/format/countdown';
import { hourText } from '../../../i18n/format/hour-text';
import { liveMessages, type LiveWords } from '../../../i18n/messages/week/live-messages';
import { useMessages, type I18nWith } from '../../../i18n/messages-context';
import { focusWeek } from '../focus-week';
import type { WeekPage } from '../use-week-page';
import { writeWeekUrl } from '../week-url';
import css from './live-line.module.css';
import type { Coming, useUpcoming } from './use-upcoming';
import { findEventElement } from '../find-event-element';
import { waitForDom } from '../keyboard/wait-for-dom';

// What stands for a line that is folded away is the button that unfolds it.
function stopOf({ event, at }: ZonedEvent, week: Element): HTMLElement | null {
  const hour = at === null ? null : week.querySelector(`time[datetime="${new Date(at).toISOString()}"]`);
  return (
    findEventElement(event.id)?.querySelector('a') ??
    hour?.closest('section')?.querySelector<HTMLElement>('[data-fold]') ??
    null
  );
}

/** Puts the focus on the line of an event of the week on screen once it is drawn; `orElse` when it stands too far down a long day. */
function goToLine(zoned: ZonedEvent, orElse: () => void): void {
  const week = document.getElementById('week');
  if (!week) return;
  waitForDom(week, () => {
    const stop = stopOf(zoned, week);
    if (!stop) {
      const isDrawn = week.querySelector('[data-event-id]') !== null;
      if (isDrawn) orElse();
      return isDrawn;
    }
    stop.focus({ preventScroll: true });
    (stop.closest('[data-event-id]') ?? stop).scrollIntoView({ block: 'nearest', inline: 'nearest' });
    return true;
  });
}

const DAY = 24 * 3_600_000;
const PHONE = '(width < 700px)';

function shortName({ events: [first, ...others] }: Coming, { messages }: I18nWith<LiveWords>): string {
  const { region, title } = first?.event ?? { region: { code: '' }, title: '' };
  return messages.live.and(`${region.code} ${title || messages.event.untitled}`.trim(), others.length);
}

function whenOf({ left, events: [first] }: Coming, { messages, format }: I18nWith<LiveWords>): string {
  if (left < DAY || !first) return messages.live.wait(formatCountdown(left, messages));
  return messages.live.on(format.weekday(first.day), hourText(first));
}

function useGoTo({ monday, changeUrl }: WeekPage, thisMonday: Day) {
  const navigate = useNavigate();
  const [params] = useSearchParams();
  return async (zoned: ZonedEvent) => {
    const { day, event } = zoned;
    if (monday !== thisMonday) await navigate(paths.week(thisMonday, writeWeekUrl(params, { day })));
    else if (window.matchMedia(PHONE).matches) changeUrl({ day });
    goToLine(zoned, () => void navigate(paths.weekEvent(thisMonday, event.id, writeWeekUrl(params, {}))));
  };
}

/** That filters leave out all that is to come, and the way to take them away. */
function HiddenReleases({ count, changeFilter }: { count: number; changeFilter: WeekPage['changeFilter'] }) {
  const { messages, format } = useMessages(liveMessages);
  const lift = () => {
    changeFilter(NO_FILTER);
    focusWeek();
  };
  return (
    <div className={css.hidden}>
      <p>{messages.live.hidden(format.count('release', count), count)}</p>
      <button type="button" className={css.way} onClick={lift}>
        {messages.live.lift}
      </button>
    </div>
  );
}

type NextReleaseProps = {
  readonly page: WeekPage;
  readonly thisMonday: Day;
  readonly coming: NonNullable<ReturnType<typeof useUpcoming>>;
};

/** What comes next, and what matters next, with the time left; a press leads to its line. When filters hide it all, it says so. */
export function NextRelease({ page, thisMonday, coming: { next, important, hidden } }: NextReleaseProps) {
  const i18n = useMessages(liveMessages);
  const { messages, format } = i18n;
  const goTo = useGoTo(page, thisMonday);
  const way = (text: string, { events: [first] }: Coming) => (
    <button type="button" className={css.way} title={text} onClick={() => first && void goTo(first)}>
      {text}
    </button>
  );
  if (!next && hidden > 0) return <HiddenReleases count={hidden} changeFilter={page.changeFilter} />;
  if (!next) return <p className={css.next}>{messages.live.nothing}</p>;
  const together = important !== null && important.at === next.at;
  const first = important && together ? important : next;
  const count = next.events.length > 1 ? format.count('release', next.events.length) : shortName(next, i18n);
  const named = important && together && next.events.length > 1 ? shortName(important, i18n) : '';
  const text = `${count} ${whenOf(next, i18n)}`;
  return (
    <p role="timer" aria-live="off" aria-label={messages.live.coming} className={css.next}>
      {way(named ? messages.live.among(text, named) : text, first)}
      {important && !together ? way(`${shortName(important, i18n)} ${whenOf(important, i18n)}`, important) : null}
    </p>
  );
}
