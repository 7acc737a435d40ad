import type { Region } from '../../../contract/decode/event';
import { isRegionFound } from '../../../domain/search/text-match';
import { Highlighted } from './highlighted';

/** The code of a country, highlighted as a whole if a search word matches its name, which is not rendered. */
export function RegionCode({ region, messages }: { region: Region; messages: readonly string[] }) {
  const code = region.code || '?';
  return isRegionFound(region, messages) ? <Highlighted text={code} messages={[code.toLowerCase()]} /> : code;
}
