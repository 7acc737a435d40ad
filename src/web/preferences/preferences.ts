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

const MOST = 50;
// What a name stands for is not known here: one that the browser does not know is kept, to be told.
const isZoneText = (zone: unknown): zone is string => typeof zone === 'string' && /^[\w+/:-]{1,60}$/.test(zone);

function load(storage: Storage | null): Preferences {
  try {
    const value: unknown = JSON.parse(storage?.getItem(KEY) ?? 'null');
    if (typeof value !== 'object' || value === null) return DEFAULTS;
    const {
      theme,
      language,
      shortcuts,
      foldLow,
      timeZone,
      favouriteZones,
    }: Partial<Record<keyof Preferences, unknown>> = value;
    return {
      theme: THEMES.find((known) => known === theme) ?? DEFAULTS.theme,
      language: language === 'en' ? 'en' : 'fr',
      shortcuts: shortcuts !== false,
      foldLow: foldLow === true,
      timeZone: isZoneText(timeZone) ? timeZone : DEFAULTS.timeZone,
      favouriteZones: Array.isArray(favouriteZones) ? favouriteZones.filter(isZoneText).slice(0, MOST) : [],
    };
  } catch {
    return DEFAULTS;
  }
}

/** The reader's choices, kept in local storage when it can be written, else in memory. */
export function createPreferences(storage: Storage | null) {
  let preferences = load(storage);
  const listeners = new Set<() => void>();
  return {
    current: (): Preferences => preferences,
    change(changes: Partial<Preferences>): void {
      preferences = { ...preferences, ...changes };
      try {
        storage?.setItem(KEY, JSON.stringify(preferences));
      } catch {
        // The choice holds until a reload.
      }
      for (const listener of listeners) listener();
    },
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

export type PreferenceStore = ReturnType<typeof createPreferences>;
