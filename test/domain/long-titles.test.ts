import { expect, test } from 'vitest';
import { splitPeriod } from '../../src/domain/series/split-period';
import { seriesTitle } from '../../src/domain/series/key';
import { matchesWords, searchWords } from '../../src/domain/search/text-match';
import { anEvent } from './an-event';

// An expression that starts anew at each character of a run takes half a minute for one of them.
const PIECES = [
  '-',
  ' ',
  ',',
  '.',
  ';',
  ':',
  '·',
  '–',
  '(',
  ')',
  '()',
  '( ',
  '2026 ',
  '2026',
  'Q3 ',
  'mai ',
  'a/',
  '\u00a0',
  'é',
];

test.each(PIECES)('a title that repeats %j is read at once', { timeout: 10_000 }, (piece) => {
  const title = `CPI ${piece.repeat(100_000)} b`;
  const event = anEvent({ title, period: piece.repeat(1000) });
  expect(seriesTitle(event)).toMatch(/^CPI/);
  expect(splitPeriod(title).title).toMatch(/^CPI/);
  expect(matchesWords(event, searchWords('cpi'))).toBe(true);
});

test('a title of many years in brackets is read at once', { timeout: 10_000 }, () => {
  expect(seriesTitle(anEvent({ title: `CPI (${' 2026'.repeat(100_000)} b`, period: '' }))).toBe('CPI ( b');
});
