import { useI18n } from '../../../i18n/messages-context';
import { lazyPart } from '../../../ui/lazy-part';
import { SimulatedBadge } from '../../../layout/simulated-badge';
import { usePrinting, PHONE, useMedia } from '../../../ui/hooks/use-window';
import { useWeekExport } from '../export/use-week-export';
import type { WeekPage } from '../use-week-page';
import css from './week-tools.module.css';

// The week renders without waiting for these parts. The footer reserves their height.
const LATE = { afterPaint: true };
const Freshness = lazyPart(async () => (await import('../live/freshness')).Freshness, {
  ...LATE,
  failed: PartsMissing,
});
const LiveBar = lazyPart(async () => (await import('../live/live-bar')).LiveBar, LATE);
const ExportMenu = lazyPart(async () => (await import('../export/export-menu')).ExportMenu, LATE);
const PhoneTabs = lazyPart(async () => (await import('../phone-tabs')).PhoneTabs);

// In place of the age of the data: the engine that keeps them up to date is in the same file, and so are the exports.
function PartsMissing() {
  const { messages } = useI18n();
  return <span role="alert">{messages.week.partsFailed}</span>;
}

/** The footer: the count of the events on screen, freshness and exports, or the tab bar of a phone. When printing, renders the print sheet too. */
export function WeekTools({ page }: { page: WeekPage }) {
  const { format } = useI18n();
  const state = useWeekExport(page);
  const printing = usePrinting();
  const phone = useMedia(PHONE);
  const { query } = page;
  const { zoned, shown } = page.listed;
  const all = format.count('event', zoned.length);
  const count = shown.length === zoned.length ? all : format.countOf('event', shown.length, zoned.length);
  return (
    <>
      <footer className={css.tools}>
        <div className={css.state}>
          <p role="status">{query.data ? count : null}</p>
          {phone ? <SimulatedBadge /> : null}
          <Freshness query={query} />
        </div>
        <div className={css.live}>
          <LiveBar page={page} />
        </div>
        {phone ? <PhoneTabs state={state} /> : <ExportMenu state={state} />}
      </footer>
      {printing && state.loaded && state.ready ? <state.loaded.Sheet {...state.input} /> : null}
    </>
  );
}
