import type { Unit } from '../../../src/domain/value/unit';

const CODES = new RegExp(`^(?:${Intl.supportedValuesOf('currency').join('|')})$`);
const SYMBOLS: Readonly<Record<string, RegExp>> = {
  EUR: /^€$/,
  USD: /^(?:\$|\$US|US\$)$/,
  GBP: /^(?:£|£GB)$/,
  JPY: /^(?:¥|JP¥)$/,
  CNY: /^CN¥$/,
  CAD: /^(?:\$CA|CA\$|C\$)$/,
  AUD: /^(?:\$AU|A\$)$/,
  NZD: /^(?:\$NZ|NZ\$)$/,
  HKD: /^(?:\$HK|HK\$)$/,
  SGD: /^(?:\$SG|S\$)$/,
  MXN: /^\$MX$/,
  BRL: /^R\$$/,
  INR: /^₹$/,
  KRW: /^₩$/,
  ILS: /^₪$/,
  VND: /^₫$/,
  TRY: /^₺$/,
  RUB: /^₽$/,
  XAF: /^FCFA$/,
};
const NAMES: Readonly<Record<string, RegExp>> = {
  EUR: /^euros?$/i,
  USD: /^dollars?(?: américains?| des états-unis)?$/i,
  CAD: /^dollars? canadiens?$/i,
  AUD: /^dollars? australiens?$/i,
  NZD: /^dollars? néo-zélandais?$/i,
  GBP: /^livres? sterlings?$/i,
  JPY: /^yens?(?: japonais)?$/i,
  CNY: /^yuans?$/i,
  CHF: /^francs? suisses?$/i,
};
const UNITS: readonly (readonly [Unit['kind'], string, RegExp])[] = [
  ['percent', '', /^(?:%|pct|% du pib|pour cent)$/i],
  ['point', '', /^(?:pts?|pp|points?(?: de pourcentage)?)$/i],
  ['basis-point', '', /^(?:pbs?|pdb|bps?|points? de base)$/i],
  ['count', 'bbl', /^(?:br[kl]|bbl|barils?|barrels)$/i],
  ['count', 'cubic-foot', /^(?:pi[³3]|pied cube|pieds cubes)$/i],
  ['count', 'tonne', /^tonnes?$/i],
  ['count', 'unit', /^unités?$/i],
  ['count', 'job', /^emplois?$/i],
  ['count', 'person', /^personnes?$/i],
  ['count', 'month', /^mois$/i],
];
const SCALES: readonly (readonly [number, RegExp])[] = [
  [12, /^(?:Bn|T|[tT][nN]|[tT][rR][nN]|(?:[bB]|[tT][rR])[iI][lL][lL][iI][oO][nN][sS]?)$/],
  [9, /^(?:mds?|mrds?|mlds?|mia|b|bn|bln|milliards?)$/i],
  [9, /^G$/],
  [6, /^(?:m|mn|mln|mio|millions?)$/i],
  [3, /^(?:k|mille|milliers?|thousand)$/i],
];
const COMPARISON =
  '(?:[aymqtws]/[aymqtws]|aoa|yoy|mom|qoq|wow|g\\.[amt]\\.|en glissement (?:annuel|mensuel|trimestriel)|sur un (?:an|mois|trimestre))';
const ENCLOSED = new RegExp(` ?\\(${COMPARISON}\\)$`, 'i');
const COMPARED = new RegExp(`(?:^|(?<=%)| )${COMPARISON}$`, 'i');

type OracleTail = {
  readonly unit: Unit;
  readonly exponent: number;
  readonly comparison?: string | undefined;
  readonly word?: 'billion' | 'trillion' | undefined;
};

const PERIODS: readonly (readonly [string, RegExp])[] = [
  ['a/a', /^(?:y\/y|aoa|yoy|g\.a\.|.* annuel|.* un an)$/],
  ['m/m', /^(?:mom|g\.m\.|.* mensuel|.* un mois)$/],
  ['t/t', /^(?:q\/q|qoq|g\.t\.|.* trimestriel|.* un trimestre)$/],
  ['s/s', /^(?:w\/w|wow)$/],
];

/** What a rate compares with, of the words that say so. */
function periodOf(words: string): string | undefined {
  const bare = words.toLowerCase().replace(/[()]/g, '').trim();
  return bare === '' ? undefined : (PERIODS.find(([, forms]) => forms.test(bare))?.[0] ?? bare);
}

/** The currency of a symbol, a code or a name. */
export function currencyOf(text: string): Unit | null {
  const is = ([, words]: [string, RegExp]) => words.test(text) || words.test(text.replace(' ', ''));
  const code = CODES.test(text) ? text : (Object.entries(SYMBOLS).find(is)?.[0] ?? null);
  const named = Object.entries(NAMES).find(([, words]) => words.test(text))?.[0];
  const found = text === 'F CFA' ? 'XOF' : (code ?? named);
  return found === undefined ? null : { kind: 'currency', code: found };
}

function unitOf(text: string): Unit | null {
  if (text === '') return { kind: 'plain', code: '' };
  const [kind, code = ''] = UNITS.find(([, , words]) => words.test(text)) ?? [];
  return currencyOf(text) ?? (kind === undefined ? null : { kind, code });
}

function scaledUnit(text: string): OracleTail | null {
  const [, word = '', rest = ''] = /^(\p{L}+) ?(.*)$/su.exec(text) ?? [];
  const [exponent] = SCALES.find(([, words]) => words.test(word)) ?? [];
  if (exponent === undefined) return null;
  const unit = unitOf(rest.replace(/^(?:de |d['’])/i, ''));
  if (unit === null || unit.kind === 'percent' || unit.kind === 'basis-point') return null;
  const long = word === 'Bn' || /^billions?$/i.test(word);
  return { unit, exponent, word: long ? 'billion' : /^trillions?$/i.test(word) ? 'trillion' : undefined };
}

/** What follows the digits, all of it known; null otherwise. */
export function oracleTail(text: string, glued: boolean): OracleTail | null {
  const spaced = text.replace(/\s+/g, ' ').trim();
  const form = spaced.endsWith(')') ? ENCLOSED : COMPARED;
  const words = spaced.replace(form, '');
  const comparison = periodOf(form.exec(spaced)?.[0] ?? '');
  const unit = unitOf(words);
  if (unit !== null) return { unit, exponent: 0, comparison };
  if (/^bcf$/i.test(words)) return { unit: { kind: 'count', code: 'cubic-foot' }, exponent: 9 };
  const thousands = /^mille ((?:mds?|mrds?|mlds?|mia|b|bn|bln|G|milliards?)(?!\p{L}).*)$/isu.exec(words)?.[1];
  const milliards = thousands === undefined || /^(?:g|Bn)(?!\p{L})/u.test(thousands) ? null : scaledUnit(thousands);
  const tail = milliards ? { ...milliards, exponent: 12 } : scaledUnit(words);
  return tail && { ...tail, comparison, ...(glued && text.startsWith('Bn') && { exponent: 9 }) };
}
