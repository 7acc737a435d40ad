import type { tableWords } from '../../text/table-words';
import type { ColumnName } from './table-columns';

type TableSpeech = ReturnType<typeof tableWords.joinTo>;

/** What the columns of the table are called, in full; the headings are narrower for one of them. */
export function columnNames({ words }: TableSpeech): Readonly<Record<ColumnName, string>> {
  return { ...words.week.columns, ...words.table.columns, importance: words.filters.importance };
}
