import type { EconomicEvent } from '../../../../contract/event';
import type { Series } from '../../../../domain/series';
import { toCsv } from '../../../text/csv';
import { historyWords } from '../../../text/history-words';
import { useSpeechWith } from '../../../text/words-context';
import { Button } from '../../../ui/button';
import { downloadText } from '../../../ui/download';
import css from './event-history.module.css';
import { historyRows } from './history-rows';

type TableToolsProps = { readonly event: EconomicEvent; readonly whole: Series; readonly part: Series };

/** How many releases the table holds, how many of them the statistics count, and its copy for a spreadsheet. */
export function TableTools({ event, whole, part }: TableToolsProps) {
  const { words, format } = useSpeechWith(historyWords);
  const { history } = words;
  const [all, some] = [whole.occurrences.length, part.occurrences.length];
  const save = () => downloadText(`historique-${event.id}.csv`, 'text/csv', toCsv(historyRows(whole)));
  return (
    <div className={css.tableHead}>
      <p>
        {format.count('release', all)}
        {some < all ? <span className={css.faint}> · {history.inRange(format.whole(some))}</span> : null}
      </p>
      <Button onClick={save}>{words.event.csv}</Button>
    </div>
  );
}
