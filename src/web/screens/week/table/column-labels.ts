import type { tableMessages } from '../../../i18n/messages/week/table-messages';
import type { ColumnName } from './table-columns';

type TableI18n = ReturnType<typeof tableMessages.joinTo>;

/** What the columns of the table are called, in full; the headings are narrower for one of them. */
export function columnNames({ messages }: TableI18n): Readonly<Record<ColumnName, string>> {
  return { ...messages.week.columns, ...messages.table.columns, importance: messages.filters.importance };
}
