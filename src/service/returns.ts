import { BoundedMap } from './bounded-map';

const OF_PAIR = 4000;
const OF_ADDRESS = 1000;
const COME_BACK_WITHIN = 60_000;
const TICKETS = 50_000;
const REMEMBERED = 10_000;

/** Who was told to come back and when, and when those who did were last served: a flood that does not wait has no ticket. */
export class Returns {
  readonly #due = new BoundedMap<number>(TICKETS);
  readonly #served = new BoundedMap<number>(REMEMBERED);

  /** Whoever asks again too early keeps the time that was told first. */
  tell(ticket: string, due: number, time: number): void {
    const told = this.#due.get(ticket);
    if (told === undefined || told + COME_BACK_WITHIN < time) this.#due.set(ticket, due);
  }

  holds(ticket: string, time: number): boolean {
    const due = this.#due.get(ticket);
    return due !== undefined && due <= time && time <= due + COME_BACK_WITHIN;
  }

  wait(pair: string, address: string, time: number): number {
    const last = (key: string) => this.#served.get(key) ?? -Infinity;
    return Math.max(0, last(pair) + OF_PAIR - time, last(address) + OF_ADDRESS - time);
  }

  serve(ticket: string, keys: readonly string[], time: number): void {
    this.#due.delete(ticket);
    for (const key of keys) this.#served.set(key, time);
  }
}
