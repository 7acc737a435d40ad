import type { Messages } from '../fr/messages';

export const notices: Messages['notices'] = {
  failedRefresh: (since) => `The refresh failed: what is on screen dates from ${since}.`,
  partRefresh: (part, since) => `Incomplete refresh: ${part} were read again, the rest dates from ${since}.`,
  partial: 'events read: the service did not give the rest.',
  failedWeek: 'The week could not be loaded.',
  providerMessage: (text) => `The service says: “${text}”`,
  retry: 'Try again',
  cause: {
    unreachable: 'The service is out of reach: check your network connection.',
    unavailable: 'The service is down or under maintenance: try again in a moment.',
    tooMany: 'The service limits the number of requests: wait a little.',
    forbidden:
      'Your account has no access to these data, or the session has expired: sign in again, else ask the provider.',
    missing: 'The service does not know the requested address: contact your administrator.',
    refused: 'The service refused the request: reload the page, then contact your administrator if it persists.',
    unauthorized: 'The service refused the session: sign in again.',
    unexpected: 'The answer of the service does not have the expected shape: contact your administrator.',
    page: 'A page came in place of the data: if this network asks you to sign in, do so, then try again.',
    version: 'The service does not serve this version of its data: contact your administrator.',
  },
};

export const errors: Messages['errors'] = {
  partFailed:
    'This part of the app could not be fetched: the connection is lost, or a new version is in service. Check the connection and reload the page, or close this and go on with the week.',
  notFound: 'Page not found',
  notFoundHint: 'This address leads nowhere. Go back to the current week.',
  toWeek: 'Current week',
  broken: 'Something broke',
  brokenHint: 'This page can no longer be shown. Reload it; your filters are in the address and are not lost.',
  reload: 'Reload',
};
