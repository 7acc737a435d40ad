import type { EconomicEvent } from '../../../../contract/decode/event';
import { toZonedEvent } from '../../../../domain/calendar/agenda';
import type { Instant } from '../../../../domain/time/instant';
import { isPending } from '../../../../domain/calendar/pending-releases';
import { computeSurprise, type Surprise } from '../../../../domain/value/surprise';
import { relativeDifference } from '../../../../domain/value/relative-difference';
import { notationOf } from '../../../../domain/value/notation';
import { parseValue } from '../../../../domain/value/value';
import { useNow, useZones } from '../../../app/hooks/use-time';
import { useMessages, useI18n } from '../../../i18n/messages-context';
import { useLiveState } from '../../../data/queries/hooks';
import { useApp } from '../../../app/context/app-context';
import { describeCouple, describeFigureChange } from '../../../i18n/format/figure-name';
import { formatDifference, formatRelative } from '../../../i18n/numbers';
import { FigureText, withMinus } from '../../../ui/marks/figure-text';
import { DirectionMark } from '../../../ui/marks/direction-mark';
import css from './event-figures.module.css';

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

function Countdown({ at, step }: { at: Instant; step: number }) {
  const { messages } = useMessages();
  const left = at - useNow(step);
  if (left <= 0) return null;
  const { days, hours, minutes } = messages.countdown;
  const text =
    left >= DAY_MS
      ? days(Math.floor(left / DAY_MS), Math.floor((left % DAY_MS) / HOUR_MS))
      : left >= HOUR_MS
        ? hours(Math.floor(left / HOUR_MS), Math.floor((left % HOUR_MS) / MINUTE_MS))
        : minutes(Math.floor(left / MINUTE_MS), Math.floor((left % MINUTE_MS) / SECOND_MS));
  return (
    <span role="timer" aria-live="off" className={css.countdown}>
      {messages.live.wait(text)}
    </span>
  );
}

/** The time left until an event: in minutes, and in seconds within the last hour. Nothing once it is past, or without an hour. */
export function ReleaseCountdown({ event }: { event: EconomicEvent }) {
  const { at } = toZonedEvent(event, useZones());
  const now = useNow(MINUTE_MS);
  if (at === null || at <= now) return null;
  return <Countdown at={at} step={at - now > HOUR_MS ? MINUTE_MS : SECOND_MS} />;
}

const CHANGE_SHAPES: Readonly<Record<Surprise['direction'], string>> = {
  above: 'M1 6.5 4 1.7 7 6.5z',
  below: 'M1 1.7h6L4 6.5z',
  'in-line': 'M1 2.7h6M1 5.5h6',
};

/** Decorative mark of a change since the previous figure. Hollow, unlike the marks of a surprise. */
function ChangeMark({ direction }: { direction: Surprise['direction'] }) {
  return (
    <svg
      width="8"
      height="8"
      viewBox="0 0 8 8"
      fill="none"
      stroke="currentColor"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={CHANGE_SHAPES[direction]} />
    </svg>
  );
}

/** A relative difference such as `(+8,1 %)`, where a ratio makes sense. */
function Relative({ current, base }: { current: string; base: string }) {
  const { config } = useApp();
  const { format } = useI18n();
  const ratio = relativeDifference(parseValue(current, config.decimalMark), parseValue(base, config.decimalMark));
  const { mark } = notationOf(current, base, config.decimalMark);
  return ratio === null ? null : <span className={css.relative}>({formatRelative(ratio, format, mark)})</span>;
}

type FigureChangeProps = { readonly event: EconomicEvent; readonly surprise: Surprise | null };

/** The deviation from the forecast or, without a comparable forecast, the change from the previous figure. */
function FigureChange({ event: { current, forecast, previous }, surprise }: FigureChangeProps) {
  const { config } = useApp();
  const { messages, format } = useMessages();
  if (surprise) {
    const { direction } = surprise;
    return (
      <span className={css.deviation} data-direction={direction}>
        <span>
          <DirectionMark direction={direction} />
          {direction === 'in-line'
            ? null
            : formatDifference(surprise, format, notationOf(current, forecast, config.decimalMark))}
        </span>
        <Relative current={current} base={forecast} />
        <span className="visually-hidden">, {messages.values[direction]}</span>
      </span>
    );
  }
  const change = computeSurprise(current, previous, config.decimalMark);
  if (!change) return null;
  return (
    <span className={css.change}>
      {change.direction === 'in-line' ? (
        <span>
          <ChangeMark direction="in-line" />
          {messages.occurrence.unchanged}
        </span>
      ) : (
        <>
          <strong>
            <ChangeMark direction={change.direction} />
            {formatDifference(change, format, notationOf(current, previous, config.decimalMark))}
          </strong>
          <Relative current={current} base={previous} />
          <span>{messages.occurrence.since}</span>
        </>
      )}
    </span>
  );
}

const MAX_SHORT_LENGTH = 8;
const MAX_WHOLE_LENGTH = 16;

/** A figure on one line, with its unit, unless it is too long for a phone. */
function Figure({ text }: { text: string }) {
  const mark = useApp().config.decimalMark;
  return (
    <span className={text.length <= MAX_WHOLE_LENGTH ? css.whole : undefined}>
      <FigureText text={text.trim()} mark={mark} />
    </span>
  );
}

/** The figures, verbatim, with the surprise of the published one. A figure to come is marked as pending. */
export function EventFigures({ event }: { event: EconomicEvent }) {
  const mark = useApp().config.decimalMark;
  const { messages } = useI18n();
  const revisedFrom = useLiveState((state) => state.revisedFrom.get(event.id));
  const changes = useLiveState((state) => state.recentChanges.get(event.id)?.changes);
  const fresh = describeFigureChange(changes, event, messages);
  const { current, forecast, previous } = event;
  const surprise = computeSurprise(current, forecast, mark);
  return (
    <dl
      className={css.figures}
      data-long={[current, forecast, previous].some(({ length }) => length > MAX_SHORT_LENGTH)}
      data-fresh={fresh?.kind}
      title={fresh?.text}
    >
      <div>
        <dt>{messages.values.current}</dt>
        <dd className={css.current} data-direction={surprise?.direction}>
          <span lang="fr" title={describeCouple(current, event, messages) ?? undefined}>
            <Figure text={current} />
          </span>
          {event.unreadableCurrent ? <span className={css.waiting}> {messages.values.unreadable}</span> : null}
          {isPending(event) ? (
            <>
              <span className={css.waiting}> {messages.values.pending}</span> <ReleaseCountdown event={event} />
            </>
          ) : null}
          {fresh ? <span className="visually-hidden">, {fresh.text}</span> : null}
          <FigureChange event={event} surprise={surprise} />
        </dd>
      </div>
      {forecast.trim() ? (
        <div>
          <dt>{messages.values.forecast}</dt>
          <dd lang="fr" title={describeCouple(forecast, event, messages) ?? forecast}>
            <Figure text={forecast} />
          </dd>
        </div>
      ) : null}
      {previous.trim() ? (
        <div>
          <dt>{messages.values.previous}</dt>
          <dd lang="fr" className={css.previous} title={describeCouple(previous, event, messages) ?? previous}>
            <Figure text={previous} />
            {revisedFrom === undefined ? null : (
              <span className={css.revised}>
                <span aria-hidden="true">
                  <s>{withMinus(revisedFrom)}</s> {messages.values.revisedMark}
                </span>
                <span className="visually-hidden">, {messages.values.revisedFrom(revisedFrom)}</span>
              </span>
            )}
          </dd>
        </div>
      ) : null}
    </dl>
  );
}
