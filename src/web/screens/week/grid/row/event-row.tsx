import { memo } from 'react';
import type { DecimalMark } from '../../../../../contract/app-config';
import type { ZonedEvent } from '../../../../../domain/calendar/agenda';
import { isEmptyValue } from '../../../../../domain/value/missing';
import { FIGURES, hasFigureText, publishesFigure, type FigureChange } from '../../../../../domain/calendar/figures';
import { computeSurprise, type Surprise } from '../../../../../domain/value/surprise';
import { useApp } from '../../../../app/context/app-context';
import { flagClass } from '../../../../ui/marks/flag/flag';
import { Highlighted } from '../../../../ui/marks/highlighted';
import { ImportanceMark } from '../../../../ui/marks/importance-mark';
import { hrefTo } from '../../../../url/address-bar';
import { paths } from '../../../../paths';
import { regionName } from '../../../../i18n/format/data-names';
import { describeFigureChange, figureName } from '../../../../i18n/format/figure-name';
import { dstNoteText, hourText } from '../../../../i18n/format/time-text';
import { DATA_LANGUAGE } from '../../../../i18n/language';
import type { I18n } from '../../../../i18n/load-i18n';
import { useI18n } from '../../../../i18n/messages-context';
import { RowFigures } from './row-figures';
import css from './event-row.module.css';

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
  readonly changes: readonly FigureChange[] | undefined;
  /** The first print of the previous value, if that was revised. */
  readonly revisedFrom: string | undefined;
  /** Whether only the browser's search in the page finds the row. */
  readonly isFolded: boolean;
};

type RowState = Omit<EventRowProps, 'monday' | 'searchWords' | 'isFolded'>;

/** The attributes of an unfolded row, the text after its title, and the properties of its figures. */
function describeRow({ zoned, open, isStarred, changes, revisedFrom }: RowState, mark: DecimalMark, i18n: I18n) {
  const { messages } = i18n;
  const { event } = zoned;
  const direction = computeSurprise(event.current, event.forecast, mark)?.direction;
  const fresh = describeFigureChange(changes, event, messages);
  const texts = [describeEvent(zoned, direction, revisedFrom, i18n), isStarred && messages.event.starred, fresh?.text];
  return {
    row: {
      'data-open': open ? true : undefined,
      'data-fresh': fresh?.kind,
      'data-starred': isStarred ? true : undefined,
      'data-revised': revisedFrom === undefined ? undefined : true,
      title: rowTitle(zoned, revisedFrom, messages),
    },
    description: texts.filter(Boolean).join(', '),
    figures: { direction, changes, title: fresh?.text },
  };
}

// React would write `hidden` without its value.
function hideUntilFound(row: HTMLElement | null): () => void {
  row?.setAttribute('hidden', 'until-found');
  return () => row?.removeAttribute('hidden');
}

/**
 * An event. A folded row has only its texts and its link, which stays in the document when the row opens, so that the browser's search
 * keeps its match. A week has hundreds of rows: CSS draws what it can, to need few elements.
 */
export const EventRow = memo(function EventRow({ monday, searchWords, isFolded, ...state }: EventRowProps) {
  const i18n = useI18n();
  const { decimalMark } = useApp().config;
  const { event } = state.zoned;
  const { id, title, importance, region, category } = event;
  const unfolded = isFolded ? null : describeRow(state, decimalMark, i18n);
  const shownTitle = title || i18n.messages.event.untitled;
  const name = searchWords.length > 0 ? <Highlighted text={shownTitle} words={searchWords} /> : shownTitle;
  // The title then needs a `lang` of its own, which a label cannot have.
  const isTranslated = i18n.format.language !== DATA_LANGUAGE && title !== '';
  const hasMark = importance === 'HOLIDAY' || importance === 'UNKNOWN';
  const code = region.code || '?';
  return (
    <li
      ref={unfolded ? undefined : hideUntilFound}
      className={css.row}
      data-event-id={id}
      data-category={category.id}
      data-kind={importance}
      {...unfolded?.row}
    >
      <p className={css.title}>
        {unfolded && hasMark ? <ImportanceMark importance={importance} /> : null}
        {unfolded ? (
          <span className={`${css.code} ${flagClass(region.code)}`} aria-hidden="true">{`${code}\u00a0`}</span>
        ) : null}
        <a
          href={hrefTo(paths.weekEvent(monday, id))}
          className={css.link}
          tabIndex={-1}
          aria-label={unfolded && !isTranslated ? `${shownTitle}, ${unfolded.description}` : undefined}
          aria-current={unfolded && state.open ? 'true' : undefined}
        >
          {isTranslated ? <span lang={DATA_LANGUAGE}>{name}</span> : name}
          {unfolded && isTranslated ? <span className="visually-hidden">, {unfolded.description}</span> : null}
        </a>
        {unfolded && state.zoned.ambiguity !== null ? <span className={css.dst} aria-hidden="true" /> : null}
      </p>
      {unfolded && hasFigureText(event) ? <RowFigures event={event} {...unfolded.figures} /> : null}
      {unfolded ? null : [code, ...FIGURES.map((figure) => event[figure])].join(' ')}
    </li>
  );
});
