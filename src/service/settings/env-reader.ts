import type { Env } from './parse-env';

/** Reads single variables for the user command. */
export class EnvReader {
  readonly env: Env;

  constructor(env: Env) {
    this.env = env;
  }

  /** Returns the trimmed value; '' when it is unset or blank. */
  text(name: string): string {
    return this.env[name]?.trim() ?? '';
  }
}
