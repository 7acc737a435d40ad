import { useApp } from '../../../app/context/app-context';
import { nameOf, useAnnouncements, LiveRegion } from '../../../app/hooks/use-announcements';
import { formatDuration } from '../../../i18n/format/format-duration';
import { useMessages } from '../../../i18n/messages-context';
import { useFollowToday } from '../nav/use-follow-today';
import type { WeekPage } from '../use-week-page';
import css from './live-bar.module.css';
import { useTick } from '../../../app/hooks/use-time';
import { useUpcoming } from './use-upcoming';

const MINUTE = 60_000;
const ANNOUNCE_BEFORE_MS = 5 * MINUTE;

/** Warns when this machine's clock is more than a minute off, with the direction and amount. */
function SkewNotice() {
  const { clock } = useApp();
  const { messages } = useMessages();
  const offset = useTick(clock.offset);
  if (Math.abs(offset) <= MINUTE) return null;
  const length = formatDuration(Math.round(Math.abs(offset) / MINUTE), messages);
  return (
    <p role="status" className={css.skew} data-print="none">
      {offset > 0 ? messages.live.slow(length) : messages.live.fast(length)}
    </p>
  );
}

/** The clock skew warning, and the live region that announces releases. */
export function LiveBar({ page }: { page: WeekPage }) {
  // Here rather than in the page, whose code the first screen waits for.
  useFollowToday(page);
  const i18n = useMessages();
  const upcoming = useUpcoming(page);
  const important = upcoming?.important?.left === ANNOUNCE_BEFORE_MS ? upcoming.important : null;
  const soon = important
    ? i18n.messages.live.soon(important.events.map(({ event }) => nameOf(event, i18n)).join(i18n.messages.live.between))
    : '';
  const isShown = (id: string) => page.shown.some(({ event }) => event.id === id);
  const announcement = useAnnouncements({ isShown, soon });
  return (
    <div className={css.bar} data-live>
      <SkewNotice />
      <LiveRegion announcement={announcement} />
    </div>
  );
}
