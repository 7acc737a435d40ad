import { memoize } from '../../../contract/decode/memoize';
import { findPlace } from '../foreign/places';

/** A publisher of calendars: the place that its releases concern, and its own clock. */
export type Publisher = { readonly place: string; readonly zone: string };

/** The domain of a publisher's site, its place and clock, and its names in PRODID, in small letters. */
const TABLE: readonly (readonly [domain: string, place: string, zone: string, ...names: string[]])[] = [
  ['abs.gov.au', 'AU', 'Australia/Sydney'],
  ['bancaditalia.it', 'IT', 'Europe/Rome'],
  ['bankofcanada.ca', 'CA', 'America/Toronto'],
  ['bankofengland.co.uk', 'GB', 'Europe/London'],
  ['banque-france.fr', 'FR', 'Europe/Paris'],
  ['bde.es', 'ES', 'Europe/Madrid', 'banco de españa', 'banco de espana'],
  ['bea.gov', 'US', 'America/New_York', 'bureau of economic analysis', 'bea-release-calendar-subscription'],
  ['bfs.admin.ch', 'CH', 'Europe/Zurich'],
  ['bls.gov', 'US', 'America/New_York', 'bureau of labor statistics'],
  ['boj.or.jp', 'JP', 'Asia/Tokyo'],
  ['bundesbank.de', 'DE', 'Europe/Berlin', 'deutsche bundesbank'],
  ['cbs.nl', 'NL', 'Europe/Amsterdam'],
  ['census.gov', 'US', 'America/New_York'],
  ['destatis.de', 'DE', 'Europe/Berlin', 'destatis', 'statistisches bundesamt'],
  ['ec.europa.eu', 'EU', 'Europe/Luxembourg', 'eurostat'],
  ['ecb.europa.eu', 'EU', 'Europe/Berlin', 'european central bank'],
  ['federalreserve.gov', 'US', 'America/New_York'],
  ['ine.es', 'ES', 'Europe/Madrid'],
  ['insee.fr', 'FR', 'Europe/Paris', 'insee'],
  ['istat.it', 'IT', 'Europe/Rome', 'istat'],
  ['ons.gov.uk', 'GB', 'Europe/London', 'office for national statistics'],
  ['rba.gov.au', 'AU', 'Australia/Sydney'],
  ['snb.ch', 'CH', 'Europe/Zurich'],
  ['statcan.gc.ca', 'CA', 'America/Toronto', 'statistics canada'],
];
const PUBLISHERS = TABLE.map(([domain, place, zone, ...names]) => ({ domain, place, zone, names }));

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
    const named = PUBLISHERS.find(({ names }) => names.includes(field));
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

/** Georgia and Jersey, whose names may be those of states, and the world, which is no country. */
const UNCERTAIN = ['GE', 'JE', 'ZZ'];

/**
 * Returns the code of the country that a LOCATION names, alone or after its last comma; null if it names none for certain, as a city
 * alone does not. Codes are not accepted: `CA` is also California. Example: `'Paris, France'` → `'FR'`; `'Washington, DC'` → `'US'`;
 * `'Frankfurt am Main'` → null.
 */
export function placeOfLocation(location: string): string | null {
  if (/^washington, d\.?c\.?$/i.test(location.trim())) return 'US';
  const name = location.slice(location.lastIndexOf(',') + 1).trim();
  const code = name.length > 3 && findPlace(name)?.code;
  return code && !UNCERTAIN.includes(code) ? code : null;
}
