/** The most bytes of a sign-in form. */
export const MAX_SIGN_IN_FORM = 4096;
const SHORTEST_SECRET = 8;
const LONGEST_SECRET = 1024;
const NAME = /^[\p{L}\p{M}\p{N}._@+-]{1,64}$/u;
const CONTROL = /\p{Cc}/u;

/** Why a name cannot be that of an account, or null. */
export function faultOfName(name: string): string | null {
  return NAME.test(name) ? null : 'a name is 1 to 64 letters, digits or . _ @ + -';
}

/**
 * Why a secret cannot be that of an account, or null. It is taken as it is, spaces and accents included; no mixture of signs is
 * asked for, because length is what slows a guesser.
 */
export function faultOfSecret(name: string, secret: string): string | null {
  const length = Array.from(secret).length;
  if (CONTROL.test(secret)) return 'a secret is one line, without control characters';
  if (length < SHORTEST_SECRET) return `a secret has ${SHORTEST_SECRET} characters at least`;
  const form = new URLSearchParams({ username: name, secret }).toString();
  if (length > LONGEST_SECRET || form.length > MAX_SIGN_IN_FORM)
    return `a secret has ${LONGEST_SECRET} characters at most, and fewer when many are accented: a sign-in is ${MAX_SIGN_IN_FORM} bytes`;
  if (secret.toLowerCase() === name.toLowerCase()) return 'a secret is not the name itself';
  return null;
}
