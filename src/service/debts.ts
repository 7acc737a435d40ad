import { BoundedMap } from './bounded-map';

/** How many failures pass at once, the milliseconds after which one of them is forgotten, and of how many keys they are counted. */
type Bucket = { readonly burst: number; readonly period: number; readonly remembered: number };

/** Failures that drain away at a fixed pace; of each key, the time at which none will be left. */
export class Debts {
  readonly #until: BoundedMap<number>;
  readonly #bucket: Bucket;

  constructor(bucket: Bucket) {
    this.#bucket = bucket;
    this.#until = new BoundedMap(bucket.remembered);
  }

  count(key: string, time: number): number {
    return Math.max(0, (this.#until.get(key) ?? 0) - time) / this.#bucket.period;
  }

  /** Milliseconds until there is room for one more; a period at most. */
  wait(key: string, time: number): number {
    const { burst, period } = this.#bucket;
    return Math.max(0, (this.count(key, time) - (burst - 1)) * period);
  }

  /** The same for whoever comes back as told: half a period before the others, who could otherwise always be first. */
  turn(key: string, time: number): number {
    return Math.max(0, this.wait(key, time) - this.#bucket.period / 2);
  }

  add(key: string, time: number): void {
    const { burst, period } = this.#bucket;
    const until = Math.max(this.#until.get(key) ?? 0, time) + period;
    this.#until.set(key, Math.min(until, time + burst * period));
  }
}
