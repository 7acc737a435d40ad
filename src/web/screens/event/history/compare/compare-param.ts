import type { ComparisonScale } from '../../../../../domain/series/compare-series';
import { writeSearch } from '../../../../paths';

/** The comparison in the URL: the `id` of any event of the other series, verbatim. */
export type ComparisonParam = { readonly id: string; readonly scale: ComparisonScale };

const ID = /^(?!\.+$)[\w.:-]{1,64}$/;

/** Whether a text is a valid event id. Invalid ids are never sent. */
export const isEventId = (text: string): boolean => ID.test(text);

/** Parses the comparison in the URL, on one axis by default; null if there is none. */
export function parseCompare(params: URLSearchParams): ComparisonParam | null {
  const id = params.get('compare')?.trim() ?? '';
  return id === '' ? null : { id, scale: params.get('scale') === 'index' ? 'index' : 'axis' };
}

/** Serializes the URL with that comparison, or none, and everything else kept. `''` or `?…`. */
export function writeCompare(params: URLSearchParams, comparison: ComparisonParam | null): string {
  const next = new URLSearchParams(params);
  next.delete('compare');
  next.delete('scale');
  if (comparison !== null) next.set('compare', comparison.id);
  if (comparison?.scale === 'index') next.set('scale', 'index');
  return writeSearch(next);
}
