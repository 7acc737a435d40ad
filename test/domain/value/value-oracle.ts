import type { DecimalMark } from '../../../src/contract/app-config';
import type { NumberValue } from '../../../src/domain/value/number/number';
import type { Value } from '../../../src/domain/value/value';
import { currencyOf, oracleTail } from './value-oracle-tail';

// Slow on purpose, and written otherwise than what it checks: whole expressions over whole texts, and amounts out of decimal texts.

const SPACE = '[ \\u00a0\\u202f\\u2009\\u2007]';
const APOSTROPHE = "['’]";
const SIGN = '[+\\-\\u2212\\u2010-\\u2013\\ufe63\\uff0d]';

const grouped = (group: string, times: string, rest = '') => `[1-9]\\d{0,2}(?:${group}\\d{3})${times}${rest}`;
const settled = (decimal: string, other: string) => [
  `\\d*${decimal}\\d+`,
  ...[SPACE, APOSTROPHE, other].map((group) => grouped(group, '+', `(?:${decimal}\\d+)?`)),
];
/** The ways that digits are written, whole. */
const DIGITS: Readonly<Record<DecimalMark, readonly string[]>> = {
  comma: ['\\d+', ...settled(',', '\\.')],
  dot: ['\\d+', ...settled('\\.', ',')],
  either: [
    '\\d+',
    '\\d*[.,]\\d+',
    grouped(SPACE, '+', '(?:[.,]\\d+)?'),
    grouped(',', '{2,}'),
    grouped('\\.', '{2,}'),
    grouped(',', '+', '\\.\\d+'),
    grouped('\\.', '+', ',\\d+'),
  ],
};
const decimalOf: Readonly<Record<DecimalMark, (digits: string) => string | undefined>> = {
  comma: (digits) => /,(\d+)$/.exec(digits)?.[1],
  dot: (digits) => /\.(\d+)$/.exec(digits)?.[1],
  either: (digits) => {
    const marks = digits.match(/[.,]/g) ?? [];
    const isRepeated = marks.length > 1 && new Set(marks).size === 1;
    return isRepeated ? undefined : /[.,](\d+)$/.exec(digits)?.[1];
  },
};

const whole = (digits: string) => new RegExp(`^(${digits})(?!\\d)(?!${SPACE}\\d)(?![.,'’])(\\s*)(.*)$`, 's');
const FIGURES: Readonly<Record<DecimalMark, readonly RegExp[]>> = {
  comma: DIGITS.comma.map(whole),
  dot: DIGITS.dot.map(whole),
  either: DIGITS.either.map(whole),
};
const SIGNED = new RegExp(`^(?:(${SIGN})\\s*)?(.*)$`, 's');
const PREFIXED = new RegExp(`^([^\\d.,+\\-\\u2212\\u2010-\\u2013\\ufe63\\uff0d]{1,5})(${SIGN}?)([\\d.,].*)$`, 's');

type Read = { readonly number: NumberValue; readonly digits: string; readonly exponent: number };

const amountOf = (negative: boolean, digits: string, exponent: number): number =>
  Number(`${negative ? '-' : ''}${BigInt(digits)}e${exponent}`) || 0;

/** Whether a text means the English billion. */
function inEnglish(written: string, behind: string, mark: DecimalMark, prefixed: boolean): boolean {
  if (mark !== 'either') return mark === 'dot';
  const fraction = decimalOf.either(written);
  if (fraction !== undefined) return written.endsWith(`.${fraction}`);
  return prefixed || (BigInt(written.replace(/\D/g, '')) > 1n && /^billion(?!s)/i.test(behind));
}

function readDigitsAndTail(text: string, negative: boolean, mark: DecimalMark, prefixed = false): Read | null {
  const found = FIGURES[mark].map((figure) => figure.exec(text)).find((match) => match !== null);
  const [, written = '', space = '', behind = ''] = found ?? [];
  const french = found ? oracleTail(behind, space === '') : null;
  const english = french?.word !== undefined && inEnglish(written, behind, mark, prefixed);
  if (french === null || (french.word === 'trillion' && !english)) return null;
  const tail = english && french.word === 'billion' ? { ...french, exponent: 9 } : french;
  const decimals = decimalOf[mark](written)?.length ?? 0;
  const digits = written.replace(/\D/g, '');
  const amount = amountOf(negative, digits, tail.exponent - decimals);
  const scale = ([1, 1e3, 1e6, 1e9, 1e12] as const)[tail.exponent / 3] ?? 1;
  const { unit, comparison, word, exponent } = tail;
  return { number: { kind: 'number', amount, unit, scale, decimals, comparison, word }, digits, exponent };
}

