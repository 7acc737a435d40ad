import type { DecimalMark } from '../../../src/contract/app-config';
import { parseValue } from '../../../src/domain/value/value';

/**
 * A value in one line: `none`, `text`, else amount, unit, power of ten of the scale and decimals, such as `52.4 plain 0 1`; two
 * amounts around `..` for a range, an operator in front for a bound, the parts for a tuple.
 */
export function printValue(text: string, mark?: DecimalMark): string {
  const value = parseValue(text, mark);
  if (value.kind === 'none' || value.kind === 'text') return value.kind;
  if (value.kind === 'tuple') {
    return `tuple ${value.parts.map(({ amount }) => amount).join(` ${value.separator} `)}`;
  }
  const numbers = value.kind === 'range' ? `${value.low}..${value.high}` : String(value.amount);
  const unit = value.unit.code === '' ? value.unit.kind : `${value.unit.kind}:${value.unit.code}`;
  const operator = value.kind === 'bound' ? value.operator : '';
  return `${operator}${numbers} ${unit} ${Math.log10(value.scale)} ${value.decimals}`;
}
