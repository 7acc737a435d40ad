import { lazy, Suspense } from 'react';
import { addDays, type Day } from '../../../domain/day';
import { instantOf, offsetAt } from '../../../domain/instant';
import { useApp } from '../../frame/app-context';
import css from './week-notes.module.css';

// Few weeks a year have something to say; when the words cannot be fetched, the week does without them.
const NoteLines = lazy(() =>
  import('./week-note-lines').then(
    (module) => ({ default: module.WeekNoteLines }),
    () => ({ default: () => null }),
  ),
);

function changesClock(monday: Day, zone: string): boolean {
  const [start, end] = [monday, addDays(monday, 7)].map((day) => instantOf({ day, hour: '00:00' }, zone));
  return offsetAt(zone, start ?? 0) !== offsetAt(zone, end ?? 0);
}

/**
 * What sets this week apart from others: a year's edge, a change of the reader's or the source's clock. Known from its address
 * alone, so that it stands before the events do and moves nothing when they come.
 */
export function WeekNotes({ monday }: { monday: Day }) {
  const { config, readerZone } = useApp();
  const source = config.sourceTimeZone;
  const isPlain =
    monday.slice(0, 4) === addDays(monday, 6).slice(0, 4) &&
    ![source, readerZone].some((zone) => changesClock(monday, zone));
  if (isPlain) return null;
  return (
    <Suspense fallback={<p className={css.notes}>…</p>}>
      <NoteLines monday={monday} source={source} reader={readerZone} />
    </Suspense>
  );
}
