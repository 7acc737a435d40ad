import { SettingError } from './setting-error';

/** Reads variables of the environment one by one; refuses with the name, the reason and what is allowed. */
export class EnvReader {
  readonly #env: Readonly<Record<string, string | undefined>>;

  constructor(env: Readonly<Record<string, string | undefined>>) {
    this.#env = env;
  }

  /** The trimmed text of a variable; one that is unset, empty or blank is ''. */
  text(name: string): string {
    return this.#env[name]?.trim() ?? '';
  }

  refuse(name: string, reason: string, allowed: string, shown: string = this.text(name)): never {
    throw new SettingError(name, shown, reason, allowed);
  }

  whole(name: string, absent: number, least: number, most: number): number {
    const text = this.text(name);
    if (text === '') return absent;
    const value = /^\d{1,9}$/.test(text) ? Number(text) : NaN;
    if (value >= least && value <= most) return value;
    return this.refuse(name, 'it is not a whole number in range', `${least} to ${most}`);
  }

  word<Word extends string>(name: string, words: readonly Word[], absent: Word | null): Word | null {
    const text = this.text(name);
    if (text === '') return absent;
    return (
      words.find((word) => word === text.toLowerCase()) ?? this.refuse(name, 'it is not a known word', words.join(', '))
    );
  }
}
