import { memo } from 'react';
import type { Occurrence } from '../../../../domain/series';
import { historyWords } from '../../../text/history-words';
import { useSpeechWith } from '../../../text/words-context';
import { Deviation } from './deviation';
import css from './history-table.module.css';

// Where the table is narrow, the year is said by the period.
const YEAR = /\s\d{4}$/;

type HistoryRowProps = {
  readonly occurrence: Occurrence;
  /** What this release says anew of the one before it. */
  readonly restates: Occurrence['revision'];
  readonly isOpen: boolean;
  readonly hasPeriods: boolean;
};

const SHORT = 8;
const UNIT = /(?<=\d\s)\D+$/;

/** A value of the provider's, verbatim; only a long one may be broken, before its unit. */
function Figure({ text }: { text: string }) {
  const { words } = useSpeechWith(historyWords);
  if (text.length <= SHORT) return <span className={css.figure}>{text || words.values.none}</span>;
  const unit = UNIT.exec(text)?.[0] ?? '';
  return (
    <>
      {text.slice(0, text.length - unit.length)}
      {unit ? <span className={css.figure}>{unit}</span> : null}
    </>
  );
}

function Restated({ revision }: { revision: NonNullable<Occurrence['revision']> }) {
  const { words } = useSpeechWith(historyWords);
  return (
    <>
      {' '}
      <s className={css.struck} aria-hidden="true">
        {revision.from}
      </s>
      <span className="visually-hidden"> {words.history.revised(revision.from, revision.to)}</span>
    </>
  );
}

/** One release of the table. */
export const HistoryRow = memo(function HistoryRow({ occurrence, restates, isOpen, hasPeriods }: HistoryRowProps) {
  const { words, format } = useSpeechWith(historyWords);
  const { event, surprise } = occurrence;
  return (
    <tr className={css.row} aria-current={isOpen ? 'true' : undefined}>
      {hasPeriods ? (
        <td className={css.period} lang="fr">
          {event.period}
        </td>
      ) : null}
      <td className={css.date}>
        <time dateTime={event.date}>
          {format.shortDay(event.date).replace(YEAR, '')}
          <span className={css.year}>{YEAR.exec(format.shortDay(event.date))?.[0]}</span>
        </time>
      </td>
      <td className={css.current} lang="fr">
        <Figure text={event.current} />
      </td>
      <td lang="fr">
        <Figure text={event.forecast} />
      </td>
      <td>{surprise ? <Deviation surprise={surprise} isBare /> : words.values.none}</td>
      <td lang="fr">
        <Figure text={event.previous} />
        {restates ? <Restated revision={restates} /> : null}
      </td>
    </tr>
  );
});
