/** How many items our service puts on a page when the request does not say. */
export const DEFAULT_LIMIT = 50;
/** The most items our service puts on a page; a larger `limit` is clamped and `per_page` says so. */
export const MAX_LIMIT = 500;
/** The most different items of one list in a query, and the most different words in `q`; more are refused. */
export const MAX_QUERY_VALUES = 300;
export const MAX_WORDS = 8;
/** The zone in which our service writes `hour`. */
export const API_TIME_ZONE = 'Europe/Paris';
