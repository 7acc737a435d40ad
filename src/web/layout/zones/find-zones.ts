import { foldText } from '../../../domain/search/fold-text';
import { offsetAt, type Instant } from '../../../domain/time/instant';
import type { Language } from '../../i18n/language';
import { zoneCity } from '../../i18n/format/time-text';
import { zoneNamesAtHand } from './zone-names';

/** Search terms for the zones of the markets, which Intl does not have: other names in French and English, countries and abbreviations. */
const KNOWN_PLACES: Readonly<Record<string, string>> = {
  UTC: 'gmt zulu universel universal',
  'Africa/Cairo': 'le caire égypte egypt eet',
  'Africa/Casablanca': 'maroc morocco',
  'Africa/Johannesburg': 'afrique du sud south africa sast',
  'Africa/Lagos': 'nigeria wat',
  'Africa/Nairobi': 'kenya eat',
  'America/Argentina/Buenos_Aires': 'argentine argentina art',
  'America/Bogota': 'colombie colombia bogotá',
  'America/Chicago': 'états-unis united states usa cst cdt ct dallas houston',
  'America/Denver': 'états-unis united states usa mst mdt mt',
  'America/Lima': 'pérou peru',
  'America/Los_Angeles': 'états-unis united states usa pst pdt pt san francisco californie california',
  'America/Mexico_City': 'mexique mexico',
  'America/New_York': 'états-unis united states usa est edt et washington boston wall street nyse miami',
  'America/Santiago': 'chili chile',
  'America/Sao_Paulo': 'brésil brazil brt',
  'America/Toronto': 'canada est edt et montréal québec ottawa',
  'America/Vancouver': 'canada pst pdt pt',
  'Asia/Bangkok': 'thaïlande thailand ict',
  'Asia/Dubai': 'dubaï émirats arabes unis emirates abou dabi abu dhabi gst',
  'Asia/Hong_Kong': 'chine china hkt',
  'Asia/Jakarta': 'indonésie indonesia wib',
  'Asia/Jerusalem': 'jérusalem israël israel tel aviv ist',
  'Asia/Kolkata': 'inde india ist calcutta bombay mumbai delhi',
  'Asia/Kuala_Lumpur': 'malaisie malaysia',
  'Asia/Manila': 'manille philippines',
  'Asia/Riyadh': 'riyad arabie saoudite saudi arabia',
  'Asia/Seoul': 'séoul corée korea kst',
  'Asia/Shanghai': 'chine china cst pékin beijing shenzhen',
  'Asia/Singapore': 'singapour sgt',
  'Asia/Taipei': 'taïwan taiwan',
  'Asia/Tokyo': 'japon japan jst osaka',
  'Australia/Sydney': 'australie australia aest aedt canberra melbourne',
  'Europe/Amsterdam': 'pays-bas netherlands cet cest',
  'Europe/Athens': 'athènes grèce greece eet eest',
  'Europe/Berlin': 'allemagne germany cet cest francfort frankfurt munich',
  'Europe/Brussels': 'bruxelles belgique belgium cet cest',
  'Europe/Bucharest': 'bucarest roumanie romania eet eest',
  'Europe/Budapest': 'hongrie hungary cet cest',
  'Europe/Copenhagen': 'copenhague danemark denmark cet cest',
  'Europe/Dublin': 'irlande ireland gmt ist',
  'Europe/Helsinki': 'finlande finland eet eest',
  'Europe/Istanbul': 'turquie turkey trt',
  'Europe/Kyiv': 'kiev ukraine eet eest',
  'Europe/Lisbon': 'lisbonne portugal wet west',
  'Europe/London': 'londres royaume-uni united kingdom angleterre gmt bst',
  'Europe/Luxembourg': 'cet cest',
  'Europe/Madrid': 'espagne spain cet cest',
  'Europe/Moscow': 'moscou russie russia msk',
  'Europe/Oslo': 'norvège norway cet cest',
  'Europe/Paris': 'france cet cest',
  'Europe/Prague': 'tchéquie czechia cet cest',
  'Europe/Rome': 'italie italy cet cest milan',
  'Europe/Stockholm': 'suède sweden cet cest',
  'Europe/Vienna': 'vienne autriche austria cet cest',
  'Europe/Warsaw': 'varsovie pologne poland cet cest',
  'Europe/Zurich': 'suisse switzerland cet cest genève geneva',
  'Pacific/Auckland': 'nouvelle-zélande new zealand nzst nzdt wellington',
  'Pacific/Honolulu': 'hawaï hawaii hst états-unis united states',
};

