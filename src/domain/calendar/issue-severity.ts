import { ISSUE_SEVERITIES, type Issue, type IssueCode, type IssueSeverity } from '../../contract/diagnostics/issue';

const ORDER: readonly IssueSeverity[] = ['error', 'warning', 'info'];

// Issues that change the days, the hours, the rows or the values of a week.
const WEEK_ISSUES: ReadonlySet<IssueCode> = new Set([
  'answer-empty',
  'charset-guessed',
  'text-damaged',
  'keys-repeated',
  'list-changed',
  'list-cut',
  'id-repeated',
  'date-with-time',
  'date-day-first',
  'date-epoch',
  'hour-offset',
  'value-type',
]);

// Issues of the response as a whole, which the page of an event leaves out.
const RESPONSE_ISSUES: ReadonlySet<IssueCode> = new Set(['answer-empty', 'version-ending', 'address-insecure']);

/** Returns the severity of an issue code. Example: `severityOf('event-unreadable')` → `'error'`; `severityOf('hour-form')` → `'info'`. */
export function severityOf(code: IssueCode): IssueSeverity {
  return ISSUE_SEVERITIES[code];
}

/**
 * Sorts issues by severity, then by count; equal ones keep their order. Returns a new list.
 * Example: of `hour-form` 40 times and `event-unreadable` twice, the second comes first.
 */
export function sortBySeverity(issues: readonly Issue[]): readonly Issue[] {
  const rank = ({ code }: Issue) => ORDER.indexOf(ISSUE_SEVERITIES[code]);
  return issues.toSorted((a, b) => rank(a) - rank(b) || b.count - a.count);
}

/**
 * Selects, from the issues of the responses of a week, those that change what the week shows; invalid events are counted
 * elsewhere. Example: of `hour-form` and `hour-offset`, the second alone.
 */
export function issuesForWeek(issues: readonly Issue[]): readonly Issue[] {
  return sortBySeverity(issues.filter(({ code }) => WEEK_ISSUES.has(code)));
}

/**
 * Selects, from the issues of the response of one event, those that leave data missing or to be checked on its page.
 * Example: of `title-number` and `value-type`, the second alone.
 */
export function issuesForEvent(issues: readonly Issue[]): readonly Issue[] {
  return sortBySeverity(issues.filter(({ code }) => ISSUE_SEVERITIES[code] !== 'info' && !RESPONSE_ISSUES.has(code)));
}
