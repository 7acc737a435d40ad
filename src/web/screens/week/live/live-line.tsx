import { mondayOf } from '../../../../domain/week';
import { useLiveState } from '../../../data/hooks';
import { nameOf } from '../../../frame/say-news';
import { useTold } from '../../../frame/use-told';
import { Voice } from '../../../frame/voice';
import { liveWords } from '../../../text/live-words';
import { useSpeechWith } from '../../../text/words-context';
import type { WeekPage } from '../use-week-page';
import css from './live-line.module.css';
import { NextRelease } from './next-release';
import { SkewNotice } from './skew-notice';
import { useComing } from './use-coming';

const SOON = 5 * 60_000;

/** The minute, on one line: what comes next, whether this machine's clock is off; and what is told of it. */
export function LiveLine({ page }: { page: WeekPage }) {
  const speech = useSpeechWith(liveWords);
  const thisMonday = mondayOf(page.today);
  const coming = useComing(page, thisMonday);
  const important = coming?.important?.left === SOON ? coming.important : null;
  const soon = important
    ? speech.words.live.soon(important.events.map(({ event }) => nameOf(event, speech)).join(speech.words.live.between))
    : '';
  const news = useLiveState((state) => state.told);
  const isShown = (id: string) => page.shown.some(({ event }) => event.id === id);
  const told = useTold({ news, isShown, soon });
  return (
    <div className={css.line} data-live>
      <SkewNotice />
      {coming ? <NextRelease page={page} thisMonday={thisMonday} coming={coming} /> : null}
      <Voice told={told} />
    </div>
  );
}
