import { memoize } from '../../../contract/decode/memoize';

/** A publisher of calendars: the place that its releases concern, and its own clock, or null where its country has several. */
export type Publisher = { readonly place: string; readonly zone: string | null };

/** By the domain of its site and, as it writes them in PRODID, its names in small letters. */
const PUBLISHERS: readonly (Publisher & { readonly domain: string; readonly names?: readonly string[] })[] = [
  { domain: 'abs.gov.au', place: 'AU', zone: 'Australia/Sydney' },
  { domain: 'bancaditalia.it', place: 'IT', zone: 'Europe/Rome' },
  { domain: 'bankofcanada.ca', place: 'CA', zone: 'America/Toronto' },
  { domain: 'bankofengland.co.uk', place: 'GB', zone: 'Europe/London' },
  { domain: 'banque-france.fr', place: 'FR', zone: 'Europe/Paris' },
  {
    domain: 'bde.es',
    place: 'ES',
    zone: 'Europe/Madrid',
    names: ['banco de españa', 'banco de espana'],
  },
  {
    domain: 'bea.gov',
    place: 'US',
    zone: 'America/New_York',
    names: ['bureau of economic analysis', 'bea-release-calendar-subscription'],
  },
  { domain: 'bfs.admin.ch', place: 'CH', zone: 'Europe/Zurich' },
  { domain: 'bls.gov', place: 'US', zone: 'America/New_York', names: ['bureau of labor statistics'] },
  { domain: 'boj.or.jp', place: 'JP', zone: 'Asia/Tokyo' },
  { domain: 'bundesbank.de', place: 'DE', zone: 'Europe/Berlin', names: ['deutsche bundesbank'] },
  { domain: 'cbs.nl', place: 'NL', zone: 'Europe/Amsterdam' },
  { domain: 'census.gov', place: 'US', zone: 'America/New_York' },
  { domain: 'destatis.de', place: 'DE', zone: 'Europe/Berlin', names: ['destatis', 'statistisches bundesamt'] },
  { domain: 'ec.europa.eu', place: 'EU', zone: 'Europe/Luxembourg', names: ['eurostat'] },
  { domain: 'ecb.europa.eu', place: 'EU', zone: 'Europe/Berlin', names: ['european central bank'] },
  { domain: 'federalreserve.gov', place: 'US', zone: 'America/New_York' },
  { domain: 'ine.es', place: 'ES', zone: 'Europe/Madrid' },
  { domain: 'insee.fr', place: 'FR', zone: 'Europe/Paris', names: ['insee'] },
  { domain: 'istat.it', place: 'IT', zone: 'Europe/Rome', names: ['istat'] },
  { domain: 'ons.gov.uk', place: 'GB', zone: 'Europe/London', names: ['office for national statistics'] },
  { domain: 'rba.gov.au', place: 'AU', zone: 'Australia/Sydney' },
  { domain: 'snb.ch', place: 'CH', zone: 'Europe/Zurich' },
  { domain: 'statcan.gc.ca', place: 'CA', zone: 'America/Toronto', names: ['statistics canada'] },
];

const byHost = (host: string): Publisher | null =>
  PUBLISHERS.find(({ domain }) => host === domain || host.endsWith(`.${domain}`)) ?? null;

/** Finds the publisher that a web address belongs to, by its host; null if it is none of the table or no web address. */
export function publisherOfUrl(url: string): Publisher | null {
  if (!/^https?:/i.test(url) || !URL.canParse(url)) return null;
  return byHost(new URL(url).hostname);
}

/**
 * Finds the publisher of a calendar by the identifier of the program that wrote it; null if it is none of the table.
 * Example: `publisherOfProdId('-//Department of Labor//Bureau of Labor Statistics//EN')` → the United States.
 */
export const publisherOfProdId = memoize((prodId: string): Publisher | null => {
  const fields = prodId.toLowerCase().split('//');
  for (const field of fields.map((text) => text.trim())) {
    const named = PUBLISHERS.find(({ names }) => names?.includes(field));
    const found =
      named ?? field.split(/[^a-z\d.-]/).reduce<Publisher | null>((host, word) => host ?? byHost(word), null);
    if (found) return found;
  }
  return null;
});

/** Finds the publisher by the identifier of an event, `…@host` or a web address; null if it is none of the table. */
export function publisherOfUid(uid: string): Publisher | null {
  const at = uid.lastIndexOf('@');
  return at < 0 ? publisherOfUrl(uid) : byHost(uid.slice(at + 1).toLowerCase());
}

const COUNTRY_NAMES = new Map<string, string>();
/** Names that are also those of another place: of a state, or of two countries. */
const AMBIGUOUS = new Set(['georgia', 'géorgie', 'jersey', 'congo']);

/** The code of a country by its name in English or French. Codes of two letters are not accepted: `CA` is also California. */
function codeOfCountry(name: string): string | null {
  if (COUNTRY_NAMES.size === 0) {
    const letters = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ');
    // Codes of the past, such as FX, are aliases of today's.
    const codes = letters
      .flatMap((first) => letters.map((second) => first + second))
      .filter((code) => new Intl.Locale(`und-${code}`).region === code);
    for (const language of ['fr', 'en']) {
      const names = new Intl.DisplayNames(language, { type: 'region', fallback: 'none' });
      for (const code of codes) COUNTRY_NAMES.set(names.of(code)?.toLowerCase() ?? '', code);
    }
  }
  const folded = name.trim().toLowerCase();
  return folded === '' || AMBIGUOUS.has(folded) ? null : (COUNTRY_NAMES.get(folded) ?? null);
}

/**
 * Returns the code of the country that a LOCATION names, alone or after its last comma; null if it names none for certain, as a city
 * alone does not. Example: `'Paris, France'` → `'FR'`; `'Washington, DC'` → `'US'`; `'Frankfurt am Main'` → null.
 */
export function placeOfLocation(location: string): string | null {
  if (/^washington, d\.?c\.?$/i.test(location.trim())) return 'US';
  return codeOfCountry(location.slice(location.lastIndexOf(',') + 1));
}
