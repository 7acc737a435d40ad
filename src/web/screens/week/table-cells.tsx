import type { ReactNode } from 'react';
import type { DecimalMark } from '../../../contract/app-config';
import type { PlacedEvent } from '../../../domain/agenda';
import { surpriseOf } from '../../../domain/surprise';
import type { News } from '../../data/live';
import { DirectionMark } from '../../ui/direction-mark';
import { Flag } from '../../ui/flag';
import { Highlighted } from '../../ui/highlighted';
import { ImportanceMark } from '../../ui/importance-mark';
import { RegionCode } from '../../ui/region-code';
import { paths } from '../../paths';
import { freshMark } from '../../text/fresh-mark';
import type { Words } from '../../text/fr';
import { doubtText, hourText } from '../../text/hour-text';
import type { ColumnName } from './table-columns';
import css from './table-cells.module.css';

export type RowFacts = {
  readonly placed: PlacedEvent;
  readonly monday: string;
  readonly open: boolean;
  /** The words of the text filter. */
  readonly found: readonly string[];
  /** What changed a moment ago. */
  readonly changes: News['changes'] | undefined;
  /** Whether the period has a column of its own; beside the title otherwise. */
  readonly periodApart: boolean;
  /** How the provider writes the figures. */
  readonly mark: DecimalMark;
};

function titleCell({ placed: { event }, monday, open, found, periodApart, changes }: RowFacts, words: Words) {
  const fresh = freshMark(changes, event, words);
  return (
    <th key="title" scope="row" className={css.title}>
      <a href={paths.weekEvent(monday, event.id)} tabIndex={-1} lang="fr" aria-current={open ? 'true' : undefined}>
        {event.title ? <Highlighted text={event.title} words={found} /> : words.event.untitled}
      </a>
      {fresh ? <span className="visually-hidden">{`, ${fresh.text}`}</span> : null}
      {periodApart || !event.period ? null : (
        <>
          {' '}
          <span className={css.period} lang="fr">
            <Highlighted text={event.period} words={found} />
          </span>
        </>
      )}
    </th>
  );
}

function currentCell({ placed: { event }, mark }: RowFacts, words: Words) {
  const direction = surpriseOf(event.current, event.forecast, mark)?.direction;
  return (
    <td key="current" className={css.current} data-direction={direction}>
      {event.current.trim() || words.values.none}
      {direction ? <DirectionMark direction={direction} /> : null}
      {direction ? <span className="visually-hidden"> {words.values[direction]}</span> : null}
    </td>
  );
}

const figureCell = (name: 'forecast' | 'previous') => (facts: RowFacts, words: Words) => (
  <td key={name} className={css.figure} data-label={words.week.short[name]}>
    {facts.placed.event[name].trim() || words.values.none}
  </td>
);

/** One cell a column. Functions and not components: a week of thousands of rows has tens of thousands of cells. */
export const CELLS: Readonly<Record<ColumnName, (facts: RowFacts, words: Words) => ReactNode>> = {
  hour: ({ placed }, words) => (
    <td key="hour" className={css.hour} title={doubtText(placed, words) || undefined}>
      {placed.at === null ? (
        words.values.none
      ) : (
        <time dateTime={new Date(placed.at).toISOString()}>{hourText(placed)}</time>
      )}
      {placed.doubt ? <span className="visually-hidden">, {doubtText(placed, words)}</span> : null}
    </td>
  ),
  importance: ({ placed: { event } }, words) => (
    <td key="importance" className={css.importance}>
      <ImportanceMark importance={event.importance} label={words.importanceOf[event.importance]} />
    </td>
  ),
  country: ({ placed: { event }, found }) => (
    <td key="country" className={css.country} title={event.region.name}>
      <Flag code={event.region.code} /> <RegionCode region={event.region} words={found} />
    </td>
  ),
  title: titleCell,
  period: ({ placed: { event }, found }) => (
    <td key="period" className={css.quiet} lang="fr">
      <Highlighted text={event.period} words={found} />
    </td>
  ),
  category: ({ placed: { event }, found }) => (
    <td key="category" className={css.category} lang="fr">
      <Highlighted text={event.category.label} words={found} />
    </td>
  ),
  current: currentCell,
  forecast: figureCell('forecast'),
  previous: figureCell('previous'),
  source: ({ placed: { event } }) => (
    <td key="source" className={css.quiet} lang="fr">
      {event.source.name}
    </td>
  ),
};
