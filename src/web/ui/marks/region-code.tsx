import type { Region } from '../../../contract/decode/event';
import { isRegionFound } from '../../../domain/search/text-match';
import { Highlighted } from './highlighted';

/** The code of a country, highlighted as a whole if a search word matches its name, which is not rendered. */
export function RegionCode({ region, words }: { region: Region; words: readonly string[] }) {
  const code = region.code || '?';
  return isRegionFound(region, words) ? <Highlighted text={code} words={[code.toLowerCase()]} /> : code;
}
