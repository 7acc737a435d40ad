import type { LateMessages } from './locales/fr/late-messages';
import type { Messages } from './locales/fr/messages';

export const LANGUAGE_CODES = ['fr', 'en'] as const;
export type Language = (typeof LANGUAGE_CODES)[number];

type LanguageEntry = {
  /** BCP 47 tag given to Intl. */
  readonly tag: string;
  /** The language's own name. */
  readonly name: string;
  readonly load: () => Promise<Messages>;
  /** Loads the messages of every lazy part. */
  readonly loadLate: () => Promise<LateMessages>;
};

/** Every language of the app. Each has files of its own, and only those of the language in use are fetched. */
export const LANGUAGES: Readonly<Record<Language, LanguageEntry>> = {
  fr: {
    tag: 'fr-FR',
    name: 'Français',
    load: async () => (await import('./locales/fr/messages')).messages,
    loadLate: async () => (await import('./locales/fr/late-messages')).lateMessages,
  },
  en: {
    tag: 'en-GB',
    name: 'English',
    load: async () => (await import('./locales/en/messages')).messages,
    loadLate: async () => (await import('./locales/en/late-messages')).lateMessages,
  },
};

/** The language in which the provider writes titles and names. */
export const DATA_LANGUAGE: Language = 'fr';
