/** What the specification leaves open of an answer, and where the answers themselves show which way the provider went. */
export const SILENCES = [
  'auth-envelope',
  'token-type',
  'token-life',
  'content-type',
  'charset',
  'list-envelope',
  'event-envelope',
  'meta',
  'page-base',
  'order',
  'limit',
  'id',
  'date',
  'hour',
  'no-hour',
  'importance',
  'region-key',
  'region-code',
  'category',
  'value',
  'no-value',
] as const;
export type Silence = (typeof SILENCES)[number];

/** A silence, and a reading of it that an answer used, such as `region-key` and `country`. */
export type Reading = { readonly silence: Silence; readonly reading: string };
