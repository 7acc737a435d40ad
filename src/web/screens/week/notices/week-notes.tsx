import { useMemo } from 'react';
import type { Day } from '../../../../domain/time/day';
import { useZones } from '../../../app/hooks/use-time';
import { useMessages } from '../../../i18n/messages-context';
import { weekNotes } from './week-notes-text';
import css from './week-notes.module.css';

export function WeekNotes({ monday }: { monday: Day }) {
  const i18n = useMessages();
  const zones = useZones();
  const notes = useMemo(() => weekNotes(monday, zones, i18n), [monday, zones, i18n]);
  if (notes.length === 0) return null;
  return (
    <section aria-label={i18n.messages.note.label} className={css.notes}>
      {notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
    </section>
  );
}
