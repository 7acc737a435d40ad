import type { Region } from '../../contract/event';
import { isRegionFound } from '../../domain/text-match';
import { Highlighted } from './highlighted';

/** The code of a country, marked as a whole when a word of the search is found in its name, which is not written out. */
export function RegionCode({ region, words }: { region: Region; words: readonly string[] }) {
  const code = region.code || '?';
  return isRegionFound(region, words) ? <Highlighted text={code} words={[code.toLowerCase()]} /> : code;
}
