const NBSP = '\u00a0';
const WORDS = 'n.c. n.c nc n/c n.d. n.d nd n/d n.a. n.a na n/a'.split(' ');
const DASHES = ['', '-', '--', '---', '----', '- -', '‒', '–', '—', '——', '―', '−'];

/** Every abbreviation of a missing value, and dashes, in other cases and with other spaces around and within. */
export const EMPTY_TEXTS: readonly string[] = [
  ...new Set(
    [...DASHES, ...WORDS].flatMap((text) => [
      text,
      text.toUpperCase(),
      ` ${text}\t`,
      `${NBSP}${text}\u202f`,
      `&nbsp;${text}&NBSP;`,
      text.replace('.', `.${NBSP}`),
      text.replaceAll('.', '. '),
      text.replaceAll('.', `.${' '.repeat(20)}`),
    ]),
  ),
];

/** How a text reads in the name of a test. */
export const spelled = (text: string): string => JSON.stringify(text).replace(/[\u00a0\u202f]/g, '⍽');
