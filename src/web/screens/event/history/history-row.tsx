import { memo } from 'react';
import type { Occurrence } from '../../../../domain/series';
import { useSpeech } from '../../../text/words-context';
import { Deviation } from './deviation';
import css from './history-table.module.css';

type HistoryRowProps = {
  readonly occurrence: Occurrence;
  /** What this release says anew of the one before it. */
  readonly restates: Occurrence['revision'];
  readonly isOpen: boolean;
  readonly hasPeriods: boolean;
};

function Restated({ revision }: { revision: NonNullable<Occurrence['revision']> }) {
  const { words } = useSpeech();
  return (
    <>
      <s className={css.struck} aria-hidden="true">
        {revision.from}
      </s>
      <span className="visually-hidden"> {words.history.revised(revision.from, revision.to)}</span>
    </>
  );
}

/** One release of the table. */
export const HistoryRow = memo(function HistoryRow({ occurrence, restates, isOpen, hasPeriods }: HistoryRowProps) {
  const { words, format } = useSpeech();
  const { event, surprise } = occurrence;
  const { none } = words.values;
  return (
    <tr className={css.row} aria-current={isOpen ? 'true' : undefined}>
      {hasPeriods ? (
        <td className={css.period} lang="fr">
          {event.period}
        </td>
      ) : null}
      <td className={css.date}>
        <time dateTime={event.date}>{format.shortDay(event.date)}</time>
      </td>
      <td className={css.current} lang="fr">
        {event.current || none}
      </td>
      <td lang="fr">{event.forecast || none}</td>
      <td>{surprise ? <Deviation surprise={surprise} /> : none}</td>
      <td lang="fr">
        {event.previous || none}
        {restates ? <Restated revision={restates} /> : null}
      </td>
    </tr>
  );
});
