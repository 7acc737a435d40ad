import { createContext, memo, use } from 'react';
import type { DecimalMark } from '../../../../contract/app-config';
import type { ZonedEvent } from '../../../../domain/calendar/agenda';
import { isEmptyValue } from '../../../../domain/value/missing';
import type { LiveState, DataChanges } from '../../../data/live/live';
import { FIGURES, hasFigureText, publishesFigure } from '../../../../domain/calendar/figures';
import { computeSurprise, type Surprise } from '../../../../domain/value/surprise';
import { useApp } from '../../../app/context/app-context';
import { flagClass } from '../../../ui/marks/flag/flag';
import { Highlighted } from '../../../ui/marks/highlighted';
import { ImportanceMark } from '../../../ui/marks/importance-mark';
import { hrefTo } from '../../../url/address-bar';
import { paths } from '../../../paths';
import { regionName } from '../../../i18n/format/data-names';
import { describeFigureChange, figureName } from '../../../i18n/format/figure-name';
import { dstNoteText, hourText } from '../../../i18n/format/time-text';
import { DATA_LANGUAGE } from '../../../i18n/language';
import type { I18n } from '../../../i18n/load-i18n';
import { useI18n } from '../../../i18n/messages-context';
import { RowFigures } from './row/row-figures';
import css from './row/event-row.module.css';

/** Everything the row shows after its title, as one sentence. With the title it is the accessible name of its link. */
function describeEvent(
  zoned: ZonedEvent,
  direction: Surprise['direction'] | undefined,
  revisedFrom: string | undefined,
  i18n: I18n,
): string {
  const { event } = zoned;
  const { messages } = i18n;
  const figures = publishesFigure(event)
    ? [
        `${messages.values.current} ${isEmptyValue(event.current) ? messages.values[event.unreadableCurrent ? 'unreadable' : 'pending'] : event.current}`,
        direction ? messages.values[direction] : '',
        isEmptyValue(event.forecast) ? '' : `${messages.values.forecast} ${event.forecast}`,
        isEmptyValue(event.previous) ? '' : `${messages.values.previous} ${event.previous}`,
        revisedFrom === undefined ? '' : messages.values.revisedFrom(revisedFrom),
      ]
    : [];
  const parts = [
    regionName(event.region, i18n) || messages.event.unknownRegion,
    messages.importanceOf[event.importance],
    hourText(zoned),
    dstNoteText(zoned, messages),
    ...figures,
  ];
  return parts.filter(Boolean).join(', ');
}

/** The tooltip of the row: the texts that the row truncates or formats, verbatim. */
function rowTitle(zoned: ZonedEvent, revisedFrom: string | undefined, messages: I18n['messages']): string {
  const { event } = zoned;
  const figures = FIGURES.flatMap((name) => figureName(event, name, messages) ?? []);
  if (revisedFrom !== undefined) figures.push(messages.values.revisedFrom(revisedFrom));
  return [event.title, figures.join(' · '), dstNoteText(zoned, messages)].filter(Boolean).join('\n');
}

type EventRowProps = {
  readonly zoned: ZonedEvent;
  readonly monday: string;
  readonly searchWords: readonly string[];
  readonly open: boolean;
  readonly isStarred: boolean;
  /** Figures that changed a moment ago. */
  readonly changes: DataChanges['changes'] | undefined;
  /** The first print of the previous value, if that was revised. */
  readonly revisedFrom: string | undefined;
  /** Whether only the browser's search in the page finds the row. */
  readonly isFolded: boolean;
};

type RowState = Omit<EventRowProps, 'monday' | 'searchWords' | 'isFolded'>;

/** What a row says in its attributes. */
function describeRow({ zoned, open, isStarred, changes, revisedFrom }: RowState, mark: DecimalMark, i18n: I18n) {
  const { messages } = i18n;
  const { event } = zoned;
  const direction = computeSurprise(event.current, event.forecast, mark)?.direction;
  const fresh = describeFigureChange(changes, event, messages);
  const said = [describeEvent(zoned, direction, revisedFrom, i18n), isStarred && messages.event.starred, fresh?.text];
  return {
    row: {
      'data-open': open ? true : undefined,
      'data-fresh': fresh?.kind,
      'data-starred': isStarred ? true : undefined,
      'data-revised': revisedFrom === undefined ? undefined : true,
      title: rowTitle(zoned, revisedFrom, messages),
    },
    description: said.filter(Boolean).join(', '),
    figures: { direction, changes, title: fresh?.text },
  };
}

