import type { EconomicEvent } from '../../../../../contract/decode/event';

/** What a series is called beside another: its title and the code of its country: `IPC (a/a), US`. */
export function nameOf({ title, region }: EconomicEvent, messages: { event: { untitled: string } }): string {
  return [title || messages.event.untitled, region.code].filter(Boolean).join(', ');
}
