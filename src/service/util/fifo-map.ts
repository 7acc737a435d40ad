/** Copies a text: a substring would keep the whole text it was cut from in memory. */
const copyOf = (text: string): string => String(JSON.parse(JSON.stringify(text)));

/** A map of bounded size that evicts the entry written longest ago. */
export class FifoMap<Value> {
  readonly #values = new Map<string, Value>();
  readonly #maxSize: number;

  constructor(maxSize: number) {
    this.#maxSize = maxSize;
  }

  get(key: string): Value | undefined {
    return this.#values.get(key);
  }

  set(key: string, value: Value): void {
    this.#values.delete(key);
    this.#values.set(copyOf(key), value);
    const oldest = this.#values.keys().next();
    if (this.#values.size > this.#maxSize && !oldest.done) this.#values.delete(oldest.value);
  }

  delete(key: string): void {
    this.#values.delete(key);
  }
}
