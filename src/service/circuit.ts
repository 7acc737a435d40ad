const FAILURES = 5;
const WINDOW = 30_000;
const FIRST_PAUSE = 5000;
const LONGEST_PAUSE = 60_000;

/** What became of a request that was let through: it was answered, it failed, or nobody waited for the end. */
export type Outcome = 'answered' | 'failed' | 'left';
export type Entry =
  | { readonly kind: 'through'; readonly isProbe: boolean; settle(outcome: Outcome): void }
  | { readonly kind: 'refused'; readonly retryIn: number };
export type Circuit = {
  /** Asks to go through now; who may must settle once. `retryIn` is in ms. */
  enter(): Entry;
};

/**
 * Spares a provider that is down: after five failures within 30 s, none answered between them, nobody goes through for 5 s. Then
 * one at a time may try; the pause doubles with each failure of theirs, up to 60 s, and the first answer opens the way for all.
 * `now` is a clock in ms that is never set back.
 */
export function createCircuit({ now }: { readonly now: () => number }): Circuit {
  let failures: readonly number[] = [];
  let shut: { until: number; readonly pause: number } | null = null;
  let probing = false;

  const answered = (): void => {
    failures = [];
    shut = null;
  };
  const failed = (isProbe: boolean): void => {
    const time = now();
    if (isProbe && shut) {
      const pause = Math.min(shut.pause * 2, LONGEST_PAUSE);
      shut = { pause, until: time + pause };
    } else if (!shut) {
      failures = [...failures.filter((moment) => time - moment < WINDOW), time];
      if (failures.length >= FAILURES) shut = { pause: FIRST_PAUSE, until: time + FIRST_PAUSE };
    }
  };
  const through = (isProbe: boolean): Entry => {
    let open = true;
    const settle = (outcome: Outcome): void => {
      if (!open) return;
      open = false;
      if (isProbe) probing = false;
      if (outcome === 'answered') answered();
      if (outcome === 'failed') failed(isProbe);
    };
    probing ||= isProbe;
    return { kind: 'through', isProbe, settle };
  };

  return {
    enter() {
      if (!shut) return through(false);
      const wait = shut.until - now();
      if (wait > 0) return { kind: 'refused', retryIn: wait };
      return probing ? { kind: 'refused', retryIn: shut.pause } : through(true);
    },
  };
}
