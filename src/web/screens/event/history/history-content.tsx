import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { EconomicEvent } from '../../../../contract/event';
import { buildSeries, cutSeries } from '../../../../domain/series';
import type { EventList } from '../../../data/all-pages';
import { toCsv } from '../../../text/csv';
import { historyWords } from '../../../text/history-words';
import { useSpeechWith } from '../../../text/words-context';
import { Button } from '../../../ui/button';
import { downloadText } from '../../../ui/download';
import css from './event-history.module.css';
import { HistoryFigure } from './history-figure';
import { HistoryNotices } from './history-notices';
import { historyRows } from './history-rows';
import { HistoryTable } from './history-table';
import { readRange } from './range-url';
import { StatisticsList } from './statistics-list';

/** What a history says: drawn, counted, and told release by release. */
export function HistoryContent({ event, list }: { event: EconomicEvent; list: EventList }) {
  const { words, format } = useSpeechWith(historyWords);
  const [params] = useSearchParams();
  const range = readRange(params);
  // The open event is asked for more often than its history: what it has just published counts.
  const series = useMemo(
    () => buildSeries(event.current ? [...list.events, event] : list.events, event),
    [list, event],
  );
  const part = useMemo(() => cutSeries(series, range), [series, range]);
  const { occurrences } = series;
  const save = () => downloadText(`historique-${event.id}.csv`, 'text/csv', toCsv(historyRows(series)));
  const isAlone = occurrences.length === 1;
  return (
    <>
      {isAlone ? (
        <p className={css.sentence}>{words.history.nothing}</p>
      ) : (
        <HistoryFigure key={range} event={event} whole={series} part={part} />
      )}
      <HistoryNotices series={part} unreadable={list.unreadable.length} />
      {isAlone ? null : <StatisticsList series={part} />}
      {isAlone && event.current === '' ? null : (
        <>
          <div className={css.tableHead}>
            <p>{format.count('release', occurrences.length)}</p>
            <Button onClick={save}>{words.event.csv}</Button>
          </div>
          <HistoryTable event={event} series={series} />
        </>
      )}
    </>
  );
}
