/** The most bytes of a sign-in form. */
export const MAX_SIGN_IN_FORM = 4096;
const MIN_SECRET_LENGTH = 8;
const MAX_SECRET_LENGTH = 1024;
const NAME = /^[\p{L}\p{M}\p{N}._@+-]{1,64}$/u;
const CONTROL = /\p{Cc}/u;

/** Why a name cannot be that of an account, or null. */
export function validateUserName(name: string): string | null {
  return NAME.test(name) ? null : 'a name is 1 to 64 letters, digits or . _ @ + -';
}

/**
 * Why a secret cannot be that of an account, or null. It is taken as it is, spaces and accents included; no mixture of signs is
 * asked for, because length is what slows a guesser.
 */
export function validatePassword(name: string, secret: string): string | null {
  const length = Array.from(secret).length;
  if (CONTROL.test(secret)) return 'a secret is one line, without control characters';
  if (length < MIN_SECRET_LENGTH) return `a secret has ${MIN_SECRET_LENGTH} characters at least`;
  const form = new URLSearchParams({ username: name, secret }).toString();
  if (length > MAX_SECRET_LENGTH || form.length > MAX_SIGN_IN_FORM)
    return `a secret has ${MAX_SECRET_LENGTH} characters at most, and fewer when many are accented: a sign-in is ${MAX_SIGN_IN_FORM} bytes`;
  if (secret.toLowerCase() === name.toLowerCase()) return 'a secret is not the name itself';
  return null;
}
