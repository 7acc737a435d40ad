import type { EventPage } from '../../../contract/decode/event-page';
import type { Diagnostics } from '../../../contract/diagnostics/diagnostics';
import { countRows } from './fetch-pages';
import { ApiError } from '../http/api-error';

const MIN_PAGE_SIZE = 10;
const REFUSALS: ReadonlySet<number | null> = new Set([400, 413, 422]);
const LIMIT_WORDS = /limit|per[ _-]?page|page[ _-]?size/i;
const OTHER_WORDS = /\b(from|to|date|q|categor\w*|geo_\w+)\b/i;

// Where the service does not say what it refuses, the size of the page is the one thing that was asked without being sure of it.
function mayBeAboutLimit({ status, says }: ApiError): boolean {
  return REFUSALS.has(status) && (LIMIT_WORDS.test(says) || !OTHER_WORDS.test(says));
}

/**
 * Asks for pages no larger than the provider takes: a limit that is refused is halved until it is taken, which is remembered, or
 * until ten events are too many as well; it was then not the limit.
 */
function createPageLimit() {
  let most = Infinity;
  let isInnocent = false;

  return async <Answer>(
    wanted: number,
    ask: (limit: number) => Promise<Answer>,
    { diagnostics, mayHalve }: { readonly diagnostics: Diagnostics; readonly mayHalve: boolean },
  ): Promise<Answer> => {
    let refusal: unknown = null;
    for (let limit = Math.min(wanted, most); ; limit = Math.max(Math.floor(limit / 2), MIN_PAGE_SIZE)) {
      try {
        const answer = await ask(limit);
        if (refusal === null) return answer;
        most = Math.min(most, limit);
        diagnostics.report('limit-refused', `${wanted} → ${limit}`);
        diagnostics.uses('limit', 'refused');
        return answer;
      } catch (error) {
        if (!(error instanceof ApiError) || !mayHalve || isInnocent || !mayBeAboutLimit(error)) throw error;
        refusal ??= error;
        if (limit > MIN_PAGE_SIZE) continue;
        isInnocent = !LIMIT_WORDS.test(error.says);
        throw refusal;
      }
    }
  };
}

export type PageRequest = { readonly limit: number; readonly page: number };
/** Sends a request for a page by the provider's own number. */
export type SendPage = (request: PageRequest, onHeaders: (headers: Headers) => void) => Promise<EventPage>;

const COUNT = /^\d{1,9}$/;

/** What its answers have shown of a provider's pages. */
export type ProviderPaging = {
  /** From where they count; null until that is known. */
  readonly known: () => 0 | 1 | null;
  readonly settle: (base: 0 | 1) => void;
  /** Whether a list that seems to move is only counted wrong, or put in no steady order. */
  readonly hasIssues: () => boolean;
  readonly reportOnce: () => void;
};

function tellLimit(page: EventPage, limit: number, diagnostics: Diagnostics): void {
  const { perPage, total } = page.meta;
  if (countRows(page) > limit) diagnostics.uses('limit', 'ignored');
  else if (perPage) diagnostics.uses('limit', perPage < limit ? 'smaller' : 'followed');
  if (!perPage && total !== null) diagnostics.report('page-size-missing', `per_page: ${perPage}`);
}

/**
 * Asks for pages, the first of which is 1 here, as the provider numbers them and no larger than it takes them. A total that only a
 * header tells is read there.
 */
export function createPageFetcher() {
  const within = createPageLimit();
  let base: 0 | 1 | null = null;
  let report = false;
  const paging: ProviderPaging = {
    known: () => base,
    settle: (found) => void (base = found),
    hasIssues: () => report,
    reportOnce: () => void (report = true),
  };

  async function ask({ limit, page }: PageRequest, send: SendPage, diagnostics: Diagnostics): Promise<EventPage> {
    const before = paging.known();
    const told: { total: number | null } = { total: null };
    let asked = limit;
    const readTotal = (headers: Headers) => {
      const header = headers.get('X-Total-Count')?.trim() ?? '';
      told.total = COUNT.test(header) ? Number(header) : null;
    };
    const sendWithin = (most: number) => {
      asked = most;
      return send({ limit: most, page: page - 1 + (base ?? 1) }, readTotal);
    };
    // What another list has told meanwhile: this page was the second, whether there is one or not.
    const wasSecond = () => page === 1 && before === null && paging.known() === 0;
    // Of a page before the first, it is the number that is in doubt.
    const answer = await within(limit, sendWithin, { diagnostics, mayHalve: page > 0 }).catch((error: unknown) => {
      if (wasSecond()) return null;
      throw error;
    });
    if (answer === null || wasSecond()) return ask({ limit, page }, send, diagnostics);
    if (page === 1) tellLimit(answer, asked, diagnostics);
    const { total } = told;
    if (total === null || answer.meta.total !== null) return answer;
    diagnostics.report('meta-elsewhere', `X-Total-Count: ${total}`);
    diagnostics.uses('meta', 'elsewhere');
    return { ...answer, meta: { ...answer.meta, total } };
  }
  return { ask, paging };
}
