import type { EconomicEvent } from '../../../../../contract/event';

/** What a series is called beside another: its title and the code of its country: `IPC (a/a), US`. */
export function nameOf({ title, region }: EconomicEvent, words: { event: { untitled: string } }): string {
  return [title || words.event.untitled, region.code].filter(Boolean).join(', ');
}
