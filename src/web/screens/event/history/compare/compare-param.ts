import type { ComparisonScale } from '../../../../../domain/series/compare-series';
import { writeSearch } from '../../../../paths';

/** What the address asks to compare with: the `id` of any event of the other series, as it is written there. */
export type ComparisonParam = { readonly id: string; readonly scale: ComparisonScale };

const ID = /^(?!\.+$)[\w.:-]{1,64}$/;

/** Whether a text can be the id of an event; what cannot is never sent. */
export const isEventId = (text: string): boolean => ID.test(text);

/** The comparison that the address asks for, on one axis unless it says otherwise; null when it asks for none. */
export function parseCompare(params: URLSearchParams): ComparisonParam | null {
  const id = params.get('compare')?.trim() ?? '';
  return id === '' ? null : { id, scale: params.get('scale') === 'index' ? 'index' : 'axis' };
}

/** The search part of the address with that comparison, or none, and everything else kept. `''` or `?…`. */
export function writeCompare(params: URLSearchParams, asked: ComparisonParam | null): string {
  const next = new URLSearchParams(params);
  next.delete('compare');
  next.delete('scale');
  if (asked !== null) next.set('compare', asked.id);
  if (asked?.scale === 'index') next.set('scale', 'index');
  return writeSearch(next);
}
