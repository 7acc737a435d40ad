import type { ListEncoding } from '../../../src/contract/list-encoding';

/** How a provider answers a sign-in. */
type LoginHabits = {
  readonly authEnvelope: 'bare' | 'data';
  readonly tokenType: 'bearer' | 'Bearer' | 'absent';
  readonly expiresIn: 'number' | 'text' | 'float' | 'milliseconds' | 'absent';
};

/** How a provider writes one event. */
type EventHabits = {
  readonly id: 'number' | 'text' | 'uuid';
  /** The zone of its days and hours. */
  readonly timeZone: string;
  readonly hourForm: 'HH:MM' | 'HH:MM:SS' | 'H:MM' | 'HHhMM' | 'h:MM PM' | 'HH:MM+offset';
  /** What stands for the hour of an event that has none. */
  readonly noHour: '00:00' | '' | 'null' | 'absent' | '--:--' | 'Tentative';
  readonly importance: 'upper' | 'lower' | 'numbers' | 'stars' | 'french';
  readonly regionKey: 'zone' | 'country' | 'both' | 'text';
  readonly values: 'texts' | 'numbers';
  readonly decimalMark: 'comma' | 'dot';
  /** What groups thousands in its figures: a space, or the mark that is not the decimal one. */
  readonly thousands: 'space' | 'mark';
  readonly noValue: '' | 'null' | 'absent' | '-';
};

/** How a provider wraps events. */
type EnvelopeHabits = {
  readonly list: 'data' | 'bare' | 'by id' | 'data.data';
  readonly single: 'data' | 'bare' | 'list of one';
  /** `nested` puts the counts beside a list in `data.data`. */
  readonly meta: 'numbers' | 'texts' | 'absent' | 'headers' | 'nested';
};

/** What a provider makes of the queries it gets. */
type QueryHabits = {
  readonly listEncodings: readonly ListEncoding[];
  /** What happens to a list in an encoding that it does not read. */
  readonly otherEncodings: 'refused' | 'ignored';
  /** Its words for a filter by country and by zone; null: it has no such filter. */
  readonly geoTypes: { readonly country: string; readonly zone: string } | null;
  readonly geoValues: 'ISO numbers' | 'codes' | 'numbers of its own';
  /** What happens to another word, or to a value of another kind. */
  readonly otherGeo: 'refused' | 'ignored';
  readonly defaultLimit: number;
  readonly maxLimit: number;
  /** What happens to a limit beyond the most; `fixed` pages have the default size whatever is asked. */
  readonly limit: 'clamped' | 'refused' | 'fixed';
  /** `clamped`: pages count from 1, and 0 is taken for 1. */
  readonly pageBase: 1 | 0 | 'clamped';
  readonly pastEnd: 'empty' | '404' | 'last page';
  readonly order: 'ascending' | 'descending' | 'none';
  readonly historyOrder: 'ascending' | 'descending' | 'none';
  /** What a history holds beside the earlier occurrences: nothing, the event itself, or it and all later ones. */
  readonly historyHolds: 'earlier' | 'itself too' | 'whole series';
  readonly to: 'included' | 'excluded';
  readonly fromAfterTo: 'refused' | 'empty';
  /** Whether a list without `from` and `to` is refused, and how. */
  readonly required: 'none' | '400' | '422';
  readonly q: 'title, country, category' | 'title' | 'ignored';
  readonly qAccents: 'ignored' | 'matter';
};

/** How a provider refuses. */
type RefusalHabits = {
  /** `200`: the body alone says that the token is refused. */
  readonly badToken: 401 | 403 | 419 | 200;
  readonly badSecret: 400 | 401 | 403 | 422 | 200;
  readonly unknownEvent: '404' | '410' | 'data: null';
  readonly errorBody: 'problem' | 'error' | 'message' | 'error.message' | 'text' | 'page' | 'empty';
};

/** What the bytes of its answers are like. */
type ByteHabits = {
  readonly bom: boolean;
  /** `latin-1 unsaid`: the bytes are of windows-1252 and no header says so. */
  readonly charset: 'utf-8' | 'latin-1' | 'latin-1 unsaid';
  readonly contentType: 'json' | 'vnd' | 'text/plain' | 'absent';
};

/** Every way in which a provider may speak: what the specification leaves open, chosen. */
export type Habits = LoginHabits & EventHabits & EnvelopeHabits & QueryHabits & RefusalHabits & ByteHabits;

/** The habits of our own service: a provider without others of its own has these. */
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
