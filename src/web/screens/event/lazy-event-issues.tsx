import type { ComponentProps } from 'react';
import { useHasIssues } from '../../app/hooks/use-provider-diagnostics';
import { lazyPart } from '../../ui/lazy-part';
import type { EventIssues } from './event-issues';

// Without its words, the page about the provider's data still tells.
const Issues = lazyPart(async () => (await import('./event-issues')).EventIssues);

/** What of an event is missing or to be checked, fetched once something odd was heard. */
export function LazyEventIssues(props: ComponentProps<typeof EventIssues>) {
  return useHasIssues() ? <Issues {...props} /> : null;
}
