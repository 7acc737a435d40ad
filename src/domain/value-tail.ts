import { readCurrency } from './value-currency';
import { readScale } from './value-scale';
import { PLAIN } from './value-unit';
import type { Scale, Unit } from './value-unit';

export type Tail = { readonly unit: Unit; readonly scale: Scale };

const PERCENT: Unit = { kind: 'percent', code: '' };
const POINT: Unit = { kind: 'point', code: '' };
const BASIS_POINT: Unit = { kind: 'basis-point', code: '' };
const count = (code: string): Unit => ({ kind: 'count', code });

const UNITS: ReadonlyMap<string, Unit> = new Map<string, Unit>([
  ...['%', 'pct', '% du pib', 'pour cent'].map((word) => [word, PERCENT] as const),
  ...['pt', 'pts', 'pp', 'point', 'points'].map((word) => [word, POINT] as const),
  ...['point de pourcentage', 'points de pourcentage'].map((word) => [word, POINT] as const),
  ...['pb', 'pbs', 'pdb', 'bp', 'bps', 'point de base', 'points de base'].map((word) => [word, BASIS_POINT] as const),
  ...['brk', 'bbl', 'baril', 'barils', 'barrels'].map((word) => [word, count('bbl')] as const),
  ...['tonne', 'tonnes'].map((word) => [word, count('tonne')] as const),
  ...['unité', 'unités'].map((word) => [word, count('unit')] as const),
  ...['emploi', 'emplois'].map((word) => [word, count('job')] as const),
  ...['personne', 'personnes'].map((word) => [word, count('person')] as const),
  ...['mois'].map((word) => [word, count('month')] as const),
]);

/** What says against which period a rate is measured; it changes neither the number nor its unit. */
const COMPARISON =
  /\(?(?:[aymqtws]\/[aymqtws]|aoa|yoy|mom|qoq|wow|g\.[amt]\.|(?:en glissement (?:annuel|mensuel|trimestriel))|(?:sur un (?:an|mois|trimestre)))\)?$/i;

const NO_TAIL: Tail = { unit: PLAIN, scale: 1 };
const PERCENT_TAIL: Tail = { unit: PERCENT, scale: 1 };

function readUnit(text: string): Unit | null {
  if (text === '') return PLAIN;
  const currency = readCurrency(text);
  return currency === null ? (UNITS.get(text.toLowerCase()) ?? null) : { kind: 'currency', code: currency };
}

function leadingWord(text: string): string {
  return /^\p{L}+/u.exec(text)?.[0] ?? '';
}

function readScales(text: string): { scale: Scale; rest: string } {
  const word = leadingWord(text);
  const scale = readScale(word) ?? 1;
  if (scale === 1) return { scale, rest: text };
  const rest = text.slice(word.length).trimStart();
  const second = word.toLowerCase() === 'mille' ? leadingWord(rest) : '';
  if (readScale(second) !== 1e9) return { scale, rest };
  return { scale: 1e12, rest: rest.slice(second.length).trimStart() };
}

function readNewTail(text: string): Tail | null {
  const clean = text.replace(/\s+/g, ' ').replace(COMPARISON, '').trim();
  const whole = readUnit(clean);
  if (whole !== null) return { unit: whole, scale: 1 };
  const { scale, rest } = readScales(clean);
  const unit = readUnit(rest.replace(/^(?:de |d['’])/i, ''));
  const isScaled = scale !== 1 && unit?.kind !== 'percent' && unit?.kind !== 'basis-point';
  return unit === null || !isScaled ? null : { unit, scale };
}

/** A feed uses a few dozen tails over and over: each is worked out once, and a flood of odd ones starts the list again. */
const seen = new Map<string, Tail | null>();
const MOST_SEEN = 500;

function readSeenTail(text: string): Tail | null {
  const known = seen.get(text);
  if (known !== undefined) return known;
  const tail = readNewTail(text);
  if (seen.size >= MOST_SEEN) seen.clear();
  seen.set(text, tail);
  return tail;
}

/**
 * Reads what follows the digits: scale, then unit, then comparison (`Mds€`, `bn EUR`, `% a/a`, `mille milliards de yens`).
 * Returns null when any of it is unknown: a number whose unit is not understood is no number. `glued` says that no space
 * parts the digits from the tail; a glued `Bn` is the English one (10^9), a spaced one is French (10^12).
 * Example: `readTail('Md €', false)` → `{ unit: { kind: 'currency', code: 'EUR' }, scale: 1e9 }`.
 */
export function readTail(text: string, glued: boolean): Tail | null {
  if (text === '') return NO_TAIL;
  if (text === '%') return PERCENT_TAIL;
  const tail = readSeenTail(text);
  return tail !== null && glued && text.startsWith('Bn') ? { ...tail, scale: 1e9 } : tail;
}
