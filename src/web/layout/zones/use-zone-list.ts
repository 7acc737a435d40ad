import { useState, type KeyboardEvent, useEffect } from 'react';
import type { Instant } from '../../../domain/time/instant';
import { canonicalTimeZone } from '../../../contract/time-zone';
import { zoneMessages } from '../../i18n/messages/app/zone-messages';
import { useMessages } from '../../i18n/messages-context';
import { useApp } from '../../app/context/app-context';
import { usePreferences } from '../../app/hooks/use-preferences';
import { findZones } from './find-zones';
import { zoneGroups, type ZoneChoice, type ZoneGroup } from './zone-groups';
import type { Language } from '../../i18n/language';
import { zoneNames, zoneNamesAtHand } from './zone-names';
import { zoneCity } from '../../i18n/format/zone-name';

// Browsers list some zones by a name that their own countries have left behind.
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

/** Every zone of this browser, and UTC, in the alphabetical order of their cities. */
function allZones(): readonly string[] {
  if (listed) return listed;
  const { compare } = new Intl.Collator('fr');
  const zones = new Set(['UTC', ...Intl.supportedValuesOf('timeZone').map(nameOfToday)]);
  listed = [...zones].toSorted((a, b) => compare(zoneCity(a), zoneCity(b)) || compare(a, b));
  return listed;
}

const NAMES_PER_SLICE = 16;

/**
 * Has Intl name every zone, a few at a time so that no key waits for all; answers with how many are named, and renders again
 * as they come.
 */
function useAllNames(zones: readonly string[], language: Language): number {
  const [named, setNamed] = useState(0);
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
  return named;
}

/** The first `count` choices, by group as before. */
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
const PAGE_KEY_STEP = 8;

export type ZoneListState = {
  readonly text: string;
  /** The choices drawn, by group: long lists come as one scrolls. */
  readonly groups: readonly ZoneGroup[];
  /** How many choices there are, drawn or not. */
  readonly count: number;
  readonly active: ZoneChoice | undefined;
  readonly chosen: string;
  readonly isFavourite: (zone: string) => boolean;
  readonly ask: (text: string) => void;
  readonly point: (choice: ZoneChoice) => void;
  readonly grow: () => void;
  readonly choose: (choice: ZoneChoice) => void;
  readonly mark: (zone: string) => void;
  readonly onKeyDown: (press: KeyboardEvent) => void;
};

/** Where a key leads from choice `at` of `count`; null for a key that is none of the list's. */
function step(key: string, at: number, count: number): number | null {
  if (key === 'ArrowDown') return (at + 1) % count;
  if (key === 'ArrowUp') return (at - 1 + count) % count;
  if (key === 'PageDown') return Math.min(at + PAGE_KEY_STEP, count - 1);
  if (key === 'PageUp') return Math.max(at - PAGE_KEY_STEP, 0);
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : null;
}

function useGroups(text: string, at: Instant): readonly ZoneGroup[] {
  const { config, deviceZone } = useApp();
  const { favouriteZones } = usePreferences();
  const { messages, format } = useMessages(zoneMessages);
  useAllNames(allZones(), format.language);
  const own = [
    { value: 'source', zone: config.sourceTimeZone, label: messages.zones.source },
    { value: 'browser', zone: deviceZone, label: messages.zones.device },
    // A browser may not know where it is.
  ].filter(({ zone }) => canonicalTimeZone(zone) !== null);
  return zoneGroups({ text, found: findZones(allZones(), text, at, format.language), favourites: favouriteZones, own });
}

/** The list of zones as it stands: what is asked of it, which choice is active, and what the keys and presses do. */
export function useZoneList(at: Instant, onClose: () => void): ZoneListState {
  const { preferences } = useApp();
  const { timeZone, favouriteZones } = usePreferences();
  const [text, setText] = useState('');
  const [pointed, setPointed] = useState<string | null>(null);
  const [most, setMost] = useState(ZONES_PER_PAGE);
  const all = useGroups(text, at);
  const choices = all.flatMap((group) => group.choices);
  const wanted = pointed ?? (text === '' ? timeZone : null);
  const index = Math.max(
    choices.findIndex(({ value }) => value === wanted),
    0,
  );

  const choose = ({ value }: ZoneChoice) => {
    onClose();
    preferences.change({ timeZone: value });
  };
  const point = (to: number) => {
    setPointed(choices[to]?.value ?? null);
  };
  const onKeyDown = (press: KeyboardEvent) => {
    if (press.nativeEvent.isComposing || choices.length === 0) return;
    const next = press.shiftKey ? null : step(press.key, index, choices.length);
    const active = choices[index];
    if (next !== null) point(next);
    else if (press.key === 'Enter' && active) choose(active);
    else return;
    press.preventDefault();
  };
  return {
    text,
    groups: firstChoices(all, Math.max(most, index + PAGE_KEY_STEP)),
    count: choices.length,
    active: choices[index],
    chosen: timeZone,
    isFavourite: (zone) => favouriteZones.includes(zone),
    ask: (typed) => {
      setText(typed);
      setPointed(null);
      setMost(ZONES_PER_PAGE);
    },
    point: ({ value }) => setPointed(value),
    grow: () => setMost((before) => before + ZONES_PER_PAGE),
    choose,
    mark: (zone) => {
      const others = favouriteZones.filter((name) => name !== zone);
      preferences.change({ favouriteZones: favouriteZones.includes(zone) ? others : [...others, zone] });
    },
    onKeyDown,
  };
}
