import { startOfWeek } from '../../../../domain/time/week';
import { useLiveState } from '../../../data/queries/hooks';
import { nameOf } from '../../../app/context/describe-changes';
import { useAnnouncements } from '../../../app/hooks/use-announcements';
import { LiveRegion } from '../../../layout/live-region';
import { liveMessages } from '../../../i18n/messages/week/live-messages';
import { useMessages } from '../../../i18n/messages-context';
import type { WeekPage } from '../use-week-page';
import css from './live-line.module.css';
import { NextRelease } from './next-release-line';
import { useUpcoming } from './use-upcoming';
import { useApp } from '../../../app/context/app-context';
import { formatDuration } from '../../../i18n/format/format-duration';
import { useTick } from './use-tick';

const MINUTE = 60_000;

/** Says that this machine's clock is off, which way and by how much, beyond a minute. */
function SkewNotice() {
  const { clock } = useApp();
  const { messages } = useMessages(liveMessages);
  const offset = useTick(clock.offset);
  if (Math.abs(offset) <= MINUTE) return null;
  const length = formatDuration(Math.round(Math.abs(offset) / MINUTE), messages);
  return (
    <p role="status" className={css.skew}>
      {offset > 0 ? messages.live.slow(length) : messages.live.fast(length)}
    </p>
  );
}

const COUNTDOWN_FROM_MS = 5 * 60_000;

/** The minute, on one line: what comes next, whether this machine's clock is off; and what is told of it. */
export function LiveLine({ page }: { page: WeekPage }) {
  const i18n = useMessages(liveMessages);
  const thisMonday = startOfWeek(page.today);
  const coming = useUpcoming(page, thisMonday);
  const important = coming?.important?.left === COUNTDOWN_FROM_MS ? coming.important : null;
  const soon = important
    ? i18n.messages.live.soon(important.events.map(({ event }) => nameOf(event, i18n)).join(i18n.messages.live.between))
    : '';
  const news = useLiveState((state) => state.told);
  const isShown = (id: string) => page.shown.some(({ event }) => event.id === id);
  const told = useAnnouncements({ news, isShown, soon });
  return (
    <div className={css.line} data-live>
      <SkewNotice />
      {coming ? <NextRelease page={page} thisMonday={thisMonday} coming={coming} /> : null}
      <LiveRegion told={told} />
    </div>
  );
}
