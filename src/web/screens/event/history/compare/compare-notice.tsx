import { failureOf } from '../../../../data/api-error';
import { explain } from '../../../../frame/explain';
import { compareWords } from '../../../../text/compare-words';
import { useSpeechWith } from '../../../../text/words-context';
import { Button } from '../../../../ui/button';
import css from './compare-notice.module.css';
import type { Compared } from './use-compared';

/** Why the scale is not the one that was asked for; nothing when it is. */
function scaleNote({ asked, comparison }: Compared, { compare }: typeof compareWords.fr): string {
  if (comparison === null) return '';
  if (comparison.scale === 'index') return comparison.canShareAxis ? '' : compare.otherUnit;
  return asked?.scale === 'index' ? compare.noIndex : '';
}

/** Where a comparison stands, in one line; nothing when it is drawn as it was asked for. */
export function CompareNotice({ compared }: { compared: Compared }) {
  const { words, format } = useSpeechWith(compareWords);
  const { comparison, failure, obstacle, isWaiting } = compared;
  if (failure !== null) {
    return (
      <div role="alert" className={css.failure}>
        <p>
          {words.compare.failed} {explain(failureOf(failure.error), words)}
        </p>
        <Button onClick={failure.retry}>{words.notices.retry}</Button>
      </div>
    );
  }
  const note = isWaiting ? words.compare.loading : scaleNote(compared, words);
  const said = obstacle === null ? note : words.compare.obstacle[obstacle];
  // The chart shows the day that is 100: this tells it to those who hear.
  const base = comparison?.base ? words.compare.hundred(format.shortDay(comparison.base)) : '';
  return (
    <p
      role="status"
      className={said === '' ? 'visually-hidden' : css.note}
      data-tone={obstacle === null ? 'note' : 'trouble'}
    >
      {said} {base === '' ? null : <span className="visually-hidden">{base}</span>}
    </p>
  );
}
