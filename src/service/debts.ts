import { BoundedMap } from './bounded-map';

const REMEMBERED = 10_000;

/** How many failures pass at once, and the milliseconds after which one of them is forgotten. */
type Bucket = { readonly burst: number; readonly period: number };

/** Failures that drain away at a fixed pace; of each key, the time at which none will be left. */
export class Debts {
  readonly #until = new BoundedMap<number>(REMEMBERED);
  readonly #bucket: Bucket;

  constructor(bucket: Bucket) {
    this.#bucket = bucket;
  }

  count(key: string, time: number): number {
    return Math.max(0, (this.#until.get(key) ?? 0) - time) / this.#bucket.period;
  }

  /** Milliseconds until there is room for one more; a period at most. */
  wait(key: string, time: number): number {
    const { burst, period } = this.#bucket;
    return Math.max(0, (this.count(key, time) - (burst - 1)) * period);
  }

  add(key: string, time: number): void {
    const { burst, period } = this.#bucket;
    const until = Math.max(this.#until.get(key) ?? 0, time) + period;
    this.#until.set(key, Math.min(until, time + burst * period));
  }
}
