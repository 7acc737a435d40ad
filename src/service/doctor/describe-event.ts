import type { Listing } from './client/event-listing';
import { quote } from './plain-text';
import type { ProbeResponse } from './client/parse-probe-response';

/** A refusal in a few words: its status and the form of its body. Example: `403 {error}`; `401 {message} under a status of 200`. */
export function describeRefusal({ status, refused }: ProbeResponse): string {
  if (!refused) return status >= 300 ? `redirection (${status})` : `not refused (${status})`;
  return `${refused.status} ${refused.form}${refused.inBody ? ` under a status of ${status}` : ''}`;
}

/** What came in place of what was asked, for a sentence. */
export function describeFailure(listing: Exclude<Listing, { kind: 'events' }>): string {
  if (listing.kind === 'unreadable') return listing.why;
  const { says } = listing.heard;
  return `it was refused: ${describeRefusal(listing.heard)}${says ? `, ${quote(says)}` : ''}`;
}
