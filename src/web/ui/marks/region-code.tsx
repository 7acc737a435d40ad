import type { Region } from '../../../contract/decode/event';
import { isRegionFound } from '../../../domain/search/text-match';
import { Highlighted } from './highlighted';

/** The code of a country, marked as a whole when a word of the search is found in its name, which is not written out. */
export function RegionCode({ region, messages }: { region: Region; messages: readonly string[] }) {
  const code = region.code || '?';
  return isRegionFound(region, messages) ? <Highlighted text={code} messages={[code.toLowerCase()]} /> : code;
}
