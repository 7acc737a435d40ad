import type { Issue, IssueCode } from '../../contract/diagnostics/issue';

/** The effect of an issue on the user: data is missing, data is to be checked, or everything was read. */
export type IssueSeverity = 'lost' | 'doubtful' | 'read';

const SEVERITIES: Readonly<Record<IssueCode, IssueSeverity>> = {
  'token-type-absent': 'read',
  'life-unknown': 'read',
  'life-too-long': 'doubtful',
  'refusal-unusual': 'read',
  'address-insecure': 'doubtful',
  'content-type-odd': 'read',
  'answer-empty': 'doubtful',
  'charset-guessed': 'doubtful',
  'charset-utf-16': 'read',
  'text-damaged': 'lost',
  'keys-repeated': 'doubtful',
  'text-entities': 'read',
  'version-ending': 'doubtful',
  'limit-refused': 'read',
  'filter-ignored': 'read',
  'total-missing': 'read',
  'total-wrong': 'doubtful',
  'count-odd': 'doubtful',
  'page-size-missing': 'read',
  'page-mismatch': 'doubtful',
  'page-repeated': 'doubtful',
  'list-changed': 'doubtful',
  'list-cut': 'lost',
  'meta-elsewhere': 'read',
  'list-by-id': 'read',
  'list-bare': 'read',
  'list-nested': 'read',
  'event-bare': 'read',
  'event-in-list': 'read',
  'event-unreadable': 'lost',
  'id-missing': 'lost',
  'id-unusable': 'lost',
  'id-long': 'read',
  'id-repeated': 'doubtful',
  'title-missing': 'lost',
  'title-number': 'read',
  'date-with-time': 'doubtful',
  'date-day-first': 'doubtful',
  'date-epoch': 'doubtful',
  'hour-form': 'read',
  'hour-offset': 'doubtful',
  'hour-end-of-day': 'read',
  'hour-missing': 'read',
  'hour-words': 'read',
  'hour-unreadable': 'lost',
  'importance-form': 'read',
  'importance-unknown': 'doubtful',
  'holiday-mismatch': 'doubtful',
  'category-missing': 'read',
  'category-unknown': 'read',
  'category-label': 'read',
  'category-bare': 'read',
  'region-missing': 'doubtful',
  'region-differs': 'doubtful',
  'region-form': 'read',
  'region-code': 'read',
  'source-form': 'read',
  'source-link-text': 'read',
  'source-link-refused': 'lost',
  'source-host-idn': 'read',
  'value-ambiguous': 'doubtful',
  'value-form': 'read',
  'value-type': 'lost',
};

const ORDER: readonly IssueSeverity[] = ['lost', 'doubtful', 'read'];

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
 * Example: `severityOf('event-unreadable')` → `'lost'`; `severityOf('hour-form')` → `'read'`.
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
  return sortBySeverity(issues.filter(({ code }) => SEVERITIES[code] !== 'read' && !RESPONSE_ISSUES.has(code)));
}
