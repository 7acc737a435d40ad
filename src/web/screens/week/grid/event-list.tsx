import { memo, useState } from 'react';
import type { ZonedEvent } from '../../../../domain/calendar/agenda';
import { isEmptyValue } from '../../../../domain/value/missing';
import type { LiveState, DataChanges } from '../../../data/live/live';
import { hasFigureText, publishesFigure } from '../../../../domain/calendar/publishes-figure';
import { computeSurprise, type Surprise } from '../../../../domain/value/surprise';
import { useLiveState } from '../../../data/queries/hooks';
import { useApp } from '../../../app/context/app-context';
import { flagClass } from '../../../ui/marks/flag-class';
import { Highlighted } from '../../../ui/marks/highlighted';
import { ImportanceMark } from '../../../ui/marks/importance-mark';
import { paths } from '../../../paths';
import { regionName } from '../../../i18n/format/data-names';
import { describeFigureChange } from '../../../i18n/format/describe-figure-change';
import { figureName } from '../../../i18n/format/figure-name';
import { dstNoteText, hourText } from '../../../i18n/format/hour-text';
import { DATA_LANGUAGE } from '../../../i18n/language';
import type { I18n } from '../../../i18n/load-i18n';
import { useI18n } from '../../../i18n/messages-context';
import dstMarkCss from './dst-mark.module.css';
import { FIGURES, RowFigures } from '../figures/row-figures';
import { lazyPart } from '../../../ui/lazy-part';
import css from './event-row.module.css';

const LazyRowBell = lazyPart(async () => (await import('./row-bell')).RowBell);

/** Everything the row shows as one sentence, title first: the accessible name of its link. */
function eventLabel(
  zoned: ZonedEvent,
  direction: Surprise['direction'] | undefined,
  revisedFrom: string | undefined,
  i18n: I18n,
): string {
  const { event } = zoned;
  const { messages } = i18n;
  const figures = publishesFigure(event)
    ? [
        `${messages.values.current} ${isEmptyValue(event.current) ? messages.values.pending : event.current}`,
        direction ? messages.values[direction] : '',
        isEmptyValue(event.forecast) ? '' : `${messages.values.forecast} ${event.forecast}`,
        isEmptyValue(event.previous) ? '' : `${messages.values.previous} ${event.previous}`,
        revisedFrom === undefined ? '' : messages.values.revisedFrom(revisedFrom),
      ]
    : [];
  const parts = [
    event.title || messages.event.untitled,
    regionName(event.region, i18n) || messages.event.unknownRegion,
    messages.importanceOf[event.importance],
    hourText(zoned),
    dstNoteText(zoned, messages),
    ...figures,
  ];
  return parts.filter(Boolean).join(', ');
}

/** What the pointer shows over the row: what is cut or drawn otherwise in it, verbatim. */
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
};

const EventRow = memo(function EventRow({ zoned, monday, searchWords, open, isStarred, changes }: EventRowProps) {
  const i18n = useI18n();
  const [isNear, setNear] = useState(false);
  const { event } = zoned;
  const { id, title, importance, region, category } = event;
  const direction = computeSurprise(event.current, event.forecast, useApp().config.decimalMark)?.direction;
  const dstNote = dstNoteText(zoned, i18n.messages);
  const { language } = i18n.format;
  const name =
    searchWords.length > 0 ? <Highlighted text={title} words={searchWords} /> : title || i18n.messages.event.untitled;
  const fresh = describeFigureChange(changes, event, i18n.messages);
  const revisedFrom = useLiveState((state) => state.revisedFrom.get(id));
  const said = [eventLabel(zoned, direction, revisedFrom, i18n), isStarred && i18n.messages.event.starred, fresh?.text];
  // A week has hundreds of rows: CSS draws what it can, to keep the number of elements low.
  return (
    <li
      className={css.row}
      data-event-id={id}
      data-category={category.id}
      data-kind={importance}
      data-open={open ? true : undefined}
      data-fresh={fresh?.kind}
      data-starred={isStarred ? true : undefined}
      data-revised={revisedFrom === undefined ? undefined : true}
      title={rowTitle(zoned, revisedFrom, i18n.messages)}
      onPointerEnter={({ pointerType }) => setNear(pointerType === 'mouse')}
      onPointerLeave={({ currentTarget }) => setNear(currentTarget.contains(document.activeElement))}
      onFocus={() => setNear(true)}
      onBlur={() => setNear(false)}
    >
      <p className={css.title}>
        {importance === 'HOLIDAY' || importance === 'UNKNOWN' ? <ImportanceMark importance={importance} /> : null}
        <span className={`${css.code} ${flagClass(region.code)}`} aria-hidden="true">{`${region.code || '?'} `}</span>
        <a
          href={paths.weekEvent(monday, id)}
          className={css.link}
          tabIndex={-1}
          aria-label={said.filter(Boolean).join(', ')}
          aria-current={open ? 'true' : undefined}
        >
          {language === DATA_LANGUAGE || !title ? name : <span lang={DATA_LANGUAGE}>{name}</span>}
        </a>
        {dstNote ? <span className={dstMarkCss.dst} aria-hidden="true" /> : null}
      </p>
      {hasFigureText(event) ? (
        <RowFigures event={event} direction={direction} changes={changes} title={fresh?.text} />
      ) : null}
      {isNear && zoned.at !== null ? <LazyRowBell event={event} /> : null}
    </li>
  );
});

/** What every event row needs from the page. */
export type EventListContext = {
  readonly monday: string;
  readonly openEvent: string | null;
  /** Figures that changed a moment ago, by event. */
  readonly recentChanges: LiveState['recentChanges'];
  /** The events of the series that the user follows. */
  readonly starredIds: ReadonlySet<string>;
  /** Words of the text filter, to highlight in the titles. */
  readonly searchWords: readonly string[];
};

type EventListProps = EventListContext & {
  readonly events: readonly ZonedEvent[];
  readonly past: boolean;
};

export function EventList({ events, openEvent, recentChanges, starredIds, past, ...context }: EventListProps) {
  return (
    <ul data-past={past}>
      {events.map((zoned) => (
        <EventRow
          key={zoned.event.id}
          zoned={zoned}
          {...context}
          open={zoned.event.id === openEvent}
          isStarred={starredIds.has(zoned.event.id)}
          changes={recentChanges.get(zoned.event.id)?.changes}
        />
      ))}
    </ul>
  );
}
