/** A file that cannot be imported at all; the message is the line to print. */
export class ImportError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'ImportError';
  }
}