const OFFSET = /^(?:utc|gmt)?([+-])(\d{1,2})(?:[:h]?(\d{2}))?$/;

/** Parses a UTC offset in minutes: `utc+5:30`, `-5`, `+0530`. Null for anything else. */
function parseOffset(word: string): number | null {
  const [, sign, hours, minutes = '0'] = OFFSET.exec(word.replace('−', '-')) ?? [];
  if (sign === undefined) return null;
  const size = Number(hours) * 60 + Number(minutes);
  return sign === '-' ? -size : size;
}

// New-York matches New York.
const plain = (text: string): string => foldText(text).replace(/(?<=[a-z])-(?=[a-z])/g, ' ');

const searchTermsOf = (zone: string): string => KNOWN_PLACES[zone] ?? '';

/** Ranks a match, lower first: the same name, a market with that prefix, a whole keyword, then the rest; markets before other places. */
function distance(zone: string, query: string): number {
  const city = plain(zoneCity(zone));
  const places = plain(searchTermsOf(zone));
  const market = places === '' ? 1 : 0;
  if (city === query) return 0;
  if (city.startsWith(query)) return market === 0 ? 1 : 3;
  if (` ${places} `.includes(` ${query} `)) return 2;
  return (` ${places}`.includes(` ${query}`) ? 4 : 6) + market;
}

/** Finds zones by city, country, name, abbreviation or UTC offset, ignoring accents, best match first; all for an empty text. */
export function findZones(zones: readonly string[], text: string, at: Instant, language: Language): readonly string[] {
  const query = plain(text);
  const words = query.split(' ').filter(Boolean);
  if (words.length === 0) return zones;
  const fits = (zone: string) => {
    const names = zoneNamesAtHand(zone, language)?.all ?? '';
    const said = plain(`${zone.replace(/[/_]/g, ' ')} ${zoneCity(zone)} utc ${searchTermsOf(zone)} ${names}`);
    return words.every((word) => {
      const offset = parseOffset(word);
      return offset === null ? said.includes(word) : offsetAt(zone, at) === offset;
    });
  };
  const distances = new Map(zones.filter(fits).map((zone) => [zone, distance(zone, query)]));
  return [...distances.keys()].toSorted((a, b) => (distances.get(a) ?? 0) - (distances.get(b) ?? 0));
}

/** A choice: the value of the preference, the zone it stands for now, and its label if that is not the zone's name. */
export type ZoneChoice = { readonly value: string; readonly zone: string; readonly label?: string };
export type ZoneGroup = {
  readonly id: 'favourites' | 'own' | 'places' | 'all';
  readonly choices: readonly ZoneChoice[];
};

type Grouped = {
  readonly text: string;
  /** The zones found, best match first. */
  readonly found: readonly string[];
  readonly favourites: readonly string[];
  /** The source and the device. */
  readonly own: readonly ZoneChoice[];
};

const named = (zone: string): ZoneChoice => ({ value: zone, zone });

// The markets that traders follow most.
const PLACES = [
  'America/New_York',
  'Europe/London',
  'Europe/Berlin',
  'Asia/Tokyo',
  'Australia/Sydney',
  'Asia/Hong_Kong',
  'Asia/Singapore',
  'UTC',
];

/** Groups the choices that match `text`: favourites, source and device, markets, all others. */
export function zoneGroups({ text, found, favourites, own }: Grouped): readonly ZoneGroup[] {
  const isFound = new Set(found);
  const isFavourite = new Set(favourites);
  const query = foldText(text);
  const others = found.filter((zone) => !isFavourite.has(zone));
  // A typed text has its best match first, wherever that is.
  const places = text === '' ? PLACES.filter((zone) => others.includes(zone)) : [];
  const groups: readonly ZoneGroup[] = [
    { id: 'favourites', choices: favourites.filter((zone) => isFound.has(zone)).map(named) },
    { id: 'own', choices: own.filter(({ label = '' }) => query === '' || ` ${foldText(label)}`.includes(` ${query}`)) },
    { id: 'places', choices: places.map(named) },
    { id: 'all', choices: others.filter((zone) => !places.includes(zone)).map(named) },
  ];
  return groups.filter(({ choices }) => choices.length > 0);
}
