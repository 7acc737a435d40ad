import { DEFAULT_LIMIT, MAX_LIMIT, MAX_QUERY_VALUES, MAX_WORDS } from '../../contract/api-limits';

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
const LISTS = 'Also read: repeated, with [] or [0], as [1,2], as 1|2.';

/** The parameters that choose a page. */
export const PAGING = [
  inQuery(
    'limit',
    `How many items on a page; more than ${MAX_LIMIT} is taken for ${MAX_LIMIT}, and per_page says so.`,
    {
      type: 'integer',
      minimum: 1,
      default: DEFAULT_LIMIT,
    },
  ),
  inQuery('page', 'Which page, from 1; past the end, a page without items.', {
    type: 'integer',
    minimum: 1,
    default: 1,
  }),
];

/** The parameters that narrow the list; each may be given once, unless it is a list. */
export const FILTERS = [
  inQuery(
    'q',
    `Words, ${MAX_WORDS} different ones at most, that must all stand in the title, the country or the category; accents and case do not count.`,
    { type: 'string', maxLength: 100 },
  ),
  inQuery('from', 'The first day, included; not after to.', { type: 'string', format: 'date' }),
  inQuery('to', 'The last day, included.', { type: 'string', format: 'date' }),
  inQuery('categories', `The ids of categories. ${LISTS}`, numbers, COMMA),
  inQuery('geo_type', 'What geo_values are; needed with them.', { type: 'string', enum: ['country', 'zone'] }),
  inQuery(
    'geo_values',
    `Countries by ISO 3166-1 number; zones by UN M49 number, and 9001 the euro area, 9002 the G7, 9003 the G20. ${LISTS}`,
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
