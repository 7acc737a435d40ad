import { useMemo } from 'react';
import type { Day } from '../../../../domain/time/day';
import { useMessages } from '../../../i18n/messages-context';
import { weekNotes, type NoteZones } from './week-notes-text';
import css from './week-notes.module.css';

/** Notes about an unusual week, one per row. */
export function WeekNotes({ monday, source, display }: NoteZones & { monday: Day }) {
  const i18n = useMessages();
  const notes = useMemo(() => weekNotes(monday, { source, display }, i18n), [monday, source, display, i18n]);
  if (notes.length === 0) return null;
  return (
    <div role="note" aria-label={i18n.messages.note.label} className={css.notes}>
      {notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
    </div>
  );
}
