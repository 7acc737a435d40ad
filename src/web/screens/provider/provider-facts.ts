import type { Oddity } from '../../../contract/oddity';
import type { ReadingLine } from './reading-lines';
import type { SettingLine } from './setting-lines';

/** What the page tells of the provider; `isSilent` while nothing was heard of it. Oddities come the most serious first. */
export type ProviderFacts = {
  readonly heard: string;
  readonly isSilent: boolean;
  readonly settings: readonly SettingLine[];
  readonly readings: readonly ReadingLine[];
  readonly oddities: readonly Oddity[];
};
