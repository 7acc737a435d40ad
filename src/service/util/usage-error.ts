/** A command cannot run as it was called. The message is the line to print: what is wrong and how to correct it. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}
