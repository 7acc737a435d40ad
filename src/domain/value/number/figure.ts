import type { DecimalMark } from '../../../contract/app-config';
import { withoutEntities } from '../character-references';
import { parseNumber, type NumberValue } from './number';

/** Longer texts are no figures. */
export const MAX_NUMBER_LENGTH = 200;

const OPEN = 0x28;

/** `(1 234,50 €)`: in accounts, parentheses are a minus; around anything else they are not understood. */
function readAccounting(text: string, mark: DecimalMark): NumberValue | null {
  const trimmed = text.trim();
  if (trimmed.charCodeAt(0) !== OPEN || !trimmed.endsWith(')')) return null;
  const number = parseNumber(trimmed, 1, trimmed.length - 1, mark);
  if (number?.unit.kind !== 'currency' || number.amount < 0) return null;
  return { ...number, amount: 0 - number.amount };
}

/**
 * Reads a text that says one number and nothing else, which is all that comparing and sorting need; null for any other, however it
 * is understood (a range, nothing). `mark` is the provider's decimal mark, as `readValue` explains. Never throws.
 * Example: `readFigure(' 2,9 % ', 'either')` → amount 2.9, percent; `readFigure('2-3 %', 'either')` → `null`.
 */
export function parseNumericText(written: string, mark: DecimalMark): NumberValue | null {
  if (written.length > MAX_NUMBER_LENGTH) return null;
  const text = withoutEntities(written);
  return parseNumber(text, 0, text.length, mark) ?? readAccounting(text, mark);
}
