import { replaceEqualDeep } from '@tanstack/react-query';
import { asRecord, parseJson, type Fields } from '../../contract/decode/json-record';
import { createStorageEmitter, createStoredValue } from '../create-store';
import { LANGUAGE_CODES, type Language } from '../i18n/language';

export const THEMES = ['light', 'dark', 'system'] as const;
type Theme = (typeof THEMES)[number];

/** The height of the rows of a week, from the tallest. */
export const DENSITIES = ['comfortable', 'normal', 'compact'] as const;

export type Preferences = {
  readonly theme: Theme;
  readonly language: Language;
  readonly density: (typeof DENSITIES)[number];
  /** Whether single-character shortcuts are enabled. */
  readonly shortcuts: boolean;
  /** Whether a sound is played when values are published. */
  readonly sound: boolean;
  /** Whether a week opens with its events of low importance folded; null until the user chose, when busy weeks do. */
  readonly foldLow: boolean | null;
  /** The display time zone: 'browser', 'source', or an IANA name. */
  readonly timeZone: string;
  /** Favourite time zones, in the order they were marked. */
  readonly favouriteZones: readonly string[];
  /** Whether the user has dismissed the legend of the first visit. */
  readonly legendSeen: boolean;
  /** The keys of the followed series, in the order they were starred. */
  readonly starred: readonly string[];
};

const STORAGE_KEY = 'agenda.preferences';
const DEFAULTS: Preferences = {
  theme: 'system',
  language: 'fr',
  density: 'normal',
  shortcuts: true,
  sound: false,
  foldLow: null,
  timeZone: 'browser',
  favouriteZones: [],
  legendSeen: false,
  starred: [],
};

const MAX_FAVORITES = 50;
const MAX_STARRED = 500;
const MAX_KEY_LENGTH = 400;
// Checks the form only: a zone that the browser does not know stays stored, so that the app can report it.
const isZoneText = (zone: unknown): zone is string => typeof zone === 'string' && /^[\w+/:-]{1,60}$/.test(zone);

const isKey = (key: unknown): key is string => typeof key === 'string' && key.length <= MAX_KEY_LENGTH;

/** Loads all stored fields, also those of other versions of the app, which a change must not lose. */
const loadStored = (storage: Storage | null): Fields => asRecord(parseJson(() => storage?.getItem(STORAGE_KEY)));

function parse(fields: Fields): Preferences {
  const { theme, language, density, shortcuts, sound, foldLow, timeZone, favouriteZones, legendSeen, starred } = fields;
  return {
    theme: THEMES.find((known) => known === theme) ?? DEFAULTS.theme,
    language: LANGUAGE_CODES.find((known) => known === language) ?? DEFAULTS.language,
    density: DENSITIES.find((known) => known === density) ?? DEFAULTS.density,
    shortcuts: shortcuts !== false,
    sound: sound === true,
    foldLow: typeof foldLow === 'boolean' ? foldLow : DEFAULTS.foldLow,
    timeZone: isZoneText(timeZone) ? timeZone : DEFAULTS.timeZone,
    favouriteZones: Array.isArray(favouriteZones) ? favouriteZones.filter(isZoneText).slice(0, MAX_FAVORITES) : [],
    legendSeen: legendSeen === true,
    starred: Array.isArray(starred) ? starred.filter(isKey).slice(-MAX_STARRED) : DEFAULTS.starred,
  };
}

/** The first of the browser's languages that the app has; English where there is none. */
const firstLanguage = (preferred: readonly string[]): Language =>
  preferred.flatMap((tag) => LANGUAGE_CODES.find((code) => tag.startsWith(code)) ?? [])[0] ?? 'en';

/**
 * Stores the user's preferences, in local storage or else in memory. A change is applied to what is stored at that moment, and changes of
 * other tabs are followed: open tabs agree. `preferred` are the languages of the browser, for a user who has chosen none.
 */
export function createPreferences(storage: Storage | null, preferred: readonly string[] = [DEFAULTS.language]) {
  // Changes that could not be stored last until a reload.
  let unwritten: Partial<Preferences> = {};
  const language = firstLanguage(preferred);
  const load = (): Preferences => parse({ language, ...loadStored(storage), ...unwritten });
  let preferences = load();
  const { notify, subscribe } = createStorageEmitter(({ key }) => {
    if (key === STORAGE_KEY || key === null) reload();
  });

  function reload(): void {
    // A list that stays the same stays the same object: what is derived from it is kept.
    preferences = replaceEqualDeep(preferences, load());
    notify();
  }
  function change(changes: Partial<Preferences>): void {
    try {
      if (!storage) throw new Error('Local storage is not available.');
      storage.setItem(STORAGE_KEY, JSON.stringify({ ...loadStored(storage), ...unwritten, ...changes }));
      unwritten = {};
    } catch {
      unwritten = { ...unwritten, ...changes };
    }
    reload();
  }
  return {
    current: (): Preferences => preferences,
    change,
    /** Follows a series, or follows it no more. */
    toggleStar(key: string): void {
      const { starred } = load();
      change({ starred: starred.includes(key) ? starred.filter((other) => other !== key) : [...starred, key] });
    },
    subscribe,
  };
}

export type PreferenceStore = ReturnType<typeof createPreferences>;

/** Applies the user's theme, language and density to the page, now and at each change; returns a function that stops it. */
export function showPreferences(preferences: PreferenceStore, page: HTMLElement): () => void {
  const show = () => {
    const { theme, language, density } = preferences.current();
    for (const [name, value] of Object.entries({ 'data-theme': theme, lang: language, 'data-density': density }))
      // Writing the language computes every style of the page anew, even when it stays the same.
      if (page.getAttribute(name) !== value) page.setAttribute(name, value);
  };
  show();
  return preferences.subscribe(show);
}

const OPENED_KEY = 'agenda.opened';
const MAX_EXPANDED = 300;

function parseOpened(text: string | null): readonly string[] {
  const value = parseJson(() => text);
  return Array.isArray(value) ? value.filter((item) => typeof item === 'string').slice(-MAX_EXPANDED) : [];
}

/** Stores which time slots the user expanded; the oldest are dropped. */
export function createOpenedInstants(storage: Storage | null) {
  const { current, set, subscribe } = createStoredValue({ storage, key: () => OPENED_KEY, parse: parseOpened });
  const has = (at: string): boolean => current().includes(at);
  return {
    has,
    toggle(at: string): void {
      const others = current().filter((other) => other !== at);
      set(has(at) ? others : [...others, at]);
    },
    subscribe,
  };
}

export type OpenedInstants = ReturnType<typeof createOpenedInstants>;
