import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { splitDecimal } from '../../../src/domain/value/split-decimal';

describe('splitting a text at its decimal mark', () => {
  it.each([
    ['-1 234,5 Md', '-1 234', ',5 Md'],
    ['2,7%', '2', ',7%'],
    ['0.2 %', '0', '.2 %'],
    ['214K', '214', 'K'],
    ['-6,199M', '-6', ',199M'],
    ['1.234,5', '1.234', ',5'],
    ['1,234,567', '1,234,567', ''],
    [',5 %', '', ',5 %'],
    ['$1 322,40', '$1 322', ',40'],
    ['<0,25 %', '<0', ',25 %'],
    ['4,25-4,50 %', '4', ',25-4,50 %'],
    ['2,67|2,7', '2', ',67|2,7'],
    ['12 34', '12', ' 34'],
    ['.5 %', '', '.5 %'],
    ['Pass', 'Pass', ''],
    ['n.c.', 'n.c.', ''],
    ['—', '—', ''],
    ['', '', ''],
  ])('cuts %s after the whole part', (text, head, tail) => {
    expect(splitDecimal(text, 'either')).toEqual({ head, tail });
  });

  it('takes a lone comma for a thousands separator where the provider writes decimal points', () => {
    expect(splitDecimal('1,234K', 'dot')).toEqual({ head: '1,234', tail: 'K' });
    expect(splitDecimal('1,234K', 'comma')).toEqual({ head: '1', tail: ',234K' });
  });

  it('loses nothing of any text', () => {
    const texts = fc.oneof(fc.string(), fc.stringMatching(/^[-+]?[\d,. ]{0,12}(%| Md|K|\|[\d,]{1,4})?$/));
    fc.assert(
      fc.property(texts, fc.constantFrom('either' as const, 'comma' as const, 'dot' as const), (text, mark) => {
        const { head, tail } = splitDecimal(text, mark);
        expect(head + tail).toBe(text);
      }),
    );
  });
});
