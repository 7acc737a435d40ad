/** The circuit opens after so many failures in a row within the window. */
const FAILURE_THRESHOLD = 5;
const FAILURE_WINDOW_MS = 30_000;
const BASE_OPEN_MS = 5000;
const MAX_OPEN_MS = 60_000;

const MAX_SCOPE_VALUES = 1000;
// The address as well: a client that invents tokens looks like many users at one address.
const DIMENSIONS = ['route', 'user', 'address', 'target'] as const;

/** The origin of a request: the route, the user (by token), the client's address, and the requested resource. */
export type Source = Readonly<Record<(typeof DIMENSIONS)[number], string>>;
/**
 * How a permitted request ended: with a response; with a failure that its source may have caused; without a connection to the
 * provider, which no source causes; or aborted by its client.
 */
export type Outcome = 'success' | 'failure' | 'unreachable' | 'aborted';
/** `wasOpen`: the circuit is open, for this source or for others. Record the outcome exactly once; later calls are ignored. */
export type Permit = { readonly kind: 'permitted'; readonly wasOpen: boolean; record(outcome: Outcome): void };
export type Rejection = { readonly kind: 'rejected'; readonly retryAfterMs: number };
export type CircuitBreaker = ReturnType<typeof createCircuitBreaker>;

const ANY_OTHER: Source = { route: '*', user: '*', address: '*', target: '*' };

type Failure = { readonly at: number; readonly sources: readonly Source[] };
/** The values seen in failed requests. A dimension with several values covers all of them; with one, only that one. */
type Scope = Readonly<Record<(typeof DIMENSIONS)[number], Set<string>>>;
/** A closed circuit has no state. An open one turns half-open at `until`. */
type OpenState = { readonly until: number; readonly openMs: number; readonly scope: Scope; allowOtherUser: boolean };

function widen(scope: Scope, sources: readonly Source[]): void {
  for (const source of sources)
    for (const dimension of DIMENSIONS)
      if (scope[dimension].size < MAX_SCOPE_VALUES) scope[dimension].add(source[dimension]);
}

const covers = (scope: Scope, source: Source): boolean =>
  DIMENSIONS.every((dimension) => scope[dimension].size > 1 || scope[dimension].has(source[dimension]));

/**
 * Protects a provider that is down. Five failures within 30 s without a success between them open the circuit for 5 s. Half-open, it
 * permits one request at a time; each failure doubles the open time, up to 60 s, and the first success closes the circuit. Failures
 * that share a user, address, route or target open the circuit for those only, until another one fails too. After a failed trial, one
 * user without failures may try at once, so that no user can keep the circuit open alone. `now` is a monotonic clock in ms.
 */
export function createCircuitBreaker({ now }: { readonly now: () => number }) {
  let failures: readonly Failure[] = [];
  let open: OpenState | null = null;
  let isTrialRunning = false;

  const fail = (sources: readonly Source[], isTrial: boolean): void => {
    const time = now();
    if (!open) {
      failures = [...failures.filter(({ at }) => time - at < FAILURE_WINDOW_MS), { at: time, sources }];
      if (failures.length < FAILURE_THRESHOLD) return;
      const scope: Scope = { route: new Set(), user: new Set(), address: new Set(), target: new Set() };
      for (const failure of failures) widen(scope, failure.sources);
      open = { until: time + BASE_OPEN_MS, openMs: BASE_OPEN_MS, scope, allowOtherUser: false };
      return;
    }
    widen(open.scope, sources);
    if (!isTrial || time < open.until) return;
    const openMs = Math.min(open.openMs * 2, MAX_OPEN_MS);
    open = { scope: open.scope, openMs, until: time + openMs, allowOtherUser: true };
  };

  const permit = (source: Source, isTrial: boolean): Permit => {
    let isRecorded = false;
    const record = (outcome: Outcome): void => {
      if (isRecorded) return;
      isRecorded = true;
      if (isTrial) isTrialRunning = false;
      if (outcome === 'success') {
        failures = [];
        open = null;
      }
      if (outcome === 'failure') fail([source], isTrial);
      if (outcome === 'unreachable') fail([source, ANY_OTHER], isTrial);
    };
    isTrialRunning ||= isTrial;
    if (isTrial && open) open.allowOtherUser = false;
    return { kind: 'permitted', wasOpen: open !== null, record };
  };

  /** Milliseconds until this source may try again; null when `acquire` would permit it now. */
  const retryAfterMs = (source: Source): number | null => {
    if (!open || !covers(open.scope, source)) return null;
    const waitMs = open.until - now();
    const isOtherUser = open.allowOtherUser && !open.scope.user.has(source.user);
    if (waitMs > 0 && !isOtherUser) return waitMs;
    return isTrialRunning ? open.openMs : null;
  };

  return {
    retryAfterMs,
    acquire(source: Source): Permit | Rejection {
      const waitMs = retryAfterMs(source);
      if (waitMs !== null) return { kind: 'rejected', retryAfterMs: waitMs };
      return permit(source, open !== null && covers(open.scope, source));
    },
  };
}
