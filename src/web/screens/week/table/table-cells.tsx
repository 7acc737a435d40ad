import type { ReactNode } from 'react';
import type { EconomicEvent } from '../../../../contract/decode/event';
import type { DecimalMark } from '../../../../contract/app-config';
import type { ZonedEvent } from '../../../../domain/calendar/agenda';
import { hasFigureText, type FigureChange, type FigureName } from '../../../../domain/calendar/figures';
import { notationOf } from '../../../../domain/value/notation';
import { computeSurprise } from '../../../../domain/value/surprise';
import { isOnlyDashes } from '../../../../domain/value/missing';
import { DirectionMark } from '../../../ui/marks/direction-mark';
import { FigureText } from '../../../ui/marks/figure-text';
import { Flag } from '../../../ui/marks/flag/flag';
import { Highlighted } from '../../../ui/marks/highlighted';
import { Period } from '../../../ui/marks/period';
import { ImportanceMark } from '../../../ui/marks/importance-mark';
import { RegionCode } from '../../../ui/marks/region-code';
import { hrefTo } from '../../../url/address-bar';
import { paths } from '../../../paths';
import { describeCouple, describeFigureChange } from '../../../i18n/format/figure-name';
import { categoryName, regionName } from '../../../i18n/format/data-names';
import { formatCountdown } from '../../../i18n/format/countdown';
import type { LateI18n } from '../../../i18n/load-i18n';
import { formatDifference, formatScore } from '../../../i18n/numbers';
import { dstNoteText, hourText } from '../../../i18n/format/time-text';
import type { ColumnName } from '../../../url/week-url';
import css from './table-cells.module.css';

export type RowFacts = {
  readonly zoned: ZonedEvent;
  /** The row above has the same hour, which is then not drawn again. */
  readonly repeatsHour: boolean;
  readonly monday: string;
  readonly open: boolean;
  /** Words of the text filter, to highlight. */
  readonly searchWords: readonly string[];
  /** Figures that changed a moment ago. */
  readonly changes: readonly FigureChange[] | undefined;
  /** Whether the period has its own column. If not, it follows the title. */
  readonly hasPeriodColumn: boolean;
  /** The previous figure as first published, when it has been revised. */
  readonly revisedFrom: string | undefined;
  /** The time to the release in ms, while its value is pending and on the first row of its hour; else null. */
  readonly left: number | null;
  /** In standard deviations; null where it is known that there is no score, undefined where it is not known. */
  readonly score: number | null | undefined;
  readonly decimalMark: DecimalMark;
};

function titleCell(
  { zoned: { event }, monday, open, searchWords, hasPeriodColumn, changes }: RowFacts,
  { messages }: LateI18n,
) {
  const fresh = describeFigureChange(changes, event, messages);
  return (
    <th key="title" scope="row" className={css.title}>
      <a
        href={hrefTo(paths.weekEvent(monday, event.id))}
        tabIndex={-1}
        lang={event.title ? 'fr' : undefined}
        aria-current={open ? 'true' : undefined}
      >
        {event.title ? <Highlighted text={event.title} words={searchWords} /> : messages.event.untitled}
      </a>
      {fresh ? <span className="visually-hidden">{`, ${fresh.text}`}</span> : null}
      {hasPeriodColumn || !event.period ? null : (
        <>
          {' '}
          <span className={css.period}>
            <Period period={event.period} searchWords={searchWords} />
          </span>
        </>
      )}
    </th>
  );
}

// A speech publishes no figure: dashes would look like figures to come.
const isBlank = (event: EconomicEvent) => !hasFigureText(event);

const verbatim = (text: string) => (text.trim() && isOnlyDashes(text) ? text : undefined);

const MAX_UNBROKEN = 16;
// A number is not broken at its decimal mark; a sentence of the provider wraps.
const isUnbroken = (text: string) => text.trim().length <= MAX_UNBROKEN || undefined;

function currentText({ zoned: { event }, left, decimalMark }: RowFacts, { messages }: LateI18n) {
  // Words of the provider stay.
  const isBare = event.current.trim() === '' || isOnlyDashes(event.current);
  if (left !== null && isBare)
    return <span className={css.wait}>{messages.live.wait(formatCountdown(left, messages))}</span>;
  return isBlank(event) ? null : <FigureText text={event.current.trim()} mark={decimalMark} />;
}

