/** Hashes secrets and compares them in constant time; handed in, because the function is the host's. */
export type Passwords = {
  hash(password: string): Promise<string>;
  verify(password: string, stored: string): Promise<boolean>;
  /** A keyed hash that tells two attempts apart at once; of a name and an empty secret, it stands for the name alone. */
  mark(name: string, password: string): string;
};
