import { useEffect, useState } from 'react';
import type { Language } from '../../text/language';
import { zoneNames, zoneNamesAtHand } from './zone-names';

const SLICE = 16;

/**
 * Has Intl name every zone, a few at a time so that no key waits for all; answers with how many are named, and renders again
 * as they come.
 */
export function useAllNames(zones: readonly string[], language: Language): number {
  const [named, setNamed] = useState(0);
  useEffect(() => {
    let at = 0;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const name = () => {
      while (at < zones.length && zoneNamesAtHand(zones[at] ?? '', language)) at += 1;
      for (const zone of zones.slice(at, at + SLICE)) zoneNames(zone, language);
      at = Math.min(at + SLICE, zones.length);
      setNamed(at);
      if (at < zones.length) timer = setTimeout(name);
    };
    timer = setTimeout(name);
    return () => clearTimeout(timer);
  }, [zones, language]);
  return named;
}
