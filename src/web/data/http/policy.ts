// The numbers of the table of docs/decisions/0022, and others that decide when the app sends a request. Change both together.
// They are single constants, not objects, so that the bundler inlines them.

export const MAX_ATTEMPTS = 3;
// Full jitter: the delay is drawn from 0 up to the base, which doubles with each attempt.
export const RETRY_BASE_DELAY_MS = 500;
// `Retry-After` is honoured up to this long, plus a random share of it up to the jitter.
export const MAX_RETRY_AFTER_MS = 120_000;
export const RETRY_AFTER_JITTER = 0.1;
// The retry budget: retries per request within the window, and the minimum for a page that sends few requests.
export const RETRY_BUDGET_WINDOW_MS = 120_000;
export const RETRY_BUDGET_RATIO = 0.1;
export const MIN_RETRY_BUDGET = 2;
// How often a user may retry by hand, after the first time.
export const MANUAL_RETRY_INTERVAL_MS = 5000;
// Polls of due values that fail in a row wait twice as long each time.
export const POLL_BACKOFF_BASE_MS = 10_000;
export const MAX_POLL_BACKOFF_MS = 120_000;

export const FIRST_BYTE_TIMEOUT_MS = 10_000;
// For all attempts of a request together, its time in the queue included.
export const REQUEST_TIMEOUT_MS = 30_000;
// A query without a response by then shows the data persisted on the device.
export const RESTORE_DELAY_MS = 3000;
// A pending response is announced as slow from then on.
export const SLOW_RESPONSE_MS = 5000;

// What is on screen is refetched at the interval, and sooner after a failure or a partial list.
export const REFETCH_INTERVAL_MS = 300_000;
export const REFETCH_RETRY_MS = 30_000;
// A failed event or history on screen is fetched again with the next successful response, but not sooner than this.
export const RECOVERY_RETRY_MS = 10_000;
export const FOCUS_REFETCH_INTERVAL_MS = 30_000;
export const STALE_TIME_MS = 60_000;
export const SEARCH_STALE_TIME_MS = 300_000;
export const UNUSED_CACHE_TIME_MS = 1_800_000;
export const TYPING_DELAY_MS = 200;

export const MAX_CONCURRENT_REQUESTS = 4;
export const MAX_CONCURRENT_PAGES = 4;
export const MAX_PAGES_PER_LIST = 200;
export const MIN_PAGE_SIZE = 10;
