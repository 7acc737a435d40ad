import { isEasilyGuessed } from './common-passwords';

export const MAX_LOGIN_FORM_BYTES = 4096;
const MIN_PASSWORD_LENGTH = 8;
const MAX_PASSWORD_LENGTH = 1024;
const USER_NAME = /^[\p{L}\p{M}\p{N}._@+-]{1,64}$/u;
const CONTROL_CHARACTER = /\p{Cc}/u;

/** Returns why a user name is invalid, or null. */
export function validateUserName(name: string): string | null {
  return USER_NAME.test(name) ? null : 'a name is 1 to 64 letters, digits or . _ @ + -';
}

/**
 * Returns why a password is invalid, or null. Spaces and accents are allowed. No mix of character classes is required, because length
 * is what slows down guessing.
 */
export function validatePassword(name: string, password: string): string | null {
  const length = Array.from(password).length;
  if (CONTROL_CHARACTER.test(password)) return 'a password is one line, without control characters';
  if (length < MIN_PASSWORD_LENGTH) return `a password has at least ${MIN_PASSWORD_LENGTH} characters`;
  const form = new URLSearchParams({ username: name, secret: password }).toString();
  if (length > MAX_PASSWORD_LENGTH || form.length > MAX_LOGIN_FORM_BYTES)
    return `a password has at most ${MAX_PASSWORD_LENGTH} characters, fewer with accents: a login form is limited to ${MAX_LOGIN_FORM_BYTES} bytes`;
  if (isEasilyGuessed(name, password))
    return 'common passwords, the name, repeated characters and rows of keys are guessed first: take a sentence of your own';
  return null;
}
