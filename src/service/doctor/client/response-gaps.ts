import type { SpecGap } from '../../../contract/diagnostics/spec-gap';

/** The silences that answers decide by themselves, in words; those that a probe decides better are left to it. */
export const ANSWER_SILENCES = {
  'auth-envelope': 'sign-in answer',
  'token-type': 'token_type',
  'token-life': 'expires_in',
  'content-type': 'content type',
  charset: 'charset',
  'list-envelope': 'list of events',
  'event-envelope': 'wrapping of one event',
  meta: 'counts of a list (meta)',
  id: 'ids',
  date: 'dates',
  hour: 'hours',
  'no-hour': 'event without an hour',
  importance: 'importance',
  'region-key': 'key of the region',
  'region-code': 'code of the region',
  category: 'category',
  value: 'figures',
  'no-value': 'absent figure',
} as const satisfies Partial<Record<SpecGap, string>>;
