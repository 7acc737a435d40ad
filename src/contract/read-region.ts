import { isFields } from './fields';
import { readLabel } from './read-label';
import type { Witness } from './witness';

export type Region = { readonly code: string; readonly currency: string; readonly name: string };

const ALPHA_2 = /^[A-Z]{2}$/;
const FORMS = [
  [ALPHA_2, 'alpha-2'],
  [/^[A-Z]{3}$/, 'alpha-3'],
  [/^\d+$/, 'numeric'],
  [/^$/, 'absent'],
  [/^/, 'other'],
] as const;

const NOWHERE: Region = { code: '', currency: '', name: '' };

function readText(value: unknown, witness: Witness): Region {
  const text = readLabel(value, witness).trim();
  return /^([a-z]{2}|[A-Z]{3}|\d+)$/i.test(text) && (text.length < 3 || text === text.toUpperCase())
    ? { ...NOWHERE, code: text.toUpperCase() }
    : { ...NOWHERE, name: text };
}

// One region in whatever form; null when nothing is there.
function readPlace(value: unknown, witness: Witness): Region | null {
  if (value === undefined || value === null) return null;
  if (isFields(value)) {
    const { code, currency, name } = value;
    return {
      code: readLabel(code, witness).trim().toUpperCase(),
      currency: readLabel(currency, witness),
      name: readLabel(name, witness),
    };
  }
  const place = Array.isArray(value) ? readPlace(value[0], witness) : readText(value, witness);
  if (place && isNamed(place)) witness.odd('region-form', value);
  return place;
}

const isNamed = ({ code, name }: Region): boolean => code !== '' || name.trim() !== '';

const differ = (one: string, other: string): boolean =>
  one !== '' && other !== '' && one.trim().toLowerCase() !== other.trim().toLowerCase();

function isOther(one: Region, other: Region): boolean {
  return differ(one.code, other.code) || differ(one.name, other.name) || differ(one.currency, other.currency);
}

function choose(zone: Region | null, country: Region | null, witness: Witness): Region {
  const named = [zone, country].filter((place) => place !== null).filter(isNamed);
  const [first, second] = named;
  if (first && second) {
    witness.uses('region-key', 'both');
    if (isOther(first, second)) {
      witness.odd('region-differs', `${first.code || first.name} ≠ ${second.code || second.name}`);
    }
    return first;
  }
  witness.uses('region-key', first === undefined ? 'absent' : first === zone ? 'zone' : 'country');
  return first ?? zone ?? country ?? NOWHERE;
}

/**
 * The region of an event, from `zone` or `country`: an object, or, told as odd, a code or name alone or a list. `zone` wins
 * when both name one. A code is in upper case and kept even when it is no alpha-2 code; nothing is all ''.
 * Example: `readRegion(undefined, { code: 'fr', currency: 'EUR', name: 'France' }, witness).code` → `'FR'`.
 */
export function readRegion(zone: unknown, country: unknown, witness: Witness): Region {
  const region = choose(readPlace(zone, witness), readPlace(country, witness), witness);
  if (!isNamed(region)) {
    witness.odd('region-missing', zone ?? country);
    return region;
  }
  if (ALPHA_2.test(region.code)) {
    witness.uses('region-code', 'alpha-2');
    return region;
  }
  witness.uses('region-code', FORMS.find(([form]) => form.test(region.code))?.[1] ?? 'other');
  witness.odd('region-code', region.code || region.name);
  return region;
}
