import { useMemo } from 'react';
import type { Day } from '../../../domain/day';
import { noteWords } from '../../text/note-words';
import { useSpeechWith } from '../../text/words-context';
import { weekNotes, type NoteZones } from './week-notes-text';
import css from './week-notes.module.css';

/** The sentences of a week that is not like others, one a line. */
export function WeekNoteLines({ monday, source, reader }: NoteZones & { monday: Day }) {
  const speech = useSpeechWith(noteWords);
  const notes = useMemo(() => weekNotes(monday, { source, reader }, speech), [monday, source, reader, speech]);
  if (notes.length === 0) return null;
  return (
    <div role="note" aria-label={speech.words.note.label} className={css.notes}>
      {notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
    </div>
  );
}
