import { describe, expect, test } from 'vitest';
import { parseValue } from '../../../src/domain/value/value';

const LONGEST = 200;

// Repetitions on which expressions that backtrack take a time that grows with the square of a length, or faster.
const REPEATED = [
  '9',
  '0',
  '1,',
  '1.',
  '1 ',
  '1\u202f',
  "1'",
  '-',
  '1-',
  '1-2-',
  '|',
  '1|',
  ' ',
  '\t',
  '\u00a0',
  '(',
  ')',
  'a/a ',
  '(a/a)',
  'en glissement ',
  'sur un ',
  'mille ',
  'milliards ',
  'k',
  'de ',
  'd’',
  '€',
  'n. ',
  '. ',
  'é',
  's ',
  '<',
  '<=',
  '%',
  '\ud83d',
  'A$',
];
const AROUND: readonly (readonly [string, string])[] = [
  ['', ''],
  ['1', ''],
  ['1 ', 'x'],
  ['-', '!'],
  ['1,5 % ', ')'],
];

describe('a text made to take long', () => {
  const TIMES = 100;

  // No expression reads a value, and no loop begins again at each character: were one to, these would take minutes.
  test.each(REPEATED)('is read at once when it repeats %j', (piece) => {
    const kinds = new Set<string>();
    for (const [before, after] of AROUND) {
      for (let time = 0; time < TIMES; time += 1) {
        // Another text each time, so that nothing that was understood before helps.
        const end = `${after}${time}`;
        const room = LONGEST - before.length - end.length;
        const text = before + piece.repeat(Math.floor(room / piece.length)) + end;
        kinds.add(parseValue(text).kind);
      }
    }
    expect(kinds).toContain('text');
  });

  test.each(['9', ' 1', '1|', 'mille '])('is a text above 200 characters: %j', (piece) => {
    expect(parseValue(piece.repeat(1_000_000))).toEqual({ kind: 'text' });
  });
});
