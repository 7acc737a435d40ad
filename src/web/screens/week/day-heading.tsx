import type { Importance } from '../../../contract/event';
import { eventsOf, type AgendaDay } from '../../../domain/agenda';
import { minutesOf } from '../../../domain/day-length';
import { useApp } from '../../frame/app-context';
import { ImportanceMark } from '../../ui/importance-mark';
import { durationOf } from '../../text/duration-of';
import { useSpeech } from '../../text/words-context';
import css from './day-heading.module.css';

const ORDER: readonly Importance[] = ['HIGH', 'MEDIUM', 'LOW', 'HOLIDAY', 'UNKNOWN'];
const ORDINARY = 1440;
const DRAWN: readonly Importance[] = ['HIGH', 'MEDIUM', 'LOW'];

type Share = { readonly importance: Importance; readonly count: number };

function sharesOf(day: AgendaDay): readonly Share[] {
  const counts = new Map<Importance, number>();
  for (const { event } of eventsOf(day)) counts.set(event.importance, (counts.get(event.importance) ?? 0) + 1);
  return ORDER.map((importance) => ({ importance, count: counts.get(importance) ?? 0 })).filter(
    ({ count }) => count > 0,
  );
}

function Counts({ shares }: { shares: readonly Share[] }) {
  const { words, format } = useSpeech();
  const total = shares.reduce((sum, { count }) => sum + count, 0);
  const parts = shares.map(({ importance, count }) => `${format.whole(count)} ${words.importance[importance]}`);
  const told = words.notes.dayCounts(format.count('event', total), parts.join(', '));
  return (
    <p className={css.counts} title={told}>
      <span className="visually-hidden">{told}</span>
      <span aria-hidden="true">{total}</span>
      {shares
        .filter(({ importance }) => DRAWN.includes(importance))
        .map(({ importance, count }) => (
          <span key={importance} className={css.share} data-importance={importance} aria-hidden="true">
            <ImportanceMark importance={importance} />
            {count}
          </span>
        ))}
    </p>
  );
}

/** The name of a day, how long it is when its clock changes, and how many events it holds, by importance. */
export function DayHeading({ day, id }: { day: AgendaDay; id: string }) {
  const { readerZone } = useApp();
  const { words, format } = useSpeech();
  const minutes = minutesOf(day.day, readerZone);
  const shares = sharesOf(day);
  return (
    <header className={css.heading}>
      <h2 id={id} className={css.name}>
        <span className="visually-hidden">{format.longDay(day.day)}</span>
        <span aria-hidden="true">
          {format.weekday(day.day)} <b>{format.dayNumber(day.day)}</b>
        </span>
      </h2>
      {minutes === ORDINARY || minutes === 0 ? null : (
        <p className={css.length} title={words.notes.dayLasts(durationOf(minutes, words))}>
          <span className="visually-hidden">{words.notes.dayLasts(durationOf(minutes, words))}</span>
          <span aria-hidden="true">{durationOf(minutes, words)}</span>
        </p>
      )}
      {shares.length > 0 ? <Counts shares={shares} /> : null}
    </header>
  );
}
