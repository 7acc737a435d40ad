import { asText } from '../json-record';
import type { Diagnostics } from '../../diagnostics/diagnostics';

const AMBIGUOUS = /^[-+−]?[1-9]\d{0,2}[.,'’]\d{3}(?![\d.,'’])/;
const FORM = /^[-+]?(nan|infinity|0x[\da-f]+|\d+(\.\d+)?e[-+]?\d+)$|[\u0660-\u0669\u06f0-\u06f9\uff10-\uff19]/i;
const DASHES = /^[-–—]+$/;

/** Whether a value is neither a text, a number, nor absent. Example: `isUnreadableValue(['1,2 %'])` → `true`. */
export const isUnreadableValue = (value: unknown): boolean =>
  typeof value === 'boolean' || (typeof value === 'object' && value !== null);

/**
 * Decodes a figure of an event to the text that was sent; a JSON number to its digits, a missing value to ''. Reports what is
 * neither text nor a number, and returns ''. Example: `decodeValue(2.9, diagnostics)` → `'2.9'`.
 */
export function decodeValue(value: unknown, diagnostics: Diagnostics): string {
  if (typeof value === 'string') {
    if (value === '') diagnostics.observe('no-value', 'empty');
    else if (value.length < 3 && DASHES.test(value)) diagnostics.observe('no-value', 'dash');
    else {
      diagnostics.observe('value', 'text');
      if (AMBIGUOUS.test(value)) diagnostics.report('value-ambiguous', value);
      else if (FORM.test(value)) diagnostics.report('value-form', value);
    }
    return value;
  }
  if (value === null || value === undefined) diagnostics.observe('no-value', value === null ? 'null' : 'absent');
  else if (typeof value === 'number') diagnostics.observe('value', 'number');
  else diagnostics.report('value-type', value);
  return asText(value);
}
