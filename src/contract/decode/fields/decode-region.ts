import type { Diagnostics } from '../../diagnostics/diagnostics';
import { buildRegion, type Region } from '../event';
import { isRecord } from '../json-record';
import { decodeLabel } from './decode-label';

const ALPHA_2 = /^[A-Z]{2}$/;
const CODE_FORMS = [
  [ALPHA_2, 'alpha-2'],
  [/^[A-Z]{3}$/, 'alpha-3'],
  [/^\d+$/, 'numeric'],
  [/^$/, 'absent'],
] as const;

const NO_REGION: Region = { code: '', currency: '', name: '' };

const isNamed = ({ code, name }: Region): boolean => code !== '' || name.trim() !== '';

function decodeText(value: unknown, diagnostics: Diagnostics): Region {
  const text = decodeLabel(value, diagnostics).trim();
  const isCode = /^(?:[A-Za-z]{2}|[A-Z]{3}|\d+)$/.test(text);
  return isCode ? { ...NO_REGION, code: text.toUpperCase() } : { ...NO_REGION, name: text };
}

// Decodes the value of `zone` or `country` in any form; null when it is absent.
function decodeKey(value: unknown, diagnostics: Diagnostics): Region | null {
  if (value === undefined || value === null) return null;
  if (isRecord(value)) {
    const label = (part: unknown): string => decodeLabel(part, diagnostics);
    return buildRegion(value, (code) => label(code).trim().toUpperCase(), label);
  }
  const region = Array.isArray(value) ? decodeKey(value[0], diagnostics) : decodeText(value, diagnostics);
  if (region && isNamed(region)) diagnostics.report('region-form', value);
  return region;
}

const differ = (one: string, other: string): boolean =>
  one !== '' && other !== '' && one.trim().toLowerCase() !== other.trim().toLowerCase();

function choose(zone: Region | null, country: Region | null, diagnostics: Diagnostics): Region {
  const [first, second] = [zone, country].filter((region) => region !== null).filter(isNamed);
  if (first && second) {
    diagnostics.observe('region-key', 'both');
    if (differ(first.code, second.code) || differ(first.name, second.name) || differ(first.currency, second.currency)) {
      diagnostics.report('region-differs', `${first.code || first.name} ≠ ${second.code || second.name}`);
    }
    return first;
  }
  diagnostics.observe('region-key', first === undefined ? 'absent' : first === zone ? 'zone' : 'country');
  return first ?? zone ?? country ?? NO_REGION;
}

/**
 * Decodes the region of an event from `zone` or `country`: an object, or, reported, a bare code, a bare name, or an array. `zone`
 * wins if both name a region. The code is uppercased, and returned even if it is not alpha-2; a missing region has empty fields.
 * Example: `decodeRegion(undefined, { code: 'fr', currency: 'EUR', name: 'France' }, diagnostics).code` → `'FR'`.
 */
export function decodeRegion(zone: unknown, country: unknown, diagnostics: Diagnostics): Region {
  const region = choose(decodeKey(zone, diagnostics), decodeKey(country, diagnostics), diagnostics);
  if (!isNamed(region)) {
    diagnostics.report('region-missing', zone ?? country);
    return region;
  }
  const form = CODE_FORMS.find(([pattern]) => pattern.test(region.code))?.[1] ?? 'other';
  diagnostics.observe('region-code', form);
  if (form !== 'alpha-2') diagnostics.report('region-code', region.code || region.name);
  return region;
}
