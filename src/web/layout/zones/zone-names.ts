import { LANGUAGES, type Language } from '../../i18n/language';

/** The names of a zone in Intl: the common one, and all names and abbreviations for the search. */
type ZoneNames = { readonly said: string; readonly all: string };

// Winter and summer time have different abbreviations.
const HALVES = [Date.UTC(2026, 0, 15), Date.UTC(2026, 6, 15)];
const known = new Map<string, ZoneNames>();

type Form = 'long' | 'longGeneric' | 'shortGeneric' | 'short';

function names(zone: string, locale: string, timeZoneName: Form, dates: readonly number[]): readonly string[] {
  const printer = new Intl.DateTimeFormat(locale, { timeZone: zone, timeZoneName });
  return dates.map((at) => printer.formatToParts(at).find(({ type }) => type === 'timeZoneName')?.value ?? '');
}

// Intl has abbreviations only for the locales where they are in use.
const spokenIn = (zone: string): string => (/^(Europe|Africa|Atlantic)\//.test(zone) ? 'en-GB' : 'en-US');

function computeZoneNames(zone: string, language: Language): ZoneNames {
  const locale = LANGUAGES[language].tag;
  // UTC has a name of its own only in this form: in the other it is « GMT+00:00 ».
  const [general = ''] = names(zone, locale, zone === 'UTC' ? 'long' : 'longGeneric', HALVES.slice(0, 1));
  const places = names(zone, locale, 'shortGeneric', HALVES.slice(0, 1));
  const abbreviations = names(zone, spokenIn(zone), 'short', HALVES);
  // Where Intl has no name it falls back to the place: « heure : Royaume-Uni ».
  return { said: general.replace(/^heure\s:\s/u, ''), all: [general, ...places, ...abbreviations].join(' ') };
}

/** The names of a zone in a language, cached: Intl is slow. */
export function zoneNames(zone: string, language: Language): ZoneNames {
  const key = `${language} ${zone}`;
  const found = known.get(key) ?? computeZoneNames(zone, language);
  known.set(key, found);
  return found;
}

/** The cached names of a zone, or null. */
export function zoneNamesAtHand(zone: string, language: Language): ZoneNames | null {
  return known.get(`${language} ${zone}`) ?? null;
}
