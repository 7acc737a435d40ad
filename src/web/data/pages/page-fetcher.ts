import type { AppConfig } from '../../../contract/app-config';
import type { EventPage } from '../../../contract/decode/event-page';
import type { Diagnostics } from '../../../contract/diagnostics/diagnostics';
import { ApiError } from '../http/api-error';
import { MIN_PAGE_SIZE } from '../http/policy';
import { countRows, type ProviderPaging } from './fetch-pages';

const REFUSALS: ReadonlySet<number | null> = new Set([400, 413, 422]);
const LIMIT_WORDS = /limit|per[ _-]?page|page[ _-]?size/i;
const OTHER_WORDS = /\b(from|to|date|q|categor\w*|geo_\w+)\b/i;

// When the provider does not say what it refuses, suspect the page size: it is the only parameter chosen without its documentation.
function mayBeAboutLimit({ status, detail }: ApiError): boolean {
  return REFUSALS.has(status) && (LIMIT_WORDS.test(detail) || !OTHER_WORDS.test(detail));
}

/**
 * Finds the largest page size the provider accepts: a refused limit is halved until one is accepted, which is remembered, or until ten
 * events are refused as well; the limit was then not the reason.
 */
function createPageLimit() {
  let max = Infinity;
  let isLimitAccepted = false;

  return async <Result>(
    wanted: number,
    fetchWith: (limit: number) => Promise<Result>,
    { diagnostics, mayHalve }: { readonly diagnostics: Diagnostics; readonly mayHalve: boolean },
  ): Promise<Result> => {
    let refusal: unknown = null;
    for (let limit = Math.min(wanted, max); ; limit = Math.max(Math.floor(limit / 2), MIN_PAGE_SIZE)) {
      try {
        const result = await fetchWith(limit);
        if (refusal === null) return result;
        max = Math.min(max, limit);
        diagnostics.report('limit-refused', `${wanted} → ${limit}`);
        diagnostics.observe('limit', 'refused');
        return result;
      } catch (error) {
        if (!(error instanceof ApiError) || !mayHalve || isLimitAccepted || !mayBeAboutLimit(error)) throw error;
        refusal ??= error;
        if (limit > MIN_PAGE_SIZE) continue;
        isLimitAccepted = !LIMIT_WORDS.test(error.detail);
        throw refusal;
      }
    }
  };
}

type PageRequest = { readonly limit: number; readonly page: number };
/** Sends the request for a page, by the provider's own page number. */
export type SendPage = (request: PageRequest, onHeaders: (headers: Headers) => void) => Promise<EventPage>;

const COUNT = /^\d{1,9}$/;

function reportLimit(page: EventPage, limit: number, diagnostics: Diagnostics): void {
  const { perPage, total } = page.meta;
  if (countRows(page) > limit) diagnostics.observe('limit', 'ignored');
  else if (perPage) diagnostics.observe('limit', perPage < limit ? 'smaller' : 'followed');
  if (!perPage && total !== null) diagnostics.report('page-size-missing', `per_page: ${perPage}`);
}

/**
 * Fetches pages, which callers count from 1, by the provider's own numbers and no larger than it accepts. Takes the total from
 * `X-Total-Count` when the body has none.
 */
export function createPageFetcher(firstPage: AppConfig['firstPage']) {
  const withinLimit = createPageLimit();
  const paging: ProviderPaging = { base: firstPage ?? null, hasIssues: false, needsRange: false };

  async function fetchPage({ limit, page }: PageRequest, send: SendPage, diagnostics: Diagnostics): Promise<EventPage> {
    const baseBefore = paging.base;
    const counted: { total: number | null } = { total: null };
    let usedLimit = limit;
    const parseTotal = (headers: Headers) => {
      const header = headers.get('X-Total-Count')?.trim() ?? '';
      counted.total = COUNT.test(header) ? Number(header) : null;
    };
    const sendWith = (limitNow: number) => {
      usedLimit = limitNow;
      return send({ limit: limitNow, page: page - 1 + (paging.base ?? 1) }, parseTotal);
    };
    // Meanwhile another list has detected that pages count from 0: this request was for the second page.
    const wasSecond = () => page === 1 && baseBefore === null && paging.base === 0;
    // When another page than the first is refused, its number is the likely reason.
    const result = await withinLimit(limit, sendWith, { diagnostics, mayHalve: page === 1 }).catch((error: unknown) => {
      if (wasSecond()) return null;
      throw error;
    });
    if (result === null || wasSecond()) return fetchPage({ limit, page }, send, diagnostics);
    if (page === 1) reportLimit(result, usedLimit, diagnostics);
    const { total } = counted;
    if (total === null || result.meta.total !== null) return result;
    diagnostics.report('meta-elsewhere', `X-Total-Count: ${total}`);
    diagnostics.observe('meta', 'elsewhere');
    return { ...result, meta: { ...result.meta, total } };
  }
  return { fetchPage, paging };
}
