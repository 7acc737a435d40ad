import { useNavigate, useSearchParams } from 'react-router-dom';
import type { PlacedEvent } from '../../../../domain/agenda';
import type { Day } from '../../../../domain/day';
import { NO_FILTER } from '../../../../domain/filter';
import { paths } from '../../../paths';
import { leftInWords } from '../../../text/countdown';
import { hourText } from '../../../text/hour-text';
import { liveWords, type LiveWords } from '../../../text/live-words';
import { useSpeechWith, type SpeechWith } from '../../../text/words-context';
import { focusWeek } from '../focus-week';
import type { WeekPage } from '../use-week-page';
import { writeWeekUrl } from '../week-url';
import { goToLine } from './go-to-line';
import css from './live-line.module.css';
import type { Coming, useComing } from './use-coming';

const DAY = 24 * 3_600_000;
const PHONE = '(width < 700px)';

function shortName({ events: [first, ...others] }: Coming, { words }: SpeechWith<LiveWords>): string {
  const { region, title } = first?.event ?? { region: { code: '' }, title: '' };
  return words.live.and(`${region.code} ${title || words.event.untitled}`.trim(), others.length);
}

function whenOf({ left, events: [first] }: Coming, { words, format }: SpeechWith<LiveWords>): string {
  if (left < DAY || !first) return words.live.wait(leftInWords(left, words));
  return words.live.on(format.weekday(first.day), hourText(first));
}

function useGoTo({ monday, changeUrl }: WeekPage, thisMonday: Day) {
  const navigate = useNavigate();
  const [params] = useSearchParams();
  return async (placed: PlacedEvent) => {
    const { day, event } = placed;
    if (monday !== thisMonday) await navigate(paths.week(thisMonday, writeWeekUrl(params, { day })));
    else if (window.matchMedia(PHONE).matches) changeUrl({ day });
    goToLine(placed, () => void navigate(paths.weekEvent(thisMonday, event.id, writeWeekUrl(params, {}))));
  };
}

/** That filters leave out all that is to come, and the way to take them away. */
function HiddenReleases({ count, changeFilter }: { count: number; changeFilter: WeekPage['changeFilter'] }) {
  const { words, format } = useSpeechWith(liveWords);
  const lift = () => {
    changeFilter(NO_FILTER);
    focusWeek();
  };
  return (
    <div className={css.hidden}>
      <p>{words.live.hidden(format.count('release', count), count)}</p>
      <button type="button" className={css.way} onClick={lift}>
        {words.live.lift}
      </button>
    </div>
  );
}

type NextReleaseProps = {
  readonly page: WeekPage;
  readonly thisMonday: Day;
  readonly coming: NonNullable<ReturnType<typeof useComing>>;
};

/** What comes next, and what matters next, with the time left; a press leads to its line. When filters hide it all, it says so. */
export function NextRelease({ page, thisMonday, coming: { next, important, hidden } }: NextReleaseProps) {
  const speech = useSpeechWith(liveWords);
  const { words, format } = speech;
  const goTo = useGoTo(page, thisMonday);
  const way = (text: string, { events: [first] }: Coming) => (
    <button type="button" className={css.way} title={text} onClick={() => first && void goTo(first)}>
      {text}
    </button>
  );
  if (!next && hidden > 0) return <HiddenReleases count={hidden} changeFilter={page.changeFilter} />;
  if (!next) return <p className={css.next}>{words.live.nothing}</p>;
  const together = important !== null && important.at === next.at;
  const first = important && together ? important : next;
  const count = next.events.length > 1 ? format.count('release', next.events.length) : shortName(next, speech);
  const named = important && together && next.events.length > 1 ? shortName(important, speech) : '';
  const text = `${count} ${whenOf(next, speech)}`;
  return (
    <p role="timer" aria-live="off" aria-label={words.live.coming} className={css.next}>
      {way(named ? words.live.among(text, named) : text, first)}
      {important && !together ? way(`${shortName(important, speech)} ${whenOf(important, speech)}`, important) : null}
    </p>
  );
}