function currentCell(facts: RowFacts, i18n: LateI18n) {
  const { messages } = i18n;
  const { decimalMark, changes } = facts;
  const { event } = facts.zoned;
  const direction = computeSurprise(event.current, event.forecast, decimalMark)?.direction;
  return (
    <td
      key="current"
      className={css.current}
      data-direction={direction}
      data-unbroken={isUnbroken(event.current)}
      data-changed={hasChanged('current', changes)}
      title={describeCouple(event.current, event, messages) ?? verbatim(event.current)}
    >
      {currentText(facts, i18n)}
      {direction ? <DirectionMark direction={direction} /> : null}
      {direction ? <span className="visually-hidden"> {messages.values[direction]}</span> : null}
    </td>
  );
}

const hasChanged = (name: FigureName, changes: RowFacts['changes']) =>
  changes?.some(({ figure }) => figure === name) ? true : undefined;

function figureCell(name: 'forecast' | 'previous', facts: RowFacts, { messages }: LateI18n) {
  const { event } = facts.zoned;
  const before = name === 'previous' ? facts.revisedFrom : undefined;
  const revised = before === undefined ? undefined : messages.values.revisedFrom(before);
  return (
    <td
      key={name}
      className={css.figure}
      data-label={messages.week.short[name]}
      data-unbroken={isUnbroken(event[name])}
      data-changed={hasChanged(name, facts.changes)}
      title={revised ?? describeCouple(event[name], event, messages) ?? verbatim(event[name])}
    >
      {isBlank(event) ? null : <FigureText text={event[name].trim()} mark={facts.decimalMark} />}
      {revised ? (
        <>
          <span className={css.revised} aria-hidden="true" />
          <span className="visually-hidden">, {revised}</span>
        </>
      ) : null}
    </td>
  );
}

function deviationCell({ zoned: { event }, decimalMark }: RowFacts, { format }: LateI18n) {
  const surprise = computeSurprise(event.current, event.forecast, decimalMark);
  const notation = notationOf(event.current, event.forecast, decimalMark);
  return (
    <td key="deviation" className={css.deviation} data-direction={surprise?.direction}>
      {surprise ? formatDifference(surprise, format, notation) : null}
    </td>
  );
}

function scoreCell({ zoned: { event }, score, decimalMark }: RowFacts, { messages, format }: LateI18n) {
  const { mark } = notationOf(event.current, event.forecast, decimalMark);
  const title = score === null ? messages.table.unknownScore : undefined;
  return (
    <td key="score" className={css.deviation} title={title}>
      {typeof score === 'number' ? formatScore(score, format, mark) : null}
      {title ? <span className="visually-hidden">{title}</span> : null}
    </td>
  );
}

/** Renders one cell per column. Functions rather than components: a week of thousands of rows has tens of thousands of cells. */
export const CELLS: Readonly<Record<ColumnName, (facts: RowFacts, i18n: LateI18n) => ReactNode>> = {
  hour: ({ zoned, repeatsHour }, { messages }) => (
    <td
      key="hour"
      className={css.hour}
      data-repeats={repeatsHour || undefined}
      title={dstNoteText(zoned, messages) || undefined}
    >
      {zoned.at === null ? (
        messages.values.none
      ) : (
        <time dateTime={new Date(zoned.at).toISOString()}>{hourText(zoned)}</time>
      )}
      {zoned.ambiguity ? <span className="visually-hidden">, {dstNoteText(zoned, messages)}</span> : null}
    </td>
  ),
  importance: ({ zoned: { event } }, { messages }) => (
    <td key="importance" className={css.importance}>
      <ImportanceMark importance={event.importance} label={messages.importanceOf[event.importance]} />
    </td>
  ),
  country: ({ zoned: { event }, searchWords }, i18n) => (
    <td key="country" className={css.country} title={regionName(event.region, i18n)}>
      <Flag code={event.region.code} /> <RegionCode region={event.region} words={searchWords} />
    </td>
  ),
  title: titleCell,
  period: ({ zoned: { event }, searchWords }) => (
    <td key="period" className={css.quiet} title={event.period}>
      <Period period={event.period} searchWords={searchWords} />
    </td>
  ),
  category: ({ zoned: { event }, searchWords }, { messages }) => (
    <td key="category" className={css.category} title={event.category.label}>
      <Highlighted text={categoryName(event.category, { messages })} words={searchWords} />
    </td>
  ),
  current: currentCell,
  forecast: (facts, i18n) => figureCell('forecast', facts, i18n),
  previous: (facts, i18n) => figureCell('previous', facts, i18n),
  deviation: deviationCell,
  score: scoreCell,
  source: ({ zoned: { event } }) => (
    <td key="source" className={css.quiet} lang="fr">
      {event.source.name}
    </td>
  ),
};
