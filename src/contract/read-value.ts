import { textOf } from './fields';
import type { Witness } from './witness';

const AMBIGUOUS = /^[-+−]?[1-9]\d{0,2}[.,'’]\d{3}(?![\d.,'’])/;
const FORM = /^[-+]?(nan|infinity|0x[\da-f]+|\d+(\.\d+)?e[-+]?\d+)$|[\u0660-\u0669\u06f0-\u06f9\uff10-\uff19]/i;
const DASHES = /^[-–—]+$/;

/**
 * A figure of an event as the text that was sent; a JSON number as its digits, '' for none. What is neither text nor a number is
 * left out and told as odd. Example: `readValue(2.9, witness)` → `'2.9'`.
 */
export function readValue(value: unknown, witness: Witness): string {
  if (typeof value === 'string') {
    if (value === '') witness.uses('no-value', 'empty');
    else if (value.length < 3 && DASHES.test(value)) witness.uses('no-value', 'dash');
    else {
      witness.uses('value', 'text');
      if (AMBIGUOUS.test(value)) witness.odd('value-ambiguous', value);
      else if (FORM.test(value)) witness.odd('value-form', value);
    }
    return value;
  }
  if (value === null || value === undefined) witness.uses('no-value', value === null ? 'null' : 'absent');
  else if (typeof value === 'number') witness.uses('value', 'number');
  else witness.odd('value-type', value);
  return textOf(value);
}
