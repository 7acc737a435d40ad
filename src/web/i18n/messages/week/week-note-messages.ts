export const weekNoteMessages = 'week-note';
