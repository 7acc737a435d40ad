import type { LateI18n } from '../../../i18n/load-i18n';
import type { ColumnName } from '../../../url/table-columns';

/** Full names of the columns. One heading uses a shorter name. */
export function columnNames({ messages }: LateI18n): Readonly<Record<ColumnName, string>> {
  return { ...messages.week.columns, ...messages.table.columns, importance: messages.filters.importance };
}
