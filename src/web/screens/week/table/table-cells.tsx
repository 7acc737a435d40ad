import type { ReactNode } from 'react';
import type { DecimalMark } from '../../../../contract/app-config';
import type { ZonedEvent } from '../../../../domain/calendar/agenda';
import { computeSurprise } from '../../../../domain/value/surprise';
import type { DataChanges } from '../../../data/live/live';
import { DirectionMark } from '../../../ui/marks/direction-mark';
import { Flag } from '../../../ui/marks/flag';
import { Highlighted } from '../../../ui/marks/highlighted';
import { ImportanceMark } from '../../../ui/marks/importance-mark';
import { RegionCode } from '../../../ui/marks/region-code';
import { paths } from '../../../paths';
import { describeFigureChange } from '../../../i18n/format/describe-figure-change';
import type { Messages } from '../../../i18n/locales/fr/messages';
import { dstNoteText, hourText } from '../../../i18n/format/hour-text';
import type { ColumnName } from '../../../url/table-columns';
import css from './table-cells.module.css';

export type RowFacts = {
  readonly zoned: ZonedEvent;
  readonly monday: string;
  readonly open: boolean;
  /** Words of the text filter, to highlight. */
  readonly searchWords: readonly string[];
  /** Figures that changed a moment ago. */
  readonly changes: DataChanges['changes'] | undefined;
  /** Whether the period has its own column. If not, it follows the title. */
  readonly hasPeriodColumn: boolean;
  /** Decimal mark of the provider's figures. */
  readonly decimalMark: DecimalMark;
};

function titleCell(
  { zoned: { event }, monday, open, searchWords, hasPeriodColumn, changes }: RowFacts,
  messages: Messages,
) {
  const fresh = describeFigureChange(changes, event, messages);
  return (
    <th key="title" scope="row" className={css.title}>
      <a href={paths.weekEvent(monday, event.id)} tabIndex={-1} lang="fr" aria-current={open ? 'true' : undefined}>
        {event.title ? <Highlighted text={event.title} words={searchWords} /> : messages.event.untitled}
      </a>
      {fresh ? <span className="visually-hidden">{`, ${fresh.text}`}</span> : null}
      {hasPeriodColumn || !event.period ? null : (
        <>
          {' '}
          <span className={css.period} lang="fr">
            <Highlighted text={event.period} words={searchWords} />
          </span>
        </>
      )}
    </th>
  );
}

function currentCell({ zoned: { event }, decimalMark }: RowFacts, messages: Messages) {
  const direction = computeSurprise(event.current, event.forecast, decimalMark)?.direction;
  return (
    <td key="current" className={css.current} data-direction={direction}>
      {event.current.trim() || messages.values.none}
      {direction ? <DirectionMark direction={direction} /> : null}
      {direction ? <span className="visually-hidden"> {messages.values[direction]}</span> : null}
    </td>
  );
}

const figureCell = (name: 'forecast' | 'previous') => (facts: RowFacts, messages: Messages) => (
  <td key={name} className={css.figure} data-label={messages.week.short[name]}>
    {facts.zoned.event[name].trim() || messages.values.none}
  </td>
);

/** Renders one cell per column. Functions rather than components: a week of thousands of rows has tens of thousands of cells. */
export const CELLS: Readonly<Record<ColumnName, (facts: RowFacts, messages: Messages) => ReactNode>> = {
  hour: ({ zoned }, messages) => (
    <td key="hour" className={css.hour} title={dstNoteText(zoned, messages) || undefined}>
      {zoned.at === null ? (
        messages.values.none
      ) : (
        <time dateTime={new Date(zoned.at).toISOString()}>{hourText(zoned)}</time>
      )}
      {zoned.ambiguity ? <span className="visually-hidden">, {dstNoteText(zoned, messages)}</span> : null}
    </td>
  ),
  importance: ({ zoned: { event } }, messages) => (
    <td key="importance" className={css.importance}>
      <ImportanceMark importance={event.importance} label={messages.importanceOf[event.importance]} />
    </td>
  ),
  country: ({ zoned: { event }, searchWords }) => (
    <td key="country" className={css.country} title={event.region.name}>
      <Flag code={event.region.code} /> <RegionCode region={event.region} words={searchWords} />
    </td>
  ),
  title: titleCell,
  period: ({ zoned: { event }, searchWords }) => (
    <td key="period" className={css.quiet} lang="fr">
      <Highlighted text={event.period} words={searchWords} />
    </td>
  ),
  category: ({ zoned: { event }, searchWords }) => (
    <td key="category" className={css.category} lang="fr">
      <Highlighted text={event.category.label} words={searchWords} />
    </td>
  ),
  current: currentCell,
  forecast: figureCell('forecast'),
  previous: figureCell('previous'),
  source: ({ zoned: { event } }) => (
    <td key="source" className={css.quiet} lang="fr">
      {event.source.name}
    </td>
  ),
};
