import { memo } from 'react';
import { Link } from 'react-router-dom';
import type { PlacedEvent } from '../../../domain/agenda';
import { hasFigureText } from '../../../domain/bears-value';
import { surpriseOf, type Surprise } from '../../../domain/surprise';
import { mondayOf } from '../../../domain/week';
import { useApp } from '../../frame/app-context';
import { paths } from '../../paths';
import { doubtText, hourText } from '../../text/hour-text';
import { useSpeech } from '../../text/words-context';
import { DirectionMark } from '../../ui/direction-mark';
import { Flag } from '../../ui/flag';
import { Highlighted } from '../../ui/highlighted';
import { ImportanceMark } from '../../ui/importance-mark';
import { RegionCode } from '../../ui/region-code';
import { resultLabel } from './result-label';
import css from './result-row.module.css';

type RowProps = { readonly placed: PlacedEvent; readonly words: readonly string[]; readonly past: boolean };

type Direction = Surprise['direction'] | undefined;

function Figures({ placed, direction }: Pick<RowProps, 'placed'> & { readonly direction: Direction }) {
  const { words } = useSpeech();
  const { current, forecast, previous } = placed.event;
  if (!hasFigureText(placed.event)) return null;
  return (
    <span className={css.figures} aria-hidden="true" lang="fr">
      <span className={css.current} data-direction={direction} title={words.values.current}>
        {current.trim() || words.values.none}
        {direction ? <DirectionMark direction={direction} /> : null}
      </span>
      <span title={words.values.forecast}>
        <span className={css.tag}>{words.week.short.forecast} </span>
        {forecast.trim() || words.values.none}
      </span>
      <span className={css.previous} title={words.values.previous}>
        <span className={css.tag}>{words.week.short.previous} </span>
        {previous.trim() || words.values.none}
      </span>
    </span>
  );
}

/** One event found, the words that were looked for marked in it; its link opens it in its week. */
export const ResultRow = memo(function ResultRow({ placed, words: sought, past }: RowProps) {
  const speech = useSpeech();
  const { event, day, at } = placed;
  const { region, category } = event;
  const direction = surpriseOf(event.current, event.forecast, useApp().config.decimalMark)?.direction;
  const none = speech.words.values.none;
  return (
    <li
      className={css.row}
      data-event-id={event.id}
      data-category={category.id}
      data-kind={event.importance}
      data-past={past}
    >
      <span className={css.hour} aria-hidden="true">
        {at === null ? none : <time dateTime={new Date(at).toISOString()}>{hourText(placed)}</time>}
      </span>
      <ImportanceMark importance={event.importance} />
      <span className={css.country} title={region.name} aria-hidden="true">
        <Flag code={region.code} /> <RegionCode region={region} words={sought} />
      </span>
      <span className={css.title}>
        <Link
          to={paths.weekEvent(mondayOf(day), event.id)}
          className={css.link}
          aria-label={resultLabel(placed, direction, speech)}
          title={[event.title, doubtText(placed, speech.words)].filter(Boolean).join('\n')}
        >
          <span lang="fr">
            {event.title ? <Highlighted text={event.title} words={sought} /> : speech.words.event.untitled}
          </span>
        </Link>{' '}
        <span className={css.period} aria-hidden="true" lang="fr">
          {event.period}
        </span>
      </span>
      <span className={css.category} aria-hidden="true" lang="fr">
        <Highlighted text={category.label} words={sought} />
      </span>
      <Figures placed={placed} direction={direction} />
    </li>
  );
});
