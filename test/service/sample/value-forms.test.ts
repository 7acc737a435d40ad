import { describe, expect, test } from 'vitest';
import { parseValueForm } from '../../../src/service/sample/values/value-form';
import { NINE_YEARS } from './simulated-years';

const texts = [...new Set(NINE_YEARS.flatMap(({ row }) => [row.current, row.previous, row.prevision]))];

describe('the formats of simulated values', () => {
  test.each([
    ['percent without space', /^-?\d+,\d%$/],
    ['percent after a no-break space', /^-?\d+,\d\u00a0%$/],
    ['percent after a plain space', /^-?\d+,\d %$/],
    ['a plus sign', /^\+\d+,\d %$/],
    ['a U+2212 minus', /^\u2212\d+,\d%$/],
    ['thousands', /^-?\d+K$/],
    ['thousands after a space', /^\d[\d\u202f]*,\d\u202fk$/],
    ['millions', /^\d,\d\dM$/],
    ['a bare index', /^\d\d,\d$/],
    ['grouped billions', /^\d\u202f\d{3},\d\u202fMd$/],
    ['billions of euros', /^-?\d+,\d Mds€$/],
    ['billions of euros in the English way', /^\d,\d{3} bn EUR$/],
    ['billions of dollars', /^-?\d+,\d\d bn USD$/],
    ['billions of yen', /^-\d{3},\d\u00a0Md JPY$/],
    ['a range', /^4,25-4,50%$/],
    ['a bound', /^<0,10%$/],
    ['votes', /^0-0-9$/],
    ['a word', /^Pass$/],
    ['basis points', /^-?25 pdb$/],
    ['a percentage with its base', /^-?\d+,\d% a\/a$/],
    ['an English decimal point', /^\d\.\d{3}%$/],
    ['yield and cover', /^\d,\d\d\|\d,\d$/],
    ['an empty text', /^$/],
    ['a hyphen', /^-$/],
    ['not available', /^n\.d\.$/],
  ])('include %s', (_name, form) => {
    expect(texts.filter((text) => form.test(text))).not.toEqual([]);
  });

  test.each([
    ['0,0%', -0.34, '-0,3%'],
    ['0,0%', -0.04, '0,0%'],
    ['+0,0_%', 0.4, '+0,4\u00a0%'],
    ['−0,0', -1.6, '\u22121,6'],
    ['#0,0~Md', 1234.54, '1\u202f234,5\u202fMd'],
    ['0.000%', 2.0481, '2.048%'],
    ['0,00|0,0', 2.3, '2,30|2,6'],
    ['0K', -20500, '-20500K'],
  ])('%s formats %d as %s', (form, value, text) => {
    expect(parseValueForm(form)?.write(value, 2.6)).toBe(text);
  });

  test('reject a text that is not an example of a number', () => {
    expect(parseValueForm('pour cent')).toBeNull();
  });
});
