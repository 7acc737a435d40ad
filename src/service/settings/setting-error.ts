/** A setting that prevents the start. The message has one line for it, and one for each of `others`. */
export class SettingError extends Error {
  override readonly name = 'SettingError';

  constructor(name: string, value: string, reason: string, allowed: string, others: readonly SettingError[] = []) {
    const line = `${name}=${value} cannot be used: ${reason}. Allowed: ${allowed}.`;
    super([line, ...others.map(({ message }) => message)].join('\n'));
  }
}
