import type { Issue, IssueCode } from '../../contract/diagnostics/issue';

/** The effect of an issue on the user: data is missing, data is to be checked, or everything was read. */
export type IssueSeverity = 'error' | 'warning' | 'info';

const SEVERITIES: Readonly<Record<IssueCode, IssueSeverity>> = {
  'token-type-absent': 'info',
  'life-unknown': 'info',
  'life-too-long': 'warning',
  'refusal-unusual': 'info',
  'address-insecure': 'warning',
  'content-type-odd': 'info',
  'answer-empty': 'warning',
  'charset-guessed': 'warning',
  'charset-utf-16': 'info',
  'text-damaged': 'error',
  'keys-repeated': 'warning',
  'text-entities': 'info',
  'version-ending': 'warning',
  'limit-refused': 'info',
  'filter-ignored': 'info',
  'total-missing': 'info',
  'total-wrong': 'warning',
  'count-odd': 'warning',
  'page-size-missing': 'info',
  'page-mismatch': 'warning',
  'page-repeated': 'warning',
  'list-changed': 'warning',
  'list-cut': 'error',
  'meta-elsewhere': 'info',
  'list-by-id': 'info',
  'list-bare': 'info',
  'list-nested': 'info',
  'event-bare': 'info',
  'event-in-list': 'info',
  'event-unreadable': 'error',
  'id-missing': 'error',
  'id-unusable': 'error',
  'id-long': 'info',
  'id-repeated': 'warning',
  'title-missing': 'error',
  'title-number': 'info',
  'date-with-time': 'warning',
  'date-day-first': 'warning',
  'date-epoch': 'warning',
  'hour-form': 'info',
  'hour-offset': 'warning',
  'hour-end-of-day': 'info',
  'hour-missing': 'info',
  'hour-words': 'info',
  'hour-unreadable': 'error',
  'importance-form': 'info',
  'importance-unknown': 'warning',
  'holiday-mismatch': 'warning',
  'category-missing': 'info',
  'category-unknown': 'info',
  'category-label': 'info',
  'category-bare': 'info',
  'region-missing': 'warning',
  'region-differs': 'warning',
  'region-form': 'info',
  'region-code': 'info',
  'source-form': 'info',
  'source-link-text': 'info',
  'source-link-refused': 'error',
  'source-host-idn': 'info',
  'value-ambiguous': 'warning',
  'value-form': 'info',
  'value-type': 'error',
};

const ORDER: readonly IssueSeverity[] = ['error', 'warning', 'info'];

// Issues that change the days, the hours or the rows of a week.
const WEEK_ISSUES: ReadonlySet<IssueCode> = new Set([
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
]);

// Issues of the response, which an event page does not report.
const RESPONSE_ISSUES: ReadonlySet<IssueCode> = new Set(['answer-empty', 'version-ending', 'address-insecure']);

/**
 * Returns the severity of an issue code.
 * Example: `severityOf('event-unreadable')` → `'error'`; `severityOf('hour-form')` → `'info'`.
 */
export function severityOf(code: IssueCode): IssueSeverity {
  return SEVERITIES[code];
}

/**
 * Sorts issues by severity, then by count; equal ones keep their order. Returns a new list.
 * Example: of `hour-form` 40 times and `event-unreadable` twice, the second comes first.
 */
export function sortBySeverity(issues: readonly Issue[]): readonly Issue[] {
  const rank = ({ code }: Issue) => ORDER.indexOf(SEVERITIES[code]);
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
  return sortBySeverity(issues.filter(({ code }) => SEVERITIES[code] !== 'info' && !RESPONSE_ISSUES.has(code)));
}
