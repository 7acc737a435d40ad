import { lazyPart } from '../../../ui/lazy-part';
import { useI18n } from '../../../i18n/messages-context';
import type { WeekPage } from '../use-week-page';
import css from './empty-week.module.css';

const LazyWaysOut = lazyPart(async () => (await import('./ways-out')).WaysOut);

/** Says whether the week has no events or the filters leave none, and what to do about it. */
export function EmptyWeek({ page }: { page: WeekPage }) {
  const { week } = useI18n().messages;
  return (
    <div className={css.empty}>
      <p>{page.zoned.length === 0 ? week.nothing : week.noMatch}</p>
      <LazyWaysOut page={page} />
    </div>
  );
}
