import type { ListEncoding } from '../../../src/contract/list-encoding';

/** Its response to a login. */
type LoginHabits = {
  readonly authEnvelope: 'bare' | 'data';
  readonly tokenType: 'bearer' | 'Bearer' | 'absent';
  readonly expiresIn: 'number' | 'text' | 'float' | 'milliseconds' | 'absent';
};

/** Its encoding of an event. */
type EventHabits = {
  readonly id: 'number' | 'text' | 'uuid';
  /** The time zone of its dates and times. */
  readonly timeZone: string;
  readonly hourForm: 'HH:MM' | 'HH:MM:SS' | 'H:MM' | 'HHhMM' | 'h:MM PM' | 'HH:MM+offset';
  /** The `hour` of an untimed event. */
  readonly noHour: '00:00' | '' | 'null' | 'absent' | '--:--' | 'Tentative';
  readonly importance: 'upper' | 'lower' | 'numbers' | 'stars' | 'french';
  readonly regionKey: 'zone' | 'country' | 'both' | 'text';
  readonly values: 'texts' | 'numbers';
  readonly decimalMark: 'comma' | 'dot';
  /** The thousands separator: a space, or whichever of comma and dot is not the decimal mark. */
  readonly thousands: 'space' | 'mark';
  readonly noValue: '' | 'null' | 'absent' | '-';
};

/** Its envelopes around events. */
type EnvelopeHabits = {
  readonly list: 'data' | 'bare' | 'by id' | 'data.data';
  readonly single: 'data' | 'bare' | 'list of one';
  /** `nested` puts the counts beside a list in `data.data`. */
  readonly meta: 'numbers' | 'texts' | 'absent' | 'headers' | 'nested';
};

/** Its handling of queries. */
type QueryHabits = {
  readonly listEncodings: readonly ListEncoding[];
  /** Its response to a list in another encoding. */
  readonly otherEncodings: 'refused' | 'ignored';
  /** Its values of `geo_type` for countries and zones; null when it has no such filter. */
  readonly geoTypes: { readonly country: string; readonly zone: string } | null;
  readonly geoValues: 'ISO numbers' | 'codes' | 'numbers of its own';
  /** Its response to another `geo_type`, or to values of another kind. */
  readonly otherGeo: 'refused' | 'ignored';
  readonly defaultLimit: number;
  readonly maxLimit: number;
  /** Its response to a limit above `maxLimit`; `fixed` pages always have the default size. */
  readonly limit: 'clamped' | 'refused' | 'fixed';
  /** `clamped`: pages count from 1, and 0 means 1. */
  readonly pageBase: 1 | 0 | 'clamped';
  readonly pastEnd: 'empty' | '404' | 'last page';
  readonly order: 'ascending' | 'descending' | 'none';
  readonly historyOrder: 'ascending' | 'descending' | 'none';
  /** What a history includes: earlier occurrences, the event too, or later ones as well. */
  readonly historyHolds: 'earlier' | 'itself too' | 'whole series';
  readonly to: 'included' | 'excluded';
  readonly fromAfterTo: 'refused' | 'empty';
  /** The status that refuses a list without `from` and `to`. */
  readonly required: 'none' | '400' | '422';
  readonly q: 'title, country, category' | 'title' | 'ignored';
  readonly qAccents: 'ignored' | 'matter';
};

/** Its errors. */
type RefusalHabits = {
  /** `200`: only the body says that the token is refused. */
  readonly badToken: 401 | 403 | 419 | 200;
  readonly badSecret: 400 | 401 | 403 | 422 | 200;
  readonly unknownEvent: '404' | '410' | 'data: null';
  readonly errorBody: 'problem' | 'error' | 'message' | 'error.message' | 'text' | 'page' | 'empty';
};

/** The bytes of its responses. */
type ByteHabits = {
  readonly bom: boolean;
  /** `latin-1 unsaid`: encoded as windows-1252 without a charset in any header. */
  readonly charset: 'utf-8' | 'latin-1' | 'latin-1 unsaid';
  readonly contentType: 'json' | 'vnd' | 'text/plain' | 'absent';
};

/** A provider's choice for everything that the specification leaves open. */
export type Habits = LoginHabits & EventHabits & EnvelopeHabits & QueryHabits & RefusalHabits & ByteHabits;

/** The choices of our own service, which a provider has by default. */
export const OUR_HABITS: Habits = {
  authEnvelope: 'bare',
  tokenType: 'bearer',
  expiresIn: 'number',
  id: 'number',
  timeZone: 'Europe/Paris',
  hourForm: 'HH:MM',
  noHour: '00:00',
  importance: 'upper',
  regionKey: 'zone',
  values: 'texts',
  decimalMark: 'comma',
  thousands: 'space',
  noValue: '',
  list: 'data',
  single: 'data',
  meta: 'numbers',
  listEncodings: ['comma', 'repeat', 'brackets'],
  otherEncodings: 'refused',
  geoTypes: { country: 'country', zone: 'zone' },
  geoValues: 'ISO numbers',
  otherGeo: 'refused',
  defaultLimit: 50,
  maxLimit: 500,
  limit: 'clamped',
  pageBase: 1,
  pastEnd: 'empty',
  order: 'ascending',
  historyOrder: 'descending',
  historyHolds: 'earlier',
  to: 'included',
  fromAfterTo: 'refused',
  required: 'none',
  q: 'title, country, category',
  qAccents: 'ignored',
  badToken: 401,
  badSecret: 401,
  unknownEvent: '404',
  errorBody: 'problem',
  bom: false,
  charset: 'utf-8',
  contentType: 'json',
};
