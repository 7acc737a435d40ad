import { LANGUAGES, type Language } from '../../i18n/language';

/** What Intl calls a zone: as a reader says it, and every name and abbreviation it is known by. */
export type ZoneNames = { readonly said: string; readonly all: string };

// A January and a July: the two halves of a year go by different abbreviations.
const HALVES = [Date.UTC(2026, 0, 15), Date.UTC(2026, 6, 15)];
const known = new Map<string, ZoneNames>();

type Form = 'longGeneric' | 'shortGeneric' | 'short';

function names(zone: string, locale: string, timeZoneName: Form, dates: readonly number[]): readonly string[] {
  const printer = new Intl.DateTimeFormat(locale, { timeZone: zone, timeZoneName });
  return dates.map((at) => printer.formatToParts(at).find(({ type }) => type === 'timeZoneName')?.value ?? '');
}

// Intl knows the abbreviations that are in use where a language is spoken.
const spokenIn = (zone: string): string => (/^(Europe|Africa|Atlantic)\//.test(zone) ? 'en-GB' : 'en-US');

function ask(zone: string, language: Language): ZoneNames {
  const locale = LANGUAGES[language].tag;
  const [general = ''] = names(zone, locale, 'longGeneric', HALVES.slice(0, 1));
  const places = names(zone, locale, 'shortGeneric', HALVES.slice(0, 1));
  const abbreviations = names(zone, spokenIn(zone), 'short', HALVES);
  // Where Intl has no name it gives the place: « heure : Royaume-Uni ».
  return { said: general.replace(/^heure\s:\s/u, ''), all: [general, ...places, ...abbreviations].join(' ') };
}

/** The names of a zone in a language. Intl takes a moment for each: what was asked once is remembered. */
export function zoneNames(zone: string, language: Language): ZoneNames {
  const key = `${language} ${zone}`;
  const found = known.get(key) ?? ask(zone, language);
  known.set(key, found);
  return found;
}

/** The names of a zone when they were asked for before, else null. */
export function zoneNamesAtHand(zone: string, language: Language): ZoneNames | null {
  return known.get(`${language} ${zone}`) ?? null;
}
