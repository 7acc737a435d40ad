import { EMPTY_WORDS } from '../../src/domain/value/missing';

const NBSP = '\u00a0';
const DASHES = ['', '-', '--', '---', '----', '- -', '‒', '–', '—', '——', '―', '−'];

/** Every way to write that there is no value which the domain defines, and dashes, in other cases and with other spaces around and within. */
export const EMPTY_TEXTS: readonly string[] = [
  ...new Set(
    [...DASHES, ...EMPTY_WORDS].flatMap((text) => [
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
