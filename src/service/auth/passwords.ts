/** Hashes and verifies passwords. Injected, because the hash function depends on the host. */
export type Passwords = {
  hash(password: string): Promise<string>;
  verify(password: string, stored: string): Promise<boolean>;
  /** A keyed hash that identifies credentials without revealing them. With an empty password it identifies the user name alone. */
  credentialFingerprint(name: string, password: string): string;
};
