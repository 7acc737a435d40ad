import type { Messages } from '../fr/messages';

export const login: Messages['login'] = {
  title: 'Sign in',
  lead: 'The week’s releases, central banks and public holidays.',
  name: 'User name',
  password: 'Password',
  submit: 'Sign in',
  submitting: 'Signing in…',
  capsLock: 'Caps Lock is on.',
  sampleAccount: 'Sample account: demo / demo',
  realEvents: 'For real events: the setting FEEDS, or npm run import -- FILE.',
  offline: 'The browser says it is offline: without a network nobody can sign in.',
  storedUntil: 'The weeks kept on this device can be read again once signed in.',
  ended: {
    expired: 'Your session has ended. Sign in again to come back to the page.',
    refused: 'The service refused your session. Sign in again to come back to the page.',
    rejected:
      'The service accepted the sign-in, then refused the next request. Try again later, or contact your administrator.',
    replaced:
      'Another account was opened in another tab: this one was closed, and nothing of it is kept on this device.',
  },
  failed: {
    wrong: 'Wrong user name or password. You are not signed in: check both and try again.',
    tooMany: (wait) => `Too many attempts: the service refuses sign-ins for now. Try again ${wait}.`,
    forbidden: 'The service refuses this account. You are not signed in: check the password, or ask the provider.',
    address: 'There is no sign-in service at this address. You are not signed in: contact your administrator.',
    down: 'The service is down or under maintenance. You are not signed in: try again in a moment.',
    unreachable: 'The service is out of reach. You are not signed in: check the network, then try again.',
    page: 'A page came in place of the service’s answer. You are not signed in: if this network asks you to sign in to it, do so, then try again.',
    unexpected:
      'The service gave an unexpected answer. You are not signed in: check the address of the service or contact your administrator.',
  },
};
