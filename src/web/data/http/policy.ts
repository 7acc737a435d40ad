// Every number that decides when the app sends a request: docs/decisions/0022 explains them. Change both together.
const SECOND = 1000;
const MINUTE = 60 * SECOND;

export const RETRY = {
  maxAttempts: 3,
  // Full jitter: the delay is drawn from 0 up to the base, which doubles with each attempt.
  baseDelayMs: 0.5 * SECOND,
  maxDelayMs: 20 * SECOND,
  // `Retry-After` is honoured up to this long, and this much more at random.
  maxRetryAfterMs: 2 * MINUTE,
  retryAfterJitter: 0.1,
  // The budget: retries per request within the window, and how many a page that sends little may always make.
  budgetWindowMs: 2 * MINUTE,
  budgetRatio: 0.1,
  minBudget: 2,
  // How often a user may retry by hand, after the first time.
  manualIntervalMs: 5 * SECOND,
  // Polls of due values that fail in a row wait twice as long each time.
  pollBaseDelayMs: 10 * SECOND,
  maxPollDelayMs: 2 * MINUTE,
} as const;

export const TIMEOUTS = {
  firstByteMs: 10 * SECOND,
  // For all attempts of a request together, its time in the queue included.
  requestMs: 30 * SECOND,
  // A query without a response by then shows what the device has persisted.
  restoreMs: 3 * SECOND,
  // A pending response is announced as slow from then on.
  slowMs: 5 * SECOND,
} as const;

export const REFETCH = {
  // What is on screen, and how soon after a failure or a partial list.
  intervalMs: 5 * MINUTE,
  retryMs: 0.5 * MINUTE,
  staleMs: MINUTE,
  searchStaleMs: 5 * MINUTE,
  unusedCacheMs: 30 * MINUTE,
  focusIntervalMs: 30 * SECOND,
  typingDelayMs: 0.2 * SECOND,
} as const;

export const CONCURRENCY = { maxRequests: 4, maxPagesPerList: 4 } as const;

export const PAGING = { maxPages: 200, maxRows: 20_000, minPageSize: 10 } as const;
