const SECONDS = /^\d+$/;
const WEEKDAY = /^(mon|tue|wed|thu|fri|sat|sun)[a-z]*,? /i;
/** A larger `RateLimit-Reset` is a Unix time, not a number of seconds. */
const MIN_EPOCH_SECONDS = 1e9;

// The asctime form of an HTTP date has no zone; it is GMT as well.
const parseHttpDate = (text: string): number =>
  WEEKDAY.test(text) ? Date.parse(/GMT$/i.test(text) ? text : `${text} GMT`) : NaN;

/**
 * Seconds a client should wait, from `Retry-After` or else `RateLimit-Reset`; null without a usable header. `now` is epoch ms.
 * A date counts from the response's own `Date`, because the clock of this machine may be wrong.
 * Example: `parseRetryAfter(new Headers({ 'Retry-After': '5' }), Date.now())` → 5.
 */
export function parseRetryAfter(headers: Headers, now: number): number | null {
  const header = headers.get('Retry-After')?.trim() ?? null;
  const from = parseHttpDate(headers.get('Date') ?? '') || now;
  if (header === null) {
    const reset = (headers.get('RateLimit-Reset') ?? headers.get('X-RateLimit-Reset') ?? '').trim();
    if (!SECONDS.test(reset)) return null;
    return Math.max(Number(reset) > MIN_EPOCH_SECONDS ? Math.ceil(Number(reset) - from / 1000) : Number(reset), 0);
  }
  const seconds = SECONDS.test(header) ? Number(header) : (parseHttpDate(header) - from) / 1000;
  return Number.isFinite(seconds) ? Math.max(Math.ceil(seconds), 0) : null;
}
