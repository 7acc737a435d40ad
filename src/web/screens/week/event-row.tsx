import { memo } from 'react';
import type { PlacedEvent } from '../../../domain/agenda';
import { hasFigureText } from '../../../domain/bears-value';
import { surpriseOf } from '../../../domain/surprise';
import type { News } from '../../data/live';
import { useApp } from '../../frame/app-context';
import { flagClass } from '../../ui/flag-class';
import { Highlighted } from '../../ui/highlighted';
import { ImportanceMark } from '../../ui/importance-mark';
import { paths } from '../../paths';
import { freshMark } from '../../text/fresh-mark';
import { doubtText } from '../../text/hour-text';
import { useSpeech } from '../../text/words-context';
import { DoubtMark } from './doubt-mark';
import { eventLabel } from './event-facts';
import css from './event-row.module.css';

type EventRowProps = {
  readonly placed: PlacedEvent;
  readonly monday: string;
  /** What to mark in its title: the words of the text filter. */
  readonly words: readonly string[];
  readonly open: boolean;
  readonly wait: string;
  /** What changed a moment ago. */
  readonly changes: News['changes'] | undefined;
};

/** One line of the week. `wait` is how long until its value, within the hour before it, else ''. */
export const EventRow = memo(function EventRow({ placed, monday, words, open, wait, changes }: EventRowProps) {
  const speech = useSpeech();
  const { event } = placed;
  const { id, title, importance, region, category, current, forecast, previous } = event;
  const direction = surpriseOf(current, forecast, useApp().config.decimalMark)?.direction;
  const doubt = doubtText(placed, speech.words);
  const { short } = speech.words.week;
  const { language } = speech.format;
  const name = words.length > 0 ? <Highlighted text={title} words={words} /> : title || speech.words.event.untitled;
  const fresh = freshMark(changes, event, speech.words);
  const label = eventLabel(placed, direction, speech);
  // A week holds hundreds of lines: marks that CSS can draw, and texts that can stand together, are no elements of their own.
  return (
    <li
      className={css.row}
      data-event-id={id}
      data-category={category.id}
      data-kind={importance}
      data-open={open ? true : undefined}
      data-fresh={fresh?.kind}
    >
      <p className={css.title}>
        {importance === 'HOLIDAY' || importance === 'UNKNOWN' ? <ImportanceMark importance={importance} /> : null}
        <span className={`${css.code} ${flagClass(region.code)}`} aria-hidden="true">{`${region.code || '?'} `}</span>
        <a
          href={paths.weekEvent(monday, id)}
          className={css.link}
          tabIndex={-1}
          aria-label={fresh ? `${label}, ${fresh.text}` : label}
          aria-current={open ? 'true' : undefined}
          title={[title, doubt].filter(Boolean).join('\n')}
        >
          {language === 'fr' || !title ? name : <span lang="fr">{name}</span>}
        </a>
        {doubt ? <DoubtMark /> : null}
      </p>
      {hasFigureText(event) ? (
        <p className={css.figures} title={fresh?.text ?? speech.words.week.figures} aria-hidden="true">
          <span className={wait ? css.wait : css.current} data-direction={direction}>
            {wait || current.trim() || speech.words.values.none}
          </span>
          <span data-tag={forecast && short.forecast}>{forecast}</span>
          <span data-tag={previous && short.previous}>{previous}</span>
        </p>
      ) : null}
    </li>
  );
});
