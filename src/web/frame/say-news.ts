import type { AppConfig } from '../../contract/app-config';
import { surpriseOf } from '../../domain/surprise';
import { isEmptyValue } from '../../domain/value-nothing';
import type { News } from '../data/live';
import type { LiveWords } from '../text/live-words';
import type { SpeechWith } from '../text/words-context';

const MOST_NAMED = 3;

type Speech = SpeechWith<LiveWords>;

/** An event by the name it is told: `US – Créations d’emplois`. */
export function nameOf({ region, title }: News['event'], { words }: Speech): string {
  return words.live.named(region.code || region.name, title || words.event.untitled);
}

type Mark = AppConfig['decimalMark'];

function sayOne({ event, changes }: News, mark: Mark, speech: Speech): string | null {
  const { live } = speech.words;
  const name = nameOf(event, speech);
  const current = changes.find(({ figure }) => figure === 'current');
  if (current && isEmptyValue(current.before)) {
    const direction = surpriseOf(event.current, event.forecast, mark)?.direction ?? 'unknown';
    return live.published(
      name,
      event.current,
      isEmptyValue(event.forecast) ? '' : live.than[direction](event.forecast),
    );
  }
  if (current) return live.revised(name, current.before, current.after);
  const previous = changes.find(({ figure }) => figure === 'previous');
  return previous ? live.previousRevised(name, previous.before, previous.after) : null;
}

/** What has just been published or revised, as one sentence to be heard; at most three are named. '' when nothing is worth it. `mark` is the provider's decimal mark. */
export function sayNews(news: readonly News[], mark: Mark, speech: Speech): string {
  const said = news.flatMap((item) => sayOne(item, mark, speech) ?? []);
  if (said.length < 2) return said[0] ?? '';
  const { live } = speech.words;
  const named = said.slice(0, MOST_NAMED);
  return live.several(said.length, named.join(live.between), said.length - named.length);
}
