/** Size limit of a login form in bytes. */
export const MAX_SIGN_IN_FORM = 4096;
const MIN_PASSWORD_LENGTH = 8;
const MAX_PASSWORD_LENGTH = 1024;
const USER_NAME = /^[\p{L}\p{M}\p{N}._@+-]{1,64}$/u;
const CONTROL = /\p{Cc}/u;

/** Says why an account cannot have this name; null if it can. */
export function validateUserName(name: string): string | null {
  return USER_NAME.test(name) ? null : 'a name is 1 to 64 letters, digits or . _ @ + -';
}

/**
 * Says why an account cannot have this password; null if it can. Every character counts, spaces and accents included. There are
 * no rules on character classes, because length is what slows down guessing.
 */
export function validatePassword(name: string, password: string): string | null {
  const length = Array.from(password).length;
  if (CONTROL.test(password)) return 'a password is one line, without control characters';
  if (length < MIN_PASSWORD_LENGTH) return `a password has at least ${MIN_PASSWORD_LENGTH} characters`;
  const form = new URLSearchParams({ username: name, secret: password }).toString();
  if (length > MAX_PASSWORD_LENGTH || form.length > MAX_SIGN_IN_FORM)
    return `a password has at most ${MAX_PASSWORD_LENGTH} characters, fewer with accents: a login form is limited to ${MAX_SIGN_IN_FORM} bytes`;
  if (password.toLowerCase() === name.toLowerCase()) return 'a password must differ from the name';
  return null;
}
