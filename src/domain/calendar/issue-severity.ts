import type { Issue, IssueCode } from '../../contract/diagnostics/issue';

/** What an oddity costs the reader: something is missing, something is to be checked, or nothing is lost. */
export type IssueSeverity = 'lost' | 'doubtful' | 'read';

const GRADES: Readonly<Record<IssueCode, IssueSeverity>> = {
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

// What is said of the week itself, where it is read: what may be wrong with its days, its hours, its lines.
const OF_A_WEEK: ReadonlySet<IssueCode> = new Set([
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

const OF_AN_ANSWER: ReadonlySet<IssueCode> = new Set(['answer-empty', 'version-ending', 'address-insecure']);

/**
 * What an oddity costs the reader. Never throws: every code has a grade.
 * Example: `gradeOf('event-unreadable')` → `'lost'`; `gradeOf('hour-form')` → `'read'`.
 */
export function severityOf(code: IssueCode): IssueSeverity {
  return GRADES[code];
}

/**
 * The oddities, the most serious first, then the most frequent; those alike stay as they came.
 * Example: of `hour-form` 40 times and `event-unreadable` twice, the second comes first.
 */
export function bySeriousness(issues: readonly Issue[]): readonly Issue[] {
  const rank = ({ code }: Issue) => ORDER.indexOf(GRADES[code]);
  return issues.toSorted((a, b) => rank(a) - rank(b) || b.count - a.count);
}

/**
 * Of the oddities of a week's answers, those that change what its reader sees; events set aside are counted elsewhere.
 * Example: of `hour-form` and `hour-offset`, the second alone.
 */
export function issuesForWeek(issues: readonly Issue[]): readonly Issue[] {
  return bySeriousness(issues.filter(({ code }) => OF_A_WEEK.has(code)));
}

/**
 * Of the oddities of one event's answer, those that leave something missing or to be checked on its page.
 * Example: of `title-number` and `value-type`, the second alone.
 */
export function issuesForEvent(issues: readonly Issue[]): readonly Issue[] {
  return bySeriousness(issues.filter(({ code }) => GRADES[code] !== 'read' && !OF_AN_ANSWER.has(code)));
}
