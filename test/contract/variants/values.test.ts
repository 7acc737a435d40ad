import { describe, expect, test } from 'vitest';
import type { IssueCode } from '../../../src/contract/diagnostics/issue';
import { collectEvent } from '../collect-diagnostics';

const FIELDS = ['previous', 'current', 'prevision'] as const;

async function decodeValue(value: unknown) {
  const collected = await Promise.all(FIELDS.map((field) => collectEvent({ [field]: value })));
  const texts = collected.map(({ event }, index) => [event?.previous, event?.current, event?.forecast][index]);
  return { texts: [...new Set(texts)], issues: new Set(collected.flatMap(({ issues }) => issues)), collected };
}

const SURE = [
  '2,9%',
  '2,9 %',
  '2,9\u00a0%',
  '2,9\u202f%',
  '+0.2%',
  '-0,3',
  '−0,3',
  '1 234,5K',
  '3,2Md',
  '12,3 Md€',
  '1,5M',
  '0',
];
const NO_SINGLE = ['4,25-4,50%', '<0,1', '~2', '2,9% (r)', '2,9%*', 'n.d.', 'N/A', '-', '—'];
const SURE_OF_TWO_MARKS = ['1,234.5', '1.234,5', '2.865.000'];

describe('values, verbatim', () => {
  test.each([...SURE, ...NO_SINGLE, ...SURE_OF_TWO_MARKS])('%s S', async (value) => {
    const { texts, issues } = await decodeValue(value);
    expect(texts).toEqual([value]);
    expect([...issues]).toEqual([]);
  });

  test.each<[string, IssueCode]>([
    ['1,234', 'value-ambiguous'],
    ['1.234', 'value-ambiguous'],
    ["1'234", 'value-ambiguous'],
    ['-12,500 k', 'value-ambiguous'],
    ['NaN', 'value-form'],
    ['Infinity', 'value-form'],
    ['1e3', 'value-form'],
    ['0x10', 'value-form'],
    ['٢٫٩', 'value-form'],
    ['２，９', 'value-form'],
  ])('%s verbatim N', async (value, code) => {
    const { texts, issues } = await decodeValue(value);
    expect(texts).toEqual([value]);
    expect([...issues]).toEqual([code]);
  });

  test('0,958 cannot be thousands S', async () => {
    expect([...(await decodeValue('0,958 bn EUR')).issues]).toEqual([]);
  });
});

describe('values of other types', () => {
  test.each([
    [2.9, '2.9'],
    [0, '0'],
    [-0.3, '-0.3'],
  ])('JSON number %d S', async (value, text) => {
    const { texts, issues, collected } = await decodeValue(value);
    expect(texts).toEqual([text]);
    expect([...issues]).toEqual([]);
    expect(collected[0]?.variants).toContain('value number');
  });

  test.each([
    [null, 'no-value null'],
    ['', 'no-value empty'],
    [undefined, 'no-value absent'],
  ])('%j S "—"', async (value, reading) => {
    const { texts, issues, collected } = await decodeValue(value);
    expect(texts).toEqual(['']);
    expect([...issues]).toEqual([]);
    expect(collected[0]?.variants).toContain(reading);
  });

  test.each([[true], [{}], [[]], [{ value: 2 }]])('%j R-field, published all the same', async (value) => {
    const { texts, issues, collected } = await decodeValue(value);
    expect(texts).toEqual(['']);
    expect([...issues]).toEqual(['value-type']);
    expect(collected.map(({ event }) => event?.unreadableCurrent)).toEqual([undefined, true, undefined]);
  });
});