// React would write `hidden` without its value.
function hideUntilFound(row: HTMLElement | null): () => void {
  row?.setAttribute('hidden', 'until-found');
  return () => row?.removeAttribute('hidden');
}

// A folded row has the texts of an open one, but of its attributes only the URL. Its link stays in the document when the row opens, so that
// the browser's search keeps its match. A week has hundreds of rows: CSS draws what it can, to need few elements.
const EventRow = memo(function EventRow({ monday, searchWords, isFolded, ...state }: EventRowProps) {
  const i18n = useI18n();
  const { decimalMark } = useApp().config;
  const { event } = state.zoned;
  const { id, title, importance, region, category } = event;
  const said = isFolded ? null : describeRow(state, decimalMark, i18n);
  const shownTitle = title || i18n.messages.event.untitled;
  const name = searchWords.length > 0 ? <Highlighted text={title} words={searchWords} /> : shownTitle;
  // The title then needs a `lang` of its own, which a label cannot have.
  const isTranslated = i18n.format.language !== DATA_LANGUAGE && title !== '';
  const hasMark = importance === 'HOLIDAY' || importance === 'UNKNOWN';
  const code = region.code || '?';
  return (
    <li
      ref={said ? undefined : hideUntilFound}
      className={css.row}
      data-event-id={id}
      data-category={category.id}
      data-kind={importance}
      {...said?.row}
    >
      <p className={css.title}>
        {said && hasMark ? <ImportanceMark importance={importance} /> : null}
        {said ? (
          <span className={`${css.code} ${flagClass(region.code)}`} aria-hidden="true">{`${code}\u00a0`}</span>
        ) : null}
        <a
          href={hrefTo(paths.weekEvent(monday, id))}
          className={css.link}
          tabIndex={-1}
          aria-label={said && !isTranslated ? `${shownTitle}, ${said.description}` : undefined}
          aria-current={said && state.open ? 'true' : undefined}
        >
          {isTranslated ? <span lang={DATA_LANGUAGE}>{name}</span> : name}
          {said && isTranslated ? <span className="visually-hidden">, {said.description}</span> : null}
        </a>
        {said && state.zoned.ambiguity !== null ? <span className={css.dst} aria-hidden="true" /> : null}
      </p>
      {said && hasFigureText(event) ? <RowFigures event={event} {...said.figures} /> : null}
      {said ? null : [code, ...FIGURES.map((figure) => event[figure])].join(' ')}
    </li>
  );
});

/** What the rows of the grid need from the page. */
type GridRows = {
  readonly monday: string;
  readonly openEvent: string | null;
  /** Figures that changed a moment ago, by event. */
  readonly recentChanges: LiveState['recentChanges'];
  /** First prints of revised previous values, by event. */
  readonly revisedFrom: LiveState['revisedFrom'];
  /** The events of the series that the user follows. */
  readonly starredIds: ReadonlySet<string>;
  /** Words of the text filter, to highlight in the titles. */
  readonly searchWords: readonly string[];
};

export const GridRowsContext = createContext<GridRows | null>(null);

export function useGridRows(): GridRows {
  const rows = use(GridRowsContext);
  if (!rows) throw new Error('useGridRows needs a GridRowsContext above it: render this component in a WeekGrid.');
  return rows;
}

export type EventListProps = {
  readonly events: readonly ZonedEvent[];
  readonly past: boolean;
  readonly isFolded?: boolean;
};

export function EventList({ events, past, isFolded = false }: EventListProps) {
  const { openEvent, recentChanges, revisedFrom, starredIds, ...shared } = useGridRows();
  return (
    <ul data-past={past}>
      {events.map((zoned) => (
        <EventRow
          key={zoned.event.id}
          zoned={zoned}
          {...shared}
          open={zoned.event.id === openEvent}
          isStarred={starredIds.has(zoned.event.id)}
          changes={recentChanges.get(zoned.event.id)?.changes}
          revisedFrom={revisedFrom.get(zoned.event.id)}
          isFolded={isFolded}
        />
      ))}
    </ul>
  );
}
