import { foldText } from '../../../domain/search/fold-text';

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
  const favouriteGroup: ZoneGroup = {
    id: 'favourites',
    choices: favourites.filter((zone) => isFound.has(zone)).map(named),
  };
  const others = found.filter((zone) => !isFavourite.has(zone));
  // A typed text has its best match first, wherever that is.
  const places = text === '' ? PLACES.filter((zone) => others.includes(zone)) : [];
  const placeGroup: ZoneGroup = { id: 'places', choices: places.map(named) };
  const all: ZoneGroup = { id: 'all', choices: others.filter((zone) => !places.includes(zone)).map(named) };
  const ownGroup: ZoneGroup = {
    id: 'own',
    choices: own.filter(({ label = '' }) => query === '' || ` ${foldText(label)}`.includes(` ${query}`)),
  };
  return [favouriteGroup, ownGroup, placeGroup, all].filter(({ choices }) => choices.length > 0);
}
