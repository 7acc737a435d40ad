import { describe, expect, test } from 'vitest';
import type { OddityCode } from '../../../src/contract/oddity';
import { hearEvent } from '../hear';

const FIELDS = ['previous', 'current', 'prevision'] as const;

async function hearValue(value: unknown) {
  const heard = await Promise.all(FIELDS.map((field) => hearEvent({ [field]: value })));
  const texts = heard.map(({ event }, index) => [event?.previous, event?.current, event?.forecast][index]);
  return { texts: [...new Set(texts)], oddities: new Set(heard.flatMap(({ oddities }) => oddities)), heard };
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

describe('values, as they were sent', () => {
  test.each([...SURE, ...NO_SINGLE, ...SURE_OF_TWO_MARKS])('%s S', async (value) => {
    const { texts, oddities } = await hearValue(value);
    expect(texts).toEqual([value]);
    expect([...oddities]).toEqual([]);
  });

  test.each<[string, OddityCode]>([
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
    const { texts, oddities } = await hearValue(value);
    expect(texts).toEqual([value]);
    expect([...oddities]).toEqual([code]);
  });

  test('0,958 cannot be thousands S', async () => {
    expect([...(await hearValue('0,958 bn EUR')).oddities]).toEqual([]);
  });
});

describe('values of other types', () => {
  test.each([
    [2.9, '2.9'],
    [0, '0'],
    [-0.3, '-0.3'],
  ])('JSON number %d S', async (value, text) => {
    const { texts, oddities, heard } = await hearValue(value);
    expect(texts).toEqual([text]);
    expect([...oddities]).toEqual([]);
    expect(heard[0]?.readings).toContain('value number');
  });

  test.each([
    [null, 'no-value null'],
    ['', 'no-value empty'],
    [undefined, 'no-value absent'],
  ])('%j S "—"', async (value, reading) => {
    const { texts, oddities, heard } = await hearValue(value);
    expect(texts).toEqual(['']);
    expect([...oddities]).toEqual([]);
    expect(heard[0]?.readings).toContain(reading);
  });

  test.each([[true], [{}], [[]], [{ value: 2 }]])('%j R-field', async (value) => {
    const { texts, oddities } = await hearValue(value);
    expect(texts).toEqual(['']);
    expect([...oddities]).toEqual(['value-type']);
  });
});
