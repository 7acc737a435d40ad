/** Hashes secrets and compares them in constant time; handed in, because the function is the host's. */
export type Passwords = {
  hash(secret: string): Promise<string>;
  verify(secret: string, stored: string): Promise<boolean>;
  /** What tells two attempts apart at once, and is worth nothing outside this process. */
  mark(name: string, secret: string): string;
};
