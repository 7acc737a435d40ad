import type { Habits } from '../habits';

const NUMBER = /^([+-]?)(\d+(?: \d{3})*)(?:,(\d+))?/;

// Where marks group thousands, `1 350 k` becomes `1,350 k` if a dot is the decimal mark, and `1.350 k` if a comma is.
function inMarks(value: string, { decimalMark, thousands }: Habits): string {
  const [decimal, other] = decimalMark === 'dot' ? ['.', ','] : [',', '.'];
  const group = thousands === 'space' ? ' ' : other;
  return value.replace(NUMBER, (_whole, sign: string, digits: string, rest?: string) =>
    [sign, digits.replace(/ /g, group), rest === undefined ? '' : decimal + rest].join(''),
  );
}

/** One field of figures, as an object to spread: empty when the provider leaves out what has no value. */
export function encodeValue(name: string, value: string, habits: Habits): Readonly<Record<string, unknown>> {
  if (value === '') {
    if (habits.noValue === 'absent') return {};
    return { [name]: habits.noValue === 'null' ? null : habits.noValue };
  }
  const match = habits.values === 'numbers' ? NUMBER.exec(value) : null;
  if (!match) return { [name]: inMarks(value, habits) };
  const [, sign = '', digits = '', rest = '0'] = match;
  return { [name]: Number(`${sign}${digits.replace(/ /g, '')}.${rest}`) };
}
