import { foldText } from '../../../domain/search/fold-text';

/** One thing to choose: what is kept as the preference, the zone it now means, and its name when that is not the zone's. */
export type ZoneChoice = { readonly value: string; readonly zone: string; readonly label?: string };
export type ZoneGroup = { readonly id: 'favourites' | 'own' | 'all'; readonly choices: readonly ZoneChoice[] };

type Grouped = {
  readonly text: string;
  /** The zones found, the nearest first. */
  readonly found: readonly string[];
  readonly favourites: readonly string[];
  /** The source and the device: offered first, unless a text names something else. */
  readonly own: readonly ZoneChoice[];
};

const named = (zone: string): ZoneChoice => ({ value: zone, zone });

/** The choices by group: favourites, source and device, all others; of each, what the text names. */
export function zoneGroups({ text, found, favourites, own }: Grouped): readonly ZoneGroup[] {
  const isFound = new Set(found);
  const isFavourite = new Set(favourites);
  const asked = foldText(text);
  const marked: ZoneGroup = {
    id: 'favourites',
    choices: favourites.filter((zone) => isFound.has(zone)).map(named),
  };
  const all: ZoneGroup = { id: 'all', choices: found.filter((zone) => !isFavourite.has(zone)).map(named) };
  const meant: ZoneGroup = {
    id: 'own',
    choices: own.filter(({ label = '' }) => asked === '' || ` ${foldText(label)}`.includes(` ${asked}`)),
  };
  return [marked, meant, all].filter(({ choices }) => choices.length > 0);
}