function readWhole(text: string, mark: DecimalMark): Read | null {
  const [, sign = '', rest = ''] = SIGNED.exec(text) ?? [];
  const isNegative = sign !== '' && sign !== '+';
  if (/^mille(?:\s|$)/i.test(rest)) return readDigitsAndTail(`1 ${rest}`, isNegative, mark);
  const [, prefix, second = '', digits = ''] = PREFIXED.exec(rest) ?? [];
  if (prefix === undefined) return readDigitsAndTail(rest, isNegative, mark);
  const unit = currencyOf(prefix.trimEnd());
  const read = readDigitsAndTail(digits, isNegative || (second !== '' && second !== '+'), mark, true);
  if (unit === null || read === null || (sign !== '' && second !== '')) return null;
  const agrees = read.number.unit.kind === 'plain' || JSON.stringify(read.number.unit) === JSON.stringify(unit);
  return agrees ? { ...read, number: { ...read.number, unit } } : null;
}

function readRange(text: string, mark: DecimalMark): Value | null {
  const [, before = '', after = ''] =
    /^(.[^\-\u2212\u2010-\u2013\ufe63\uff0d]*)[-\u2212\u2010-\u2013\ufe63\uff0d](.*)$/s.exec(text) ?? [];
  const first = readWhole(before.trim(), mark);
  const last = readWhole(after.trim(), mark);
  if (first === null || last === null) return null;
  const isBare = ({ number }: Read) => number.unit.kind === 'plain' && number.scale === 1;
  if ([first, last].every((end) => isBare(end) && end.number.decimals === 0)) return null;
  if (!isBare(first) && JSON.stringify(first.number.unit) !== JSON.stringify(last.number.unit)) return null;
  if (isBare(first) && BigInt(first.digits) >= 10n ** 15n) return null;
  const exponent = isBare(first) ? last.exponent : first.exponent;
  const low = amountOf(first.number.amount < 0, first.digits, exponent - first.number.decimals);
  const { amount: high, unit, scale } = last.number;
  const decimals = Math.max(first.number.decimals, last.number.decimals);
  return low > high ? null : { kind: 'range', low, high, unit, scale, decimals };
}

const OPERATORS = { '<=': '≤', '>=': '≥', '<': '<', '>': '>', '≤': '≤', '≥': '≥' } as const;

function readTuple(text: string, separator: '|' | '-', mark: DecimalMark): Value | null {
  const parts = text.split(separator).map((part) => readWhole(part.trim(), mark)?.number);
  const numbers = parts.filter((part) => part !== undefined);
  return numbers.length === parts.length ? { kind: 'tuple', separator, parts: numbers } : null;
}

function readOther(text: string, mark: DecimalMark): Value | null {
  if (/^[\s\u2010-\u2015\u2212-]+$/.test(text)) return { kind: 'none' };
  if (/^(?:nc|nd|na|n\/[acd]|n\.\s*[acd])\.?$/i.test(text)) return { kind: 'none' };
  if (text.includes('|')) return readTuple(text, '|', mark);
  if (/^\d{1,2}-\d{1,2}-\d{1,2}$/.test(text)) return readTuple(text, '-', mark);
  const [start, operator] = Object.entries(OPERATORS).find(([written]) => text.startsWith(written)) ?? [];
  if (start !== undefined && operator !== undefined) {
    const bound = readWhole(text.slice(start.length).trim(), mark);
    return bound && { ...bound.number, kind: 'bound', operator };
  }
  const inner = /^\((.*)\)$/s.exec(text)?.[1];
  if (inner === undefined) return readRange(text, mark);
  const number = readWhole(inner.trim(), mark)?.number;
  return number?.unit.kind === 'currency' && number.amount >= 0 ? { ...number, amount: 0 - number.amount } : null;
}

/** The expected result of `parseValue`, computed the slow way. */
export function oracleValue(text: string, mark: DecimalMark): Value {
  const trimmed = text.replace(/&nbsp;/g, '\u00a0').trim();
  if (text.length > 200) return { kind: 'text' };
  // A figure of blanks alone is empty, `&NBSP;` in any case.
  if (text.replace(/&nbsp;/gi, ' ').trim() === '') return { kind: 'none' };
  return readWhole(trimmed, mark)?.number ?? readOther(trimmed, mark) ?? { kind: 'text' };
}
