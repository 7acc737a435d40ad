import type { Heed } from './all-pages';
import { rowsOf, type PagesRead } from './read-pages';

type Seen = {
  /** Whether it still moved when it was read once more. */
  readonly moves: boolean;
  /** How many events came on more than one page. */
  readonly repeats: number;
};

/** Tells what is odd about the pages of a list, and from where they count. */
export function tellPages({ pages, isCut }: PagesRead, { paging, witness }: Heed, { moves, repeats }: Seen): void {
  const [first] = pages;
  if (!first || rowsOf(first) === 0) return;
  const base = paging.known() ?? 1;
  witness.uses('page-base', String(base));
  // A provider may ask for pages from 1 and number them from 0 in what it answers.
  const shift = first.meta.currentPage === base - 1 ? -1 : 0;
  for (const [index, page] of pages.entries()) {
    const number = page?.meta.currentPage ?? null;
    if (number !== null && number !== index + base + shift) witness.odd('page-mismatch', `${index + base} → ${number}`);
  }
  const came = pages.reduce((sum, page) => sum + (page ? rowsOf(page) : 0), 0);
  if (moves) witness.odd('list-changed', `${came - repeats} / ${first.meta.total}`);
  else if (repeats > 0) witness.odd('page-repeated', `${repeats}`);
  if (isCut) witness.odd('list-cut', `${came} / ${first.meta.total}`);
}
