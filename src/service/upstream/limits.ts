const MAX_QUEUE_WAIT_MS = 5000;

/** The data requests in flight to the provider; a lower number of them per client address and per token. */
export const DATA_QUEUE = { concurrency: 64, maxQueued: 256, maxWaitMs: MAX_QUEUE_WAIT_MS };
export const MAX_DATA_REQUESTS_PER_ADDRESS = 16;
export const MAX_DATA_REQUESTS_PER_TOKEN = 8;

export const LOGIN_QUEUE = { concurrency: 8, maxQueued: 32, maxWaitMs: MAX_QUEUE_WAIT_MS };
export const MAX_LOGINS_PER_ADDRESS = 4;
export const LOGIN_BUSY_RETRY_MS = 1000;

export const HEADERS_TIMEOUT_MS = 8000;
export const RESPONSE_TIMEOUT_MS = 15_000;
export const MAX_RESPONSE_BYTES = 5_000_000;

/** The circuit opens after so many failures in a row within the window. */
export const FAILURE_THRESHOLD = 5;
export const FAILURE_WINDOW_MS = 30_000;
export const BASE_OPEN_MS = 5000;
export const MAX_OPEN_MS = 60_000;

export const STALE_CACHE_TTL_MS = 600_000;
export const MAX_STALE_CACHE_BYTES = 20_000_000;
