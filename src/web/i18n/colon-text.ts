import type { Language } from './language';

/** The colon after a name, before its value: French keeps a space before it. */
export const colonText = (language: Language): string => (language === 'fr' ? '\u00A0:' : ':');
