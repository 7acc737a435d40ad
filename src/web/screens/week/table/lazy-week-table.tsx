import { useI18n } from '../../../i18n/messages-context';
import { lazyPart } from '../../../ui/lazy-part';
import css from '../filters/empty-week.module.css';
import { WeekSkeleton } from '../week-skeleton';

// The grid has the same events.
function TableMissing() {
  const { messages } = useI18n();
  return (
    <p role="alert" className={css.empty}>
      {messages.week.tableFailed}
    </p>
  );
}

/** The table of the week, loaded when it is first looked at. */
export const LazyWeekTable = lazyPart(async () => (await import('./week-table')).WeekTable, {
  pending: ({ page }) => <WeekSkeleton monday={page.monday} />,
  failed: TableMissing,
});
