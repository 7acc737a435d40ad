import { useState, type KeyboardEvent } from 'react';
import type { Instant } from '../../../domain/instant';
import { knownZone } from '../../../domain/time-zone';
import { zoneWords } from '../../text/zone-words';
import { useSpeechWith } from '../../text/words-context';
import { useApp } from '../app-context';
import { usePreferences } from '../use-preferences';
import { allZones } from './all-zones';
import { findZones } from './find-zones';
import { firstChoices } from './first-choices';
import { useAllNames } from './use-all-names';
import { zoneGroups, type ZoneChoice, type ZoneGroup } from './zone-groups';

const STEP = 40;
const PAGE = 8;

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
  if (key === 'PageDown') return Math.min(at + PAGE, count - 1);
  if (key === 'PageUp') return Math.max(at - PAGE, 0);
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : null;
}

function useGroups(text: string, at: Instant): readonly ZoneGroup[] {
  const { config, deviceZone } = useApp();
  const { favouriteZones } = usePreferences();
  const { words, format } = useSpeechWith(zoneWords);
  useAllNames(allZones(), format.language);
  const own = [
    { value: 'source', zone: config.sourceTimeZone, label: words.zones.source },
    { value: 'browser', zone: deviceZone, label: words.zones.device },
    // A browser may not know where it is.
  ].filter(({ zone }) => knownZone(zone) !== null);
  return zoneGroups({ text, found: findZones(allZones(), text, at, format.language), favourites: favouriteZones, own });
}

/** The list of zones as it stands: what is asked of it, which choice is active, and what the keys and presses do. */
export function useZoneList(at: Instant, onClose: () => void): ZoneListState {
  const { preferences } = useApp();
  const { timeZone, favouriteZones } = usePreferences();
  const [text, setText] = useState('');
  const [pointed, setPointed] = useState<string | null>(null);
  const [most, setMost] = useState(STEP);
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
    groups: firstChoices(all, Math.max(most, index + PAGE)),
    count: choices.length,
    active: choices[index],
    chosen: timeZone,
    isFavourite: (zone) => favouriteZones.includes(zone),
    ask: (typed) => {
      setText(typed);
      setPointed(null);
      setMost(STEP);
    },
    point: ({ value }) => setPointed(value),
    grow: () => setMost((before) => before + STEP),
    choose,
    mark: (zone) => {
      const others = favouriteZones.filter((name) => name !== zone);
      preferences.change({ favouriteZones: favouriteZones.includes(zone) ? others : [...others, zone] });
    },
    onKeyDown,
  };
}
