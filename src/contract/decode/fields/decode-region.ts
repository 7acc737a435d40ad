import { isRecord } from '../json-record';
import { decodeLabel } from './decode-label';
import type { Diagnostics } from '../../diagnostics/diagnostics';

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

function readText(value: unknown, diagnostics: Diagnostics): Region {
  const text = decodeLabel(value, diagnostics).trim();
  return /^([a-z]{2}|[A-Z]{3}|\d+)$/i.test(text) && (text.length < 3 || text === text.toUpperCase())
    ? { ...NOWHERE, code: text.toUpperCase() }
    : { ...NOWHERE, name: text };
}

// One region in whatever form; null when nothing is there.
function readPlace(value: unknown, diagnostics: Diagnostics): Region | null {
  if (value === undefined || value === null) return null;
  if (isRecord(value)) {
    const { code, currency, name } = value;
    return {
      code: decodeLabel(code, diagnostics).trim().toUpperCase(),
      currency: decodeLabel(currency, diagnostics),
      name: decodeLabel(name, diagnostics),
    };
  }
  const place = Array.isArray(value) ? readPlace(value[0], diagnostics) : readText(value, diagnostics);
  if (place && isNamed(place)) diagnostics.report('region-form', value);
  return place;
}

const isNamed = ({ code, name }: Region): boolean => code !== '' || name.trim() !== '';

const differ = (one: string, other: string): boolean =>
  one !== '' && other !== '' && one.trim().toLowerCase() !== other.trim().toLowerCase();

function isOther(one: Region, other: Region): boolean {
  return differ(one.code, other.code) || differ(one.name, other.name) || differ(one.currency, other.currency);
}

function choose(zone: Region | null, country: Region | null, diagnostics: Diagnostics): Region {
  const named = [zone, country].filter((place) => place !== null).filter(isNamed);
  const [first, second] = named;
  if (first && second) {
    diagnostics.uses('region-key', 'both');
    if (isOther(first, second)) {
      diagnostics.report('region-differs', `${first.code || first.name} ≠ ${second.code || second.name}`);
    }
    return first;
  }
  diagnostics.uses('region-key', first === undefined ? 'absent' : first === zone ? 'zone' : 'country');
  return first ?? zone ?? country ?? NOWHERE;
}

/**
 * The region of an event, from `zone` or `country`: an object, or, told as odd, a code or name alone or a list. `zone` wins
 * when both name one. A code is in upper case and kept even when it is no alpha-2 code; nothing is all ''.
 * Example: `readRegion(undefined, { code: 'fr', currency: 'EUR', name: 'France' }, witness).code` → `'FR'`.
 */
export function decodeRegion(zone: unknown, country: unknown, diagnostics: Diagnostics): Region {
  const region = choose(readPlace(zone, diagnostics), readPlace(country, diagnostics), diagnostics);
  if (!isNamed(region)) {
    diagnostics.report('region-missing', zone ?? country);
    return region;
  }
  if (ALPHA_2.test(region.code)) {
    diagnostics.uses('region-code', 'alpha-2');
    return region;
  }
  diagnostics.uses('region-code', FORMS.find(([form]) => form.test(region.code))?.[1] ?? 'other');
  diagnostics.report('region-code', region.code || region.name);
  return region;
}
