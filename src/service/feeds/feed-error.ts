/** A feed that cannot be read this time. The message says why, and what to do. */
export class FeedError extends Error {
  override readonly name = 'FeedError';
  /** How long the publisher requests to wait, in ms; null if it does not. */
  readonly retryAfterMs: number | null;

  constructor(message: string, options: ErrorOptions & { readonly retryAfterMs?: number | null } = {}) {
    super(message, options);
    this.retryAfterMs = options.retryAfterMs ?? null;
  }
}
