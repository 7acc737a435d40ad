/** Common passwords and their parts, and words of this service: refused as passwords, also with digits or signs appended. */
const WORDS = `
  password passw0rd p@ssword p@ssw0rd pa55word passwort passwd passpass passer mypassword motdepasse mot2passe secret
  admin administrator administrateur root user username test tester testing guest login logon master default access system server
  welcome welcome1 bienvenue bonjour hello helloworld changeme letmein letmein1 opensesame whatever nothing trustno trustno1 temp temporary
  qwerty azerty qwertz qwer azer asdf asdfgh zxcv zxcvbn qazwsx wsxedc qweasd qweasdzxc qwerasdf azerqsdf qwertyuiop
  abc abcd abcde abcdef a1b2c3d4 a1b2c3d4e5 a1s2d3f4 q1w2e3r4 q1w2e3r4t5 1a2b3c4d 123abc 1234abcd 1234qwer 123qwe 123qweasd 123qweasdzxc
  zaq12wsx zaq1xsw2 1qazxsw2 xsw2zaq1 qwe123qwe 12qwaszx 147258369 741852963 789456123 147852369 963852741 159357 159753 13579 24680
  11223344 1122334455 112233 12344321 123454321 123321 00112233 12131415 10203040 1020304050 123698745 31415926 5201314 987654
  iloveyou iloveyou2 iloveu ilovegod loveme loveyou lovely lover love forever babygirl sweetheart darling precious beautiful gorgeous
  jetaime jetadore doudou chouchou loulou coucou nounours chocolat soleil marseille juliette camille nicolas
  sunshine princess princesse princesa dragon monkey shadow killer hunter ginger pepper cookie cheese banana orange purple yellow silver
  golden diamond flower butterfly rainbow chocolate strawberry peanut summer winter spring autumn september october november december
  football football1 baseball basketball softball hockey soccer volleyball liverpool arsenal chelsea barcelona realmadrid juventus
  manchester yankees cowboys steelers lakers patriots
  superman batman spiderman ironman wolverine starwars pokemon pikachu minecraft fortnite naruto dragonball metallica slipknot nirvana
  blink182 eminem snoopy garfield tinkerbell hellokitty mickey godzilla matrix ncc1701 rockstar rockyou
  michael michelle jennifer jessica jordan ashley amanda charlie daniel danielle thomas andrew andrea anthony joshua matthew robert
  william samantha elizabeth alexander alexandra alexandre victoria stephanie patricia christian christine christopher benjamin
  nathalie caroline sebastian nicholas jonathan brandon justin
  computer internet samsung google facebook linkedin microsoft windows android iphone macintosh
  mustang corvette ferrari porsche mercedes yamaha harley maverick midnight scorpion panther thunder phoenix mountain
  jesus jesuschrist blessed freedom family mother friends america london paris france deutschland
  agenda calendar calendrier agendaeconomique agenda-economique economiccalendar economic-calendar calendriereconomique economic economique
  trader trading forex bourse market marche`;

const COMMON = new Set(WORDS.trim().split(/\s+/));

// The first five end with their first key again: 90123456 is a row of keys too.
const ROWS = [
  '01234567890',
  'abcdefghijklmnopqrstuvwxyza',
  'qwertyuiopasdfghjklzxcvbnmq',
  'qwertzuiopasdfghjklyxcvbnmq',
  'azertyuiopqsdfghjklmwxcvbna',
  '1q2w3e4r5t6y7u8i9o0p',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm',
].flatMap((row) => [row, Array.from(row).toReversed().join('')]);
const REPEATED = /^(.{1,4}?)\1+$/su;
const SUFFIX = /[^\p{L}]{1,6}$/u;

function isRow(text: string): boolean {
  const pairs = Array.from({ length: text.length - 1 }, (_, at) => text.slice(at, at + 2));
  return ROWS.some((row) => pairs.every((pair) => row.includes(pair)));
}

/**
 * Returns true for what is guessed first: a common password or the user name, also with up to six digits or signs appended; up to four
 * characters, repeated; a row of keys, the alphabet or the digits, in either direction.
 */
function isEasilyGuessed(name: string, password: string): boolean {
  const text = password.toLowerCase();
  const stem = text.replace(SUFFIX, '');
  const isKnown = [text, stem].some((word) => COMMON.has(word) || word === name.toLowerCase());
  return isKnown || REPEATED.test(text) || isRow(text);
}

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
