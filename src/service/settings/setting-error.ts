/** A setting that stops the start; the message is the one line to print. */
export class SettingError extends Error {
  constructor(name: string, value: string, reason: string, allowed: string) {
    super(`${name}=${value} cannot be used: ${reason}. Allowed: ${allowed}.`);
    this.name = 'SettingError';
  }
}
