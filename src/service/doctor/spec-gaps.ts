import type { SpecGap } from '../../contract/diagnostics/spec-gap';

/** Labels of the gaps whose variant every decoded response shows. Probes decide the other gaps of the contract better. */
export const RESPONSE_GAPS = {
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

/** The gaps that probes decide, each with the list of gaps to report as undecided when its probe is aborted. */
export const PROBED_GAPS = {
  lists: ['lists in a query'],
  required: ['required filters'],
  paging: ['small limit', 'number of the first page', 'page past the end'],
  limits: ['most items on a page', 'items without a limit'],
  range: ['`to`', '`from` after `to`'],
  event: ['one event', 'unknown event'],
  history: ['order of a history', 'event in its own history'],
  search: ['what `q` searches', 'accents in `q`'],
  refusals: ['without a token', 'with a wrong token', 'with a wrong secret'],
  geography: ['geo_type of countries', 'geo_values', 'geo_type of zones'],
} as const;

/** Something the specification leaves open. The label is printed, and is a value in the JSON output: do not change it. */
export type DoctorGap =
  | (typeof RESPONSE_GAPS)[keyof typeof RESPONSE_GAPS]
  | (typeof PROBED_GAPS)[keyof typeof PROBED_GAPS][number]
  | 'order of a list'
  | 'rate limit'
  | 'whether `q` searches more'
  | 'decimal mark'
  | 'time zone of the hours'
  | 'renewal and end of a token';
