const FAILURE_THRESHOLD = 5;
const FAILURE_WINDOW_MS = 30_000;
const BASE_OPEN_MS = 5000;
const MAX_OPEN_MS = 60_000;
const MAX_SOURCES = 1000;
// Whoever invents tokens is as many readers as they like, but one address.
const DIMENSIONS = ['route', 'reader', 'address', 'target'] as const;

/** Who asked for what: the route, whose token it was, from which address it came, and the one thing that was asked for. */
export type Source = Readonly<Record<(typeof DIMENSIONS)[number], string>>;
/**
 * What became of a request that was let through: it was answered; it failed, which may be due to its source; the provider could
 * not be reached, which is due to none; or nobody waited for the end.
 */
export type Outcome = 'answered' | 'failed' | 'unreachable' | 'left';
export type Entry =
  /** `isProbe`: the way is shut, to this source or to others. */
  | { readonly kind: 'through'; readonly isProbe: boolean; settle(outcome: Outcome): void }
  | { readonly kind: 'refused'; readonly retryIn: number };
export type Circuit = {
  /** Asks to go through now; who may must settle once. `retryIn` is in ms. */
  enter(source?: Source): Entry;
  /** The ms after which to come back, or null when `enter` would let this source through now. */
  refusal(source?: Source): number | null;
};

const UNKNOWN: Source = { route: '', reader: '', address: '', target: '' };
const ANY_OTHER: Source = { route: '*', reader: '*', address: '*', target: '*' };

type Failure = { readonly at: number; readonly sources: readonly Source[] };
/** What failures have in common: one route, reader, address or target, or, when they have several, all of them. */
type Scope = Readonly<Record<(typeof DIMENSIONS)[number], Set<string>>>;
type Shut = { until: number; pause: number; readonly scope: Scope; isSecondOpinionDue: boolean };

function widen(scope: Scope, sources: readonly Source[]): void {
  for (const source of sources)
    for (const dimension of DIMENSIONS)
      if (scope[dimension].size < MAX_SOURCES) scope[dimension].add(source[dimension]);
}

const covers = (scope: Scope, source: Source): boolean =>
  DIMENSIONS.every((dimension) => scope[dimension].size > 1 || scope[dimension].has(source[dimension]));

/**
 * Spares a provider that is down: after five failures within 30 s, none answered between them, nobody goes through for 5 s. Then
 * one at a time may try; the pause doubles with each failure of theirs, up to 60 s, and the first answer opens the way for all.
 * Failures of one reader, one address, one route or at one target shut the way for those alone, until another one fails too. After an
 * attempt that failed, one reader who has not failed yet may try at once, so that no reader can keep the way shut alone.
 * `now` is a clock in ms that is never set back.
 */
export function createCircuit({ now }: { readonly now: () => number }): Circuit {
  let failures: readonly Failure[] = [];
  let shut: Shut | null = null;
  let isProbing = false;

  const failed = (sources: readonly Source[], isTurn: boolean): void => {
    const time = now();
    if (!shut) {
      failures = [...failures.filter(({ at }) => time - at < FAILURE_WINDOW_MS), { at: time, sources }];
      if (failures.length < FAILURE_THRESHOLD) return;
      const scope: Scope = { route: new Set(), reader: new Set(), address: new Set(), target: new Set() };
      for (const failure of failures) widen(scope, failure.sources);
      shut = { until: time + BASE_OPEN_MS, pause: BASE_OPEN_MS, scope, isSecondOpinionDue: false };
      return;
    }
    widen(shut.scope, sources);
    if (!isTurn || time < shut.until) return;
    const pause = Math.min(shut.pause * 2, MAX_OPEN_MS);
    shut = { ...shut, pause, until: time + pause, isSecondOpinionDue: true };
  };

  const through = (source: Source, isTurn: boolean): Entry => {
    let open = true;
    const settle = (outcome: Outcome): void => {
      if (!open) return;
      open = false;
      if (isTurn) isProbing = false;
      if (outcome === 'answered') {
        failures = [];
        shut = null;
      }
      if (outcome === 'failed') failed([source], isTurn);
      if (outcome === 'unreachable') failed([source, ANY_OTHER], isTurn);
    };
    isProbing ||= isTurn;
    if (isTurn && shut) shut.isSecondOpinionDue = false;
    return { kind: 'through', isProbe: shut !== null, settle };
  };

  const refusal = (source: Source): number | null => {
    if (!shut || !covers(shut.scope, source)) return null;
    const wait = shut.until - now();
    const isSecondOpinion = shut.isSecondOpinionDue && !shut.scope.reader.has(source.reader);
    if (wait > 0 && !isSecondOpinion) return wait;
    return isProbing ? shut.pause : null;
  };

  return {
    refusal: (source = UNKNOWN) => refusal(source),
    enter(source = UNKNOWN) {
      const retryIn = refusal(source);
      if (retryIn !== null) return { kind: 'refused', retryIn };
      return through(source, shut !== null && covers(shut.scope, source));
    },
  };
}
