import type { Day } from '../../../domain/time/day';

/**
 * When a foreign event takes place: at an instant in epoch ms, on a whole day of the place it concerns, or on a day at an hour that
 * is not fixed yet.
 */
export type ForeignTime =
  | { readonly kind: 'instant'; readonly instant: number }
  | { readonly kind: 'all-day' | 'tentative'; readonly day: Day };

/** An event as another publisher states it. Texts are verbatim; an absent text is empty. */
export type ForeignEvent = {
  readonly title: string;
  readonly time: ForeignTime;
  /** An alpha-2 code, the code of a currency, or the name of a country in English or French. */
  readonly place: string;
  readonly importance: 'LOW' | 'MEDIUM' | 'HIGH' | 'HOLIDAY';
  readonly source: { readonly name: string; readonly link: string };
  readonly previous: string;
  readonly current: string;
  readonly forecast: string;
  /** Empty when the title names the period, or nothing does. */
  readonly period: string;
  readonly comment: string;
  /** The publisher's identifier of this one release, which stays the same when it is moved; null if there is none. */
  readonly uid: string | null;
  readonly isCancelled: boolean;
};

/** A row that cannot be read, in words that say why: `it has no date: "…"`. */
export type ForeignFault = { readonly fault: string };

/** What most publishers do not state of an event. */
export const NO_DETAILS = { period: '', comment: '', uid: null, isCancelled: false } as const;

/** The link of an event; empty for a text that is no web address, such as a note in the column of links. */
export const webAddressOf = (text: string): string => (/^https?:\/\//i.test(text) ? text : '');

/** The fault of a row whose field `name` holds a word that is not known. */
export const unknownWord = (name: string, word: string): ForeignFault => ({
  fault: `its ${name} is unknown: ${JSON.stringify(word.slice(0, 60))}`,
});

/** The previous value is the one after its revision, where there was one; the comment then says the one before. Either may be empty. */
export const previousOf = (before: string, after: string): Pick<ForeignEvent, 'previous' | 'comment'> =>
  after === '' || after === before
    ? { previous: before, comment: '' }
    : { previous: after, comment: before === '' ? '' : `Précédent avant révision : ${before}` };
