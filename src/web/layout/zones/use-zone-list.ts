import { useEffect, useState } from 'react';
import type { Instant } from '../../../domain/time/instant';
import { canonicalTimeZone } from '../../../contract/time-zone';
import { useMessages } from '../../i18n/messages-context';
import { useApp, usePreferences } from '../../app/context/app-context';
import { PAGE_STEP, useCombobox } from '../../ui/combobox';
import { findZones, zoneGroups, type ZoneGroup } from './find-zones';
import type { Language } from '../../i18n/language';
import { zoneNames, zoneNamesAtHand } from './zone-names';
import { zoneCity } from '../../i18n/format/time-text';

// Browsers list some zones by an outdated name.
const TODAY: Readonly<Record<string, string>> = {
  'America/Buenos_Aires': 'America/Argentina/Buenos_Aires',
  'America/Godthab': 'America/Nuuk',
  'Asia/Calcutta': 'Asia/Kolkata',
  'Asia/Katmandu': 'Asia/Kathmandu',
  'Asia/Rangoon': 'Asia/Yangon',
  'Asia/Saigon': 'Asia/Ho_Chi_Minh',
  'Atlantic/Faeroe': 'Atlantic/Faroe',
  'Europe/Kiev': 'Europe/Kyiv',
};

function nameOfToday(zone: string): string {
  const name = TODAY[zone];
  return name !== undefined && canonicalTimeZone(name) !== null ? name : zone;
}

let listed: readonly string[] | null = null;

/** Every zone of this browser, and UTC, sorted by city. */
function allZones(): readonly string[] {
  if (listed) return listed;
  const { compare } = new Intl.Collator('fr');
  const zones = new Set(['UTC', ...Intl.supportedValuesOf('timeZone').map(nameOfToday)]);
  listed = [...zones].toSorted((a, b) => compare(zoneCity(a), zoneCity(b)) || compare(a, b));
  return listed;
}

const NAMES_PER_SLICE = 16;

/** Formats the names of all zones in slices, so that typing is never blocked, and renders again when there are more. */
function useAllNames(zones: readonly string[], language: Language): void {
  const [, setNamed] = useState(0);
  useEffect(() => {
    let at = 0;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const name = () => {
      while (at < zones.length && zoneNamesAtHand(zones[at] ?? '', language)) at += 1;
      for (const zone of zones.slice(at, at + NAMES_PER_SLICE)) zoneNames(zone, language);
      at = Math.min(at + NAMES_PER_SLICE, zones.length);
      setNamed(at);
      if (at < zones.length) timer = setTimeout(name);
    };
    timer = setTimeout(name);
    return () => clearTimeout(timer);
  }, [zones, language]);
}

function firstChoices(groups: readonly ZoneGroup[], count: number): readonly ZoneGroup[] {
  let left = count;
  const first = groups.map(({ id, choices }) => {
    const taken = choices.slice(0, left);
    left -= taken.length;
    return { id, choices: taken };
  });
  return first.filter(({ choices }) => choices.length > 0);
}

const ZONES_PER_PAGE = 40;

function useGroups(text: string, at: Instant): readonly ZoneGroup[] {
  const { config, deviceZone } = useApp();
  const { favouriteZones } = usePreferences();
  const { messages, format } = useMessages();
  useAllNames(allZones(), format.language);
  const own = [
    { value: 'source', zone: config.sourceTimeZone, label: messages.zones.source },
    { value: 'browser', zone: deviceZone, label: messages.zones.device },
    // A browser may not know its own zone.
  ].filter(({ zone }) => canonicalTimeZone(zone) !== null);
  return zoneGroups({ text, found: findZones(allZones(), text, at, format.language), favourites: favouriteZones, own });
}

/** The zones that a text finds, the active one among them, and the combobox that searches and chooses them. */
export function useZoneList(at: Instant, onClose: () => void) {
  const { preferences } = useApp();
  const { timeZone, favouriteZones } = usePreferences();
  const { messages } = useMessages();
  const [text, setText] = useState('');
  const [pointed, setPointed] = useState<string | null>(null);
  const [most, setMost] = useState(ZONES_PER_PAGE);
  const all = useGroups(text, at);
  const options = all.flatMap((group) => group.choices);
  const wanted = pointed ?? (text === '' ? timeZone : null);
  const index = Math.max(
    options.findIndex(({ value }) => value === wanted),
    0,
  );
  const active = options[index];
  const { input, ...combobox } = useCombobox({
    label: messages.zones.placeholder,
    text,
    options,
    active,
    keyOf: ({ value }) => value,
    onText: (typed) => {
      setText(typed);
      setPointed(null);
      setMost(ZONES_PER_PAGE);
    },
    onActivate: ({ value }) => setPointed(value),
    onChoose: ({ value }) => {
      onClose();
      preferences.change({ timeZone: value });
    },
  });
  return {
    /** The time on screen, for which the UTC offsets are shown. */
    at,
    input,
    combobox,
    /** The choices rendered, by group: a long list grows as it is scrolled. */
    groups: firstChoices(all, Math.max(most, index + PAGE_STEP)),
    /** How many choices there are, rendered or not. */
    count: options.length,
    active,
    chosen: timeZone,
    isFavourite: (zone: string) => favouriteZones.includes(zone),
    grow: () => setMost((before) => before + ZONES_PER_PAGE),
    toggleFavourite(zone: string): void {
      const others = favouriteZones.filter((name) => name !== zone);
      preferences.change({ favouriteZones: favouriteZones.includes(zone) ? others : [...others, zone] });
    },
  };
}

export type ZoneListState = ReturnType<typeof useZoneList>;
