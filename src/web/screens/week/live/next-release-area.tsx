import { useI18n } from '../../../i18n/messages-context';
import { lazyPart } from '../../../ui/lazy-part';
import type { WeekPage } from '../use-week-page';
import css from './next-release-area.module.css';

const NextRelease = lazyPart(async () => (await import('./next-release')).NextRelease, { afterPaint: true });

/** The area of the next release: in the top bar, or in a row of its own on a phone. Reserves its space until it has loaded. */
export function NextReleaseArea({ page, phone }: { page: WeekPage; phone: boolean }) {
  const { messages } = useI18n();
  return (
    <section className={phone ? css.row : css.area} data-print="none" aria-label={messages.week.nextRelease}>
      <NextRelease page={page} phone={phone} />
    </section>
  );
}
