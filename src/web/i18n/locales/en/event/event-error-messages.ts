import type { LateMessages } from '../../fr/late-messages';

export const lost: LateMessages['lost'] = {
  stale: 'The event could not be read again: what is shown dates from the week that was loaded.',
  missingTitle: 'Event not found',
  missing:
    'The service does not know this event: it may have been withdrawn, or the link is incomplete. Go back to the week to choose another.',
};
