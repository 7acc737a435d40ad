import { memo } from 'react';
import type { ZonedEvent } from '../../../domain/calendar/agenda';
import { FIGURES, hasFigureText } from '../../../domain/calendar/figures';
import { computeSurprise, type Surprise } from '../../../domain/value/surprise';
import { startOfWeek } from '../../../domain/time/day';
import { isEmptyValue } from '../../../domain/value/missing';
import { Link } from '../../app/context/link';
import { useApp } from '../../app/context/app-context';
import { paths } from '../../paths';
import { figureName } from '../../i18n/format/figure-name';
import { dstNoteText, hourText } from '../../i18n/format/time-text';
import { categoryName, regionName } from '../../i18n/format/data-names';
import { periodText } from '../../i18n/format/period-text';
import { DATA_LANGUAGE } from '../../i18n/language';
import type { I18n } from '../../i18n/load-i18n';
import { useI18n } from '../../i18n/messages-context';
import { DirectionMark } from '../../ui/marks/direction-mark';
import { FigureText } from '../../ui/marks/figure-text';
import { Flag } from '../../ui/marks/flag/flag';
import { Highlighted } from '../../ui/marks/highlighted';
import { ImportanceMark } from '../../ui/marks/importance-mark';
import { RegionCode } from '../../ui/marks/region-code';
import css from './result-row.module.css';

/** Everything the row shows after its title, with its day, as one sentence. With the title it is the accessible name of its link. */
function describeResult(zoned: ZonedEvent, direction: Direction, i18n: I18n): string {
  const { messages, format } = i18n;
  const { event, day } = zoned;
  const parts = [
    regionName(event.region, i18n) || messages.event.unknownRegion,
    messages.importanceOf[event.importance],
    format.longDay(day),
    hourText(zoned),
    dstNoteText(zoned, messages),
    periodText(event.period, format),
    categoryName(event.category, i18n),
    isEmptyValue(event.current) ? '' : `${messages.values.current} ${event.current}`,
    direction ? messages.values[direction] : '',
    isEmptyValue(event.forecast) ? '' : `${messages.values.forecast} ${event.forecast}`,
    isEmptyValue(event.previous) ? '' : `${messages.values.previous} ${event.previous}`,
  ];
  return parts.filter(Boolean).join(', ');
}

type Direction = Surprise['direction'] | undefined;

function Figures({ event, direction }: { event: ZonedEvent['event']; direction: Direction }) {
  const { messages } = useI18n();
  const mark = useApp().config.decimalMark;
  if (!hasFigureText(event)) return null;
  return (
    <span className={css.figures} aria-hidden="true" lang="fr">
      {FIGURES.map((name) => (
        <span
          key={name}
          className={css[name]}
          data-direction={name === 'current' ? direction : undefined}
          title={figureName(event, name, messages) ?? messages.values[name]}
        >
          {name === 'current' ? null : <span className={css.tag}>{messages.week.short[name]} </span>}
          <FigureText text={event[name].trim()} mark={mark} />
          {name === 'current' && direction ? <DirectionMark direction={direction} /> : null}
        </span>
      ))}
    </span>
  );
}

const NO_WORDS: readonly never[] = [];

type RowProps = { readonly zoned: ZonedEvent; readonly searchWords: readonly string[]; readonly past: boolean };

/** A search result with the searched words highlighted. Its link opens it in its week. */
export const ResultRow = memo(function ResultRow({ zoned, searchWords, past }: RowProps) {
  const i18n = useI18n();
  const { event, day, at } = zoned;
  const { region, category } = event;
  const direction = computeSurprise(event.current, event.forecast, useApp().config.decimalMark)?.direction;
  const none = i18n.messages.values.none;
  const title = event.title || i18n.messages.event.untitled;
  const description = describeResult(zoned, direction, i18n);
  // The title then needs a `lang` of its own, which a label cannot have.
  const isTranslated = i18n.format.language !== DATA_LANGUAGE && event.title !== '';
  return (
    <li
      className={css.row}
      data-event-id={event.id}
      data-category={category.id}
      data-kind={event.importance}
      data-past={past}
    >
      <span className={css.hour} aria-hidden="true">
        {at === null ? none : <time dateTime={new Date(at).toISOString()}>{hourText(zoned)}</time>}
      </span>
      <ImportanceMark importance={event.importance} />
      <span className={css.country} title={regionName(region, i18n)} aria-hidden="true">
        <Flag code={region.code} /> <RegionCode region={region} words={searchWords} />
      </span>
      <span className={css.title} title={[event.title, dstNoteText(zoned, i18n.messages)].filter(Boolean).join('\n')}>
        <Link
          to={paths.weekEvent(startOfWeek(day), event.id)}
          className={css.link}
          aria-label={isTranslated ? undefined : `${title}, ${description}`}
        >
          <span lang={event.title ? DATA_LANGUAGE : undefined}>
            <Highlighted text={title} words={event.title ? searchWords : NO_WORDS} />
          </span>
          {isTranslated ? <span className="visually-hidden">, {description}</span> : null}
        </Link>{' '}
        <span className={css.period} aria-hidden="true">
          {periodText(event.period, i18n.format)}
        </span>
      </span>
      <span className={css.category} aria-hidden="true" title={category.label}>
        <Highlighted text={categoryName(category, i18n)} words={searchWords} />
      </span>
      <Figures event={event} direction={direction} />
    </li>
  );
});
