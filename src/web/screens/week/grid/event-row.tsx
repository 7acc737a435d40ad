import { memo } from 'react';
import type { ZonedEvent } from '../../../../domain/calendar/agenda';
import { hasFigureText, publishesFigure } from '../../../../domain/calendar/publishes-figure';
import { computeSurprise, type Surprise } from '../../../../domain/value/surprise';
import type { DataChanges } from '../../../data/live/live';
import { useApp } from '../../../app/context/app-context';
import { flagClass } from '../../../ui/marks/flag-class';
import { Highlighted } from '../../../ui/marks/highlighted';
import { ImportanceMark } from '../../../ui/marks/importance-mark';
import { paths } from '../../../paths';
import { describeFigureChange } from '../../../i18n/format/describe-figure-change';
import { dstNoteText, hourText } from '../../../i18n/format/hour-text';
import { useI18n, type I18n } from '../../../i18n/messages-context';
import css from './event-row.module.css';
import dstMarkCss from './dst-mark.module.css';
import { isEmptyValue } from '../../../../domain/value/missing';

/** Everything a line of the week shows, as one sentence: the name of its link. It begins with the title. */
function eventLabel(zoned: ZonedEvent, direction: Surprise['direction'] | undefined, { messages }: I18n): string {
  const { event } = zoned;
  const figures = publishesFigure(event)
    ? [
        `${messages.values.current} ${isEmptyValue(event.current) ? messages.values.waiting : event.current}`,
        direction ? messages.values[direction] : '',
        isEmptyValue(event.forecast) ? '' : `${messages.values.forecast} ${event.forecast}`,
        isEmptyValue(event.previous) ? '' : `${messages.values.previous} ${event.previous}`,
      ]
    : [];
  const parts = [
    event.title || messages.event.untitled,
    event.region.name || event.region.code || messages.event.unknownRegion,
    messages.importanceOf[event.importance],
    hourText(zoned),
    dstNoteText(zoned, messages),
    ...figures,
  ];
  return parts.filter(Boolean).join(', ');
}

/** Marks a line whose hour is in doubt; its link says why. */
function DstMark() {
  return <span className={dstMarkCss.mark} aria-hidden="true" />;
}

type EventRowProps = {
  readonly zoned: ZonedEvent;
  readonly monday: string;
  /** What to mark in its title: the words of the text filter. */
  readonly messages: readonly string[];
  readonly open: boolean;
  readonly wait: string;
  /** What changed a moment ago. */
  readonly changes: DataChanges['changes'] | undefined;
};

/** One line of the week. `wait` is how long until its value, within the hour before it, else ''. */
export const EventRow = memo(function EventRow({ zoned, monday, messages, open, wait, changes }: EventRowProps) {
  const i18n = useI18n();
  const { event } = zoned;
  const { id, title, importance, region, category, current, forecast, previous } = event;
  const direction = computeSurprise(current, forecast, useApp().config.decimalMark)?.direction;
  const doubt = dstNoteText(zoned, i18n.messages);
  const { short } = i18n.messages.week;
  const { language } = i18n.format;
  const name =
    messages.length > 0 ? <Highlighted text={title} messages={messages} /> : title || i18n.messages.event.untitled;
  const fresh = describeFigureChange(changes, event, i18n.messages);
  const label = eventLabel(zoned, direction, i18n);
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
        {doubt ? <DstMark /> : null}
      </p>
      {hasFigureText(event) ? (
        <p className={css.figures} title={fresh?.text ?? i18n.messages.week.figures} aria-hidden="true">
          <span className={wait ? css.wait : css.current} data-direction={direction}>
            {wait || current.trim() || i18n.messages.values.none}
          </span>
          <span data-tag={forecast && short.forecast}>{forecast}</span>
          <span data-tag={previous && short.previous}>{previous}</span>
        </p>
      ) : null}
    </li>
  );
});
