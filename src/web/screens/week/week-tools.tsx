import { buildIcs } from '../../../domain/ics';
import { useApp } from '../../frame/app-context';
import { toCsv } from '../../text/csv';
import { useSpeech } from '../../text/words-context';
import { Button } from '../../ui/button';
import { CopyLink } from '../../ui/copy-link';
import { downloadText } from '../../ui/download';
import { paths } from '../../paths';
import { Freshness } from './freshness';
import type { WeekPage } from './use-week-page';
import { weekRows } from './week-rows';
import css from './week-tools.module.css';

/** How many events are shown, and the ways to take them away. */
export function WeekTools({ page }: { page: WeekPage }) {
  const { config } = useApp();
  const { words, format } = useSpeech();
  const { placed, shown, monday, search, query } = page;
  const all = format.count('event', placed.length);
  const count = shown.length === placed.length ? all : format.countOf('event', shown.length, placed.length);
  const saveCsv = () => downloadText(`agenda-${monday}.csv`, 'text/csv', toCsv(weekRows(shown, config.sourceTimeZone)));
  const saveIcs = () => downloadText(`agenda-${monday}.ics`, 'text/calendar', buildIcs(shown, words.values));
  return (
    <footer className={css.tools}>
      <div className={css.state}>
        <p role="status">{query.data ? count : null}</p>
        <Freshness query={query} />
      </div>
      <div className={css.ways}>
        <Button onClick={saveCsv}>{words.event.csv}</Button>
        <Button onClick={saveIcs}>{words.event.ics}</Button>
        <CopyLink path={paths.week(monday, search)} />
      </div>
    </footer>
  );
}
