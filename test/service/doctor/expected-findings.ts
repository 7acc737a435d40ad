import { expect } from 'vitest';
import { OUR_HABITS, type Habits } from '../../support/provider/habits';

/** The expected variant by gap: a text, a matcher, or null if the gap is undecided. */
export type Expected = Readonly<Record<string, unknown>>;

const like = (pattern: RegExp): unknown => expect.stringMatching(pattern);

const FORMS = {
  problem: 'problem+json',
  error: '{error}',
  message: '{message}',
  'error.message': '{error.message}',
  text: 'text',
  page: 'HTML page',
  empty: 'empty body',
} as const;

const refusal = (status: number, { errorBody }: Habits): string =>
  status === 200 ? '401 {message} under a status of 200' : `${status} ${FORMS[errorBody]}`;

function maxPageSize({ limit, maxLimit, defaultLimit }: Habits): string {
  if (limit === 'fixed') return `${defaultLimit}, whatever the limit`;
  if (limit === 'refused') return `${maxLimit}, more is rejected`;
  return maxLimit >= 1000 ? 'at least 1000' : `${maxLimit}, more is capped`;
}

const ORDERS = { ascending: 'oldest first', descending: 'newest first', none: 'none' } as const;

function firstPage(habits: Habits): string {
  if (habits.pageBase === 'clamped') return '1 (0 is treated as 1)';
  return habits.pageBase === 0 ? '0' : `1 (0 gives ${refusal(400, habits)})`;
}

function unknownEvent(habits: Habits): string {
  return habits.unknownEvent === 'data: null' ? '200 without an event' : refusal(Number(habits.unknownEvent), habits);
}

function searchedFields({ q, regionKey }: Habits): string {
  if (q === 'ignored') return 'nothing: it is ignored';
  // A provider that sends no country names cannot be searched by one.
  return regionKey === 'text' ? q.replace('country, ', '') : q;
}

function requestFindings(habits: Habits): Expected {
  return {
    'lists in a query': habits.listEncodings.join(', '),
    'geo_type of countries': habits.geoTypes?.country ?? null,
    geo_values:
      habits.geoTypes === null || habits.geoValues === 'numbers of its own'
        ? null
        : { 'ISO numbers': 'ISO 3166-1 numbers', codes: 'two-letter codes' }[habits.geoValues],
    'geo_type of zones': habits.geoTypes && habits.geoValues !== 'codes' ? habits.geoTypes.zone : null,
    'items without a limit': String(habits.defaultLimit),
    'most items on a page': maxPageSize(habits),
    'number of the first page': firstPage(habits),
    'page past the end': { empty: 'empty', '404': refusal(404, habits), 'last page': 'last page again' }[
      habits.pastEnd
    ],
    // Events keyed by id have no order.
    'order of a list': habits.list === 'by id' ? null : ORDERS[habits.order],
    'order of a history': habits.list === 'by id' ? null : ORDERS[habits.historyOrder],
    'event in its own history': habits.historyHolds === 'earlier' ? 'no' : 'yes',
    '`to`': habits.to,
    '`from` after `to`': habits.fromAfterTo === 'empty' ? 'empty' : refusal(400, habits),
    'required filters':
      habits.required === 'none' ? 'none' : `from and to (${refusal(Number(habits.required), habits)})`,
    'what `q` searches': searchedFields(habits),
    'accents in `q`': habits.q === 'ignored' ? null : habits.qAccents,
    'one event': 'can be read',
    'small limit': habits.limit === 'fixed' ? `ignored: ${habits.defaultLimit} events` : 'followed',
    'without a token': refusal(habits.badToken, habits),
    'with a wrong token': refusal(habits.badToken, habits),
    'with a wrong secret': refusal(habits.badSecret, habits),
    'unknown event': unknownEvent(habits),
    'decimal mark': habits.decimalMark,
  };
}

const META = {
  numbers: 'numbers',
  texts: 'text',
  absent: 'absent',
  headers: 'elsewhere',
  nested: like(/^elsewhere/),
} as const;
const NO_HOUR = {
  '00:00': null,
  '': 'empty',
  null: 'null',
  absent: 'absent',
  '--:--': 'words',
  Tentative: 'words',
} as const;
const HOURS = {
  'HH:MM': 'hh:mm',
  'HH:MM:SS': 'seconds',
  'H:MM': 'hh:mm',
  HHhMM: 'h',
  'h:MM PM': 'twelve',
  'HH:MM+offset': 'offset',
} as const;

// A response without accents is the same in both charsets.
function expectedCharset({ charset, bom }: Habits): unknown {
  if (charset !== 'utf-8') return like(/latin-1$/);
  return bom ? 'utf-8-bom' : 'utf-8';
}

function responseFindings(habits: Habits): Expected {
  return {
    'sign-in answer': habits.authEnvelope,
    token_type: habits.tokenType.toLowerCase(),
    expires_in: { number: 'number', text: 'text', float: 'number', milliseconds: 'number', absent: 'absent' }[
      habits.expiresIn
    ],
    'content type': { json: 'json', vnd: 'vendor+json', 'text/plain': 'text', absent: 'absent' }[habits.contentType],
    charset: expectedCharset(habits),
    'list of events': { data: 'data', bare: 'bare', 'by id': 'by-id', 'data.data': 'nested' }[habits.list],
    'wrapping of one event': { data: 'data', bare: 'bare', 'list of one': 'list' }[habits.single],
    'counts of a list (meta)': META[habits.meta],
    ids: habits.id === 'number' ? 'number' : 'text',
    hours: HOURS[habits.hourForm],
    'event without an hour': NO_HOUR[habits.noHour],
    importance: like(
      new RegExp(
        { upper: '^words', lower: '^words', numbers: 'numbers', stars: 'stars', french: '^french' }[habits.importance],
      ),
    ),
    'key of the region': habits.regionKey === 'text' ? 'zone' : habits.regionKey,
    figures: habits.values === 'numbers' ? like(/number/) : 'text',
    'absent figure': { '': 'empty', null: 'null', absent: 'absent', '-': 'dash' }[habits.noValue],
  };
}

/** Lists what the doctor is expected to find for a provider with these variants. */
export function expectedFindings(habits: Partial<Habits>): Expected {
  const all = { ...OUR_HABITS, ...habits };
  return { ...requestFindings(all), ...responseFindings(all) };
}
