import { DEFAULT_LIMIT, MAX_LIMIT, MAX_QUERY_VALUES, MAX_QUERY_WORDS } from '../../contract/api-limits';

type Schema = Readonly<Record<string, unknown>>;

const inQuery = (name: string, description: string, schema: Schema, more: Schema = {}) => ({
  name,
  in: 'query',
  description,
  schema,
  ...more,
});

const COMMA = { style: 'form', explode: false };
const numbers = { type: 'array', items: { type: 'integer', minimum: 0 }, maxItems: MAX_QUERY_VALUES };
const LISTS = 'Also accepted: repeated, with [] or [0], as [1,2], as 1|2.';

export const PAGING = [
  inQuery('limit', `Items per page. Values above ${MAX_LIMIT} count as ${MAX_LIMIT}, as per_page shows.`, {
    type: 'integer',
    minimum: 1,
    default: DEFAULT_LIMIT,
  }),
  inQuery('page', 'The page number, from 1. Past the end, the page has no items.', {
    type: 'integer',
    minimum: 1,
    default: 1,
  }),
];

/** The filters of the list. Each may be given once, unless it is a list. */
export const FILTERS = [
  inQuery(
    'q',
    `Up to ${MAX_QUERY_WORDS} different words that must all occur in the title, the country or the category, ignoring accents and case.`,
    { type: 'string', maxLength: 100 },
  ),
  inQuery('from', 'The first day, inclusive; not after `to`.', { type: 'string', format: 'date' }),
  inQuery('to', 'The last day, inclusive.', { type: 'string', format: 'date' }),
  inQuery('categories', `Category ids. ${LISTS}`, numbers, COMMA),
  inQuery('geo_type', 'The kind of geo_values; required with them.', { type: 'string', enum: ['country', 'zone'] }),
  inQuery(
    'geo_values',
    `Countries by ISO 3166-1 number; zones by UN M49 number, or 9001 for the euro area, 9002 for the G7, 9003 for the G20. ${LISTS}`,
    numbers,
    COMMA,
  ),
];

export const ID = {
  name: 'id',
  in: 'path',
  required: true,
  description: 'The identifier of an event.',
  schema: { type: 'integer', minimum: 0 },
};
