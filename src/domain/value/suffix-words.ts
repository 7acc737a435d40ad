import { isBlank } from './number/characters';
import { stripRateSuffix } from './comparison';
import { parseCurrency } from './currency';
import { BILLIONS, MILLIARDS, parseScale, type UnitSuffix } from './scale';
import { PERCENT, PLAIN, type Unit } from './unit';
import { wordMap } from '../search/word-map';

const POINT: Unit = { kind: 'point', code: '' };
const BASIS_POINT: Unit = { kind: 'basis-point', code: '' };
const count = (code: string): Unit => ({ kind: 'count', code });
const CUBIC_FOOT = count('cubic-foot');

const UNITS = wordMap<Unit>([
  [PERCENT, '%,pct,% du pib,pour cent'],
  [POINT, 'pt,pts,pp,point,points,point de pourcentage,points de pourcentage'],
  [BASIS_POINT, 'pb,pbs,pdb,bp,bps,point de base,points de base'],
  [count('bbl'), 'brk,brl,bbl,baril,barils,barrels'],
  [CUBIC_FOOT, 'pi³,pi3,pied cube,pieds cubes'],
  [count('tonne'), 'tonne,tonnes'],
  [count('unit'), 'unité,unités'],
  [count('job'), 'emploi,emplois'],
  [count('person'), 'personne,personnes'],
  [count('month'), 'mois'],
]);
/** Units that hold their scale. */
const SCALED_UNITS = wordMap<UnitSuffix>([[{ ...MILLIARDS, unit: CUBIC_FOOT }, 'bcf']]);

function singleSpaced(text: string): string {
  let spaced = '';
  for (let at = 0; at < text.length; at += 1) {
    if (!isBlank(text.charCodeAt(at))) spaced += text.charAt(at);
    else if (!spaced.endsWith(' ')) spaced += ' ';
  }
  return spaced.trim();
}

function readUnit(text: string): Unit | null {
  if (text === '') return PLAIN;
  const currency = parseCurrency(text);
  return currency === null ? (UNITS.get(text.toLowerCase()) ?? null) : { kind: 'currency', code: currency };
}

const isLetter = (character: string): boolean => character.toLowerCase() !== character.toUpperCase();

function leadingWord(text: string): string {
  let end = 0;
  while (end < text.length && isLetter(text.charAt(end))) end += 1;
  return text.slice(0, end);
}

/** The scale in front, `mille milliards` too, and what follows it. */
function readScales(text: string): { scale: UnitSuffix; rest: string } | null {
  const word = leadingWord(text);
  const scale = parseScale(word);
  if (scale === null) return null;
  const rest = text.slice(word.length).trimStart();
  const second = word.toLowerCase() === 'mille' ? leadingWord(rest) : '';
  if (parseScale(second) !== MILLIARDS) return { scale, rest };
  return { scale: BILLIONS, rest: rest.slice(second.length).trimStart() };
}

/** `milliards de dollars`, `milliards d’euros`. */
function withoutOf(text: string): string {
  const lower = text.slice(0, 3).toLowerCase();
  if (lower === 'de ') return text.slice(3);
  return lower.startsWith("d'") || lower.startsWith('d’') ? text.slice(2) : text;
}

/**
 * Reads what follows the digits, whatever its words: unit, or scale then unit, then comparison. Null when any of it is unknown.
 * Example: `readTailWords('mille milliards de yens')` → `{ unit: { kind: 'currency', code: 'JPY' }, scale: 1e12, exponent: 12 }`.
 */
export function parseUnitWords(text: string): UnitSuffix | null {
  const words = stripRateSuffix(singleSpaced(text));
  const whole = readUnit(words);
  if (whole !== null) return { unit: whole, scale: 1, exponent: 0 };
  const scaled = SCALED_UNITS.get(words.toLowerCase());
  if (scaled !== undefined) return scaled;
  const scales = readScales(words);
  const unit = scales === null ? null : readUnit(withoutOf(scales.rest));
  if (scales === null || unit === null || unit.kind === 'percent' || unit.kind === 'basis-point') return null;
  return { ...scales.scale, unit };
}
