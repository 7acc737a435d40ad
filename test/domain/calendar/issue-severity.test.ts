import { describe, expect, it } from 'vitest';
import type { Issue, IssueCode } from '../../../src/contract/diagnostics/issue';
import { sortBySeverity, issuesForEvent, issuesForWeek } from '../../../src/domain/calendar/issue-severity';

const report = (code: IssueCode, count = 1): Issue => ({ code, count, sample: '' });
const codes = (issues: readonly Issue[]) => issues.map(({ code }) => code);

describe('The severity of an issue', () => {
  it('puts what is missing first, then what is to be checked, then the most frequent', () => {
    const met = [
      report('hour-form', 40),
      report('list-bare', 90),
      report('hour-offset', 3),
      report('event-unreadable', 2),
    ];
    expect(codes(sortBySeverity(met))).toEqual(['event-unreadable', 'hour-offset', 'list-bare', 'hour-form']);
  });

  it('is said of a week only when its days, hours, lines or values may be wrong', () => {
    const met = [
      report('hour-form'),
      report('date-day-first'),
      report('list-cut'),
      report('event-unreadable'),
      report('list-bare'),
      report('value-type'),
    ];
    expect(codes(issuesForWeek(met))).toEqual(['list-cut', 'value-type', 'date-day-first']);
  });

  it('is said of an event only when something of it is missing or to be checked', () => {
    const met = [
      report('event-bare'),
      report('value-type'),
      report('version-ending'),
      report('region-differs'),
      report('hour-form'),
    ];
    expect(codes(issuesForEvent(met))).toEqual(['value-type', 'region-differs']);
  });
});
