/** A text of its own: one that was cut out of a longer text keeps all of that in memory. */
const copyOf = (text: string): string => String(JSON.parse(JSON.stringify(text)));

/** A map of a bounded size: what was written longest ago goes first. */
export class FifoMap<Value> {
  readonly #values = new Map<string, Value>();
  readonly #most: number;

  constructor(most: number) {
    this.#most = most;
  }

  get(key: string): Value | undefined {
    return this.#values.get(key);
  }

  set(key: string, value: Value): void {
    this.#values.delete(key);
    this.#values.set(copyOf(key), value);
    const oldest = this.#values.keys().next();
    if (this.#values.size > this.#most && !oldest.done) this.#values.delete(oldest.value);
  }

  delete(key: string): void {
    this.#values.delete(key);
  }
}
