import type { tableMessages } from '../../../i18n/messages/week/table-messages';
import type { ColumnName } from './table-columns';

type TableI18n = ReturnType<typeof tableMessages.joinTo>;

/** Full names of the columns. One heading uses a shorter name. */
export function columnNames({ messages }: TableI18n): Readonly<Record<ColumnName, string>> {
  return { ...messages.week.columns, ...messages.table.columns, importance: messages.filters.importance };
}
