import { createStorageEmitter } from '../create-store';

export const THEMES = ['light', 'dark', 'system'] as const;
export type Theme = (typeof THEMES)[number];
export type Preferences = {
  readonly theme: Theme;
  readonly language: 'fr' | 'en';
  /** Whether keys that are one character do something. */
  readonly shortcuts: boolean;
  /** Whether a week opened afresh folds what matters little. */
  readonly foldLow: boolean;
  /** The zone hours are shown in: the device's, the provider's, or one by its IANA name. */
  readonly timeZone: string;
  /** Zones the reader wants at hand, the first marked first. */
  readonly favouriteZones: readonly string[];
};

const KEY = 'agenda.preferences';
const DEFAULTS: Preferences = {
  theme: 'system',
  language: 'fr',
  shortcuts: true,
  foldLow: false,
  timeZone: 'browser',
  favouriteZones: [],
};

const MAX_FAVORITES = 50;
// What a name stands for is not known here: one that the browser does not know is kept, to be told.
const isZoneText = (zone: unknown): zone is string => typeof zone === 'string' && /^[\w+/:-]{1,60}$/.test(zone);

/** What is stored, whatever it is made of: another version of the app may have choices that this one does not know. */
function readStored(storage: Storage | null): object {
  try {
    const value: unknown = JSON.parse(storage?.getItem(KEY) ?? 'null');
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {};
  } catch {
    return {};
  }
}

function read(value: object): Preferences {
  const { theme, language, shortcuts, foldLow, timeZone, favouriteZones }: Partial<Record<keyof Preferences, unknown>> =
    value;
  return {
    theme: THEMES.find((known) => known === theme) ?? DEFAULTS.theme,
    language: language === 'en' ? 'en' : 'fr',
    shortcuts: shortcuts !== false,
    foldLow: foldLow === true,
    timeZone: isZoneText(timeZone) ? timeZone : DEFAULTS.timeZone,
    favouriteZones: Array.isArray(favouriteZones) ? favouriteZones.filter(isZoneText).slice(0, MAX_FAVORITES) : [],
  };
}

/**
 * The reader's choices, kept in local storage when it can be written, else in memory. A change is written onto what is stored at
 * that moment, and what another tab writes is followed: open tabs agree.
 */
export function createPreferences(storage: Storage | null) {
  // What could not be written holds until a reload.
  let unwritten: Partial<Preferences> = {};
  const load = (): Preferences => read({ ...readStored(storage), ...unwritten });
  let preferences = load();
  const { notify, subscribe } = createStorageEmitter(({ key }) => {
    if (key === KEY || key === null) reload();
  });

  function reload(): void {
    preferences = load();
    notify();
  }
  return {
    current: (): Preferences => preferences,
    change(changes: Partial<Preferences>): void {
      try {
        if (!storage) throw new Error('There is nothing to write to.');
        storage.setItem(KEY, JSON.stringify({ ...readStored(storage), ...unwritten, ...changes }));
        unwritten = {};
      } catch {
        unwritten = { ...unwritten, ...changes };
      }
      reload();
    },
    subscribe,
  };
}

export type PreferenceStore = ReturnType<typeof createPreferences>;
