/** A store of texts that outlives the page. Everything may fail: it may be full, forbidden or broken. */
export type KeyValueStore = {
  readonly get: (key: string) => Promise<unknown>;
  readonly set: (key: string, value: unknown) => Promise<void>;
  readonly del: (key: string) => Promise<void>;
  readonly keys: () => Promise<readonly string[]>;
};
