import type { EconomicEvent } from '../../../../../contract/decode/event';
import type { Series } from '../../../../../domain/series/series';
import { toCsv } from '../../../../export/csv';
import { historyMessages } from '../../../../i18n/messages/event/history-messages';
import { useMessages } from '../../../../i18n/messages-context';
import { Button } from '../../../../ui/buttons/button';
import { downloadFile } from '../../../../ui/files/download';
import css from '../event-history.module.css';
import { historyRows } from './history-export';

type TableToolsProps = { readonly event: EconomicEvent; readonly whole: Series; readonly part: Series };

/** The number of releases in the table and in the range, with an export for spreadsheets. */
export function TableTools({ event, whole, part }: TableToolsProps) {
  const { messages, format } = useMessages(historyMessages);
  const { history } = messages;
  const [all, some] = [whole.occurrences.length, part.occurrences.length];
  const save = () => downloadFile(`historique-${event.id}.csv`, 'text/csv', toCsv(historyRows(whole)));
  return (
    <div className={css.tableHead}>
      <p>
        {format.count('release', all)}
        {some < all ? <span className={css.faint}> · {history.inRange(format.whole(some))}</span> : null}
      </p>
      <Button onClick={save}>{messages.event.csv}</Button>
    </div>
  );
}
