import { memo } from 'react';
import type { PlacedEvent } from '../../../domain/agenda';
import { surpriseOf } from '../../../domain/surprise';
import { DirectionMark } from '../../ui/direction-mark';
import { Flag } from '../../ui/flag';
import { Highlighted } from '../../ui/highlighted';
import { ImportanceMark } from '../../ui/importance-mark';
import { paths } from '../../paths';
import { useSpeech } from '../../text/words-context';
import { eventLabel, hasFigures } from './event-facts';
import css from './event-row.module.css';

type EventRowProps = {
  readonly placed: PlacedEvent;
  readonly monday: string;
  /** What to mark in its title: the words of the text filter. */
  readonly words: readonly string[];
  readonly past: boolean;
  readonly open: boolean;
  readonly wait: string;
};

function Figures({ placed, wait }: { placed: PlacedEvent; wait: string }) {
  const { words } = useSpeech();
  const { current, forecast, previous } = placed.event;
  const direction = surpriseOf(current, forecast)?.direction;
  return (
    <p className={css.figures} aria-hidden="true" lang="fr">
      <span className={css.current} data-direction={direction} title={words.values.current}>
        {wait ? <span className={css.wait}>{wait}</span> : current || words.values.none}
        {direction ? <DirectionMark direction={direction} /> : null}
      </span>
      <span className={css.forecast} title={words.values.forecast} data-tag={forecast && words.week.short.forecast}>
        {forecast}
      </span>
      <span className={css.previous} title={words.values.previous} data-tag={previous && words.week.short.previous}>
        {previous}
      </span>
    </p>
  );
}

/** One line of the week. `wait` is how long until its value, within the hour before it, else ''. */
export const EventRow = memo(function EventRow({ placed, monday, words, past, open, wait }: EventRowProps) {
  const speech = useSpeech();
  const { event } = placed;
  return (
    <li
      className={css.row}
      data-event-id={event.id}
      data-category={event.category.id}
      data-past={past}
      data-open={open}
      data-kind={event.importance}
    >
      <p className={css.title}>
        <ImportanceMark importance={event.importance} /> <Flag code={event.region.code} />{' '}
        <span className={css.code} aria-hidden="true">
          {event.region.code || '?'}
        </span>{' '}
        <a
          href={paths.weekEvent(monday, event.id)}
          className={css.link}
          tabIndex={-1}
          aria-label={eventLabel(placed, speech)}
          aria-current={open ? 'true' : undefined}
          title={event.title}
        >
          {event.title ? (
            <span lang="fr">
              <Highlighted text={event.title} words={words} />
            </span>
          ) : (
            speech.words.event.untitled
          )}
        </a>
      </p>
      {hasFigures(placed) ? <Figures placed={placed} wait={wait} /> : null}
    </li>
  );
});
