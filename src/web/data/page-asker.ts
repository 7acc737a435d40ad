import type { EventPage } from '../../contract/event-page';
import type { Witness } from '../../contract/witness';
import { createPageLimit } from './page-limit';
import { rowsOf } from './read-pages';

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
  readonly isOdd: () => boolean;
  readonly settleOdd: () => void;
};

function tellLimit(page: EventPage, limit: number, witness: Witness): void {
  const { perPage, total } = page.meta;
  if (rowsOf(page) > limit) witness.uses('limit', 'ignored');
  else if (perPage) witness.uses('limit', perPage < limit ? 'smaller' : 'followed');
  if (!perPage && total !== null) witness.odd('page-size-missing', `per_page: ${perPage}`);
}

/**
 * Asks for pages, the first of which is 1 here, as the provider numbers them and no larger than it takes them. A total that only a
 * header tells is read there.
 */
export function createPageAsker() {
  const within = createPageLimit();
  let base: 0 | 1 | null = null;
  let odd = false;
  const paging: ProviderPaging = {
    known: () => base,
    settle: (found) => void (base = found),
    isOdd: () => odd,
    settleOdd: () => void (odd = true),
  };

  async function ask({ limit, page }: PageRequest, send: SendPage, witness: Witness): Promise<EventPage> {
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
    const answer = await within(limit, sendWithin, { witness, mayHalve: page > 0 }).catch((error: unknown) => {
      if (wasSecond()) return null;
      throw error;
    });
    if (answer === null || wasSecond()) return ask({ limit, page }, send, witness);
    if (page === 1) tellLimit(answer, asked, witness);
    const { total } = told;
    if (total === null || answer.meta.total !== null) return answer;
    witness.odd('meta-elsewhere', `X-Total-Count: ${total}`);
    witness.uses('meta', 'elsewhere');
    return { ...answer, meta: { ...answer.meta, total } };
  }
  return { ask, paging };
}
