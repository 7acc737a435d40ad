import { memo, useDeferredValue } from 'react';
import type { EconomicEvent } from '../../../../contract/event';
import type { Series } from '../../../../domain/series';
import { historyWords } from '../../../text/history-words';
import { useSpeechWith } from '../../../text/words-context';
import { HistoryRow } from './history-row';
import css from './history-table.module.css';

const AT_ONCE = 250;
const LONG = 10;

/** Every release, newest first, in the provider's texts: the chart in words. */
export const HistoryTable = memo(function HistoryTable({
  event,
  series: { occurrences },
}: {
  event: EconomicEvent;
  series: Series;
}) {
  const { words } = useSpeechWith(historyWords);
  const { columns } = words.history;
  // A long history is completed once the first rows are on screen.
  const count = useDeferredValue(occurrences.length, AT_ONCE);
  const hasPeriods = occurrences.some((occurrence) => occurrence.event.period !== '');
  const hasYears = occurrences.every((occurrence) => /\d{4}/.test(occurrence.event.period));
  const isWide = occurrences.some(
    ({ current, event: { current: text } }) => current.kind === 'number' && text.length > LONG,
  );
  const name = words.history.tableOf(event.title || words.event.untitled);
  return (
    <div className={css.frame}>
      <table className={css.table} data-years={hasYears} data-wide={isWide}>
        <caption className="visually-hidden">{name}</caption>
        <thead>
          <tr>
            {hasPeriods ? <th scope="col">{columns.period}</th> : null}
            <th scope="col">{columns.date}</th>
            <th scope="col">{columns.current}</th>
            <th scope="col">{columns.forecast}</th>
            <th scope="col">{columns.difference}</th>
            <th scope="col">{columns.previous}</th>
          </tr>
        </thead>
        <tbody>
          {occurrences.slice(0, count).map((occurrence, index) => (
            <HistoryRow
              key={occurrence.event.id}
              occurrence={occurrence}
              restates={occurrences[index + 1]?.revision ?? null}
              isOpen={occurrence.event.id === event.id}
              hasPeriods={hasPeriods}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
});
