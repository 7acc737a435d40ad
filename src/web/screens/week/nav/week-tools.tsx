import { useI18n } from '../../../i18n/messages-context';
import { lazyPart } from '../../../ui/lazy-part';
import { usePrinting } from '../../../ui/hooks/use-printing';
import { LazyLiveLine, LazyLiveState } from '../live/lazy-live';
import { useWeekExport } from '../export/use-week-export';
import type { WeekPage } from '../use-week-page';
import css from './week-tools.module.css';

// The week does not wait for its export buttons; the foot keeps their height.
const ExportMenu = lazyPart(async () => (await import('../export/export-menu')).ExportMenu, { failed: Missing });

function Missing() {
  const { messages } = useI18n();
  return <p>{messages.take.failed}</p>;
}

/** How many events are shown, and the ways to take them away; on paper, the sheet that stands for the page. */
export function WeekTools({ page }: { page: WeekPage }) {
  const { format } = useI18n();
  const state = useWeekExport(page);
  const printing = usePrinting();
  const { zoned, shown, query } = page;
  const all = format.count('event', zoned.length);
  const count = shown.length === zoned.length ? all : format.countOf('event', shown.length, zoned.length);
  return (
    <>
      <footer className={css.tools}>
        <div className={css.state}>
          <p role="status">{query.data ? count : null}</p>
          <LazyLiveState page={page} />
        </div>
        <LazyLiveLine page={page} />
        <ExportMenu page={page} state={state} />
      </footer>
      {printing && state.loaded && state.ready ? <state.loaded.Sheet {...state.input} /> : null}
    </>
  );
}
