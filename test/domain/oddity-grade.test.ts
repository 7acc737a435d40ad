import { describe, expect, it } from 'vitest';
import { ODDITY_CODES, type Oddity, type OddityCode } from '../../src/contract/oddity';
import { bySeriousness, gradeOf, notableOfEvent, notableOfWeek } from '../../src/domain/oddity-grade';

const odd = (code: OddityCode, count = 1): Oddity => ({ code, count, sample: '' });
const codes = (oddities: readonly Oddity[]) => oddities.map(({ code }) => code);

describe('What an oddity costs the reader', () => {
  it('is known of every one', () => {
    expect(ODDITY_CODES.filter((code) => !['lost', 'doubtful', 'read'].includes(gradeOf(code)))).toEqual([]);
  });

  it('puts what is missing first, then what is to be checked, then the most frequent', () => {
    const met = [odd('hour-form', 40), odd('list-bare', 90), odd('hour-offset', 3), odd('event-unreadable', 2)];
    expect(codes(bySeriousness(met))).toEqual(['event-unreadable', 'hour-offset', 'list-bare', 'hour-form']);
  });

  it('is said of a week only when its days, hours or lines may be wrong', () => {
    const met = [odd('hour-form'), odd('date-day-first'), odd('list-cut'), odd('event-unreadable'), odd('list-bare')];
    expect(codes(notableOfWeek(met))).toEqual(['list-cut', 'date-day-first']);
  });

  it('is said of an event only when something of it is missing or to be checked', () => {
    const met = [odd('event-bare'), odd('value-type'), odd('version-ending'), odd('region-differs'), odd('hour-form')];
    expect(codes(notableOfEvent(met))).toEqual(['value-type', 'region-differs']);
  });
});
