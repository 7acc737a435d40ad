import type { Oddity, OddityCode } from './oddity';
import type { Reading, Silence } from './silence';

/** Is told, while an answer is read, what is odd about it and which readings it uses. */
export type Witness = {
  odd(code: OddityCode, sample?: unknown): void;
  uses(silence: Silence, reading: string): void;
};

/** What a witness heard: each oddity once with its count, each reading once. */
export type Testimony = { readonly oddities: readonly Oddity[]; readonly readings: readonly Reading[] };

/** Hears nothing: for whoever only wants what an answer says. */
export const NO_WITNESS: Witness = { odd: () => undefined, uses: () => undefined };

const LONGEST_SAMPLE = 120;
const TOKEN = /\beyJ[\w-]+(\.[\w-]*){0,2}/g;

function show(sample: unknown): string {
  if (sample === undefined) return '';
  const text = typeof sample === 'string' ? sample : (JSON.stringify(sample) ?? '');
  return text
    .slice(0, 10 * LONGEST_SAMPLE)
    .replace(TOKEN, '…')
    .slice(0, LONGEST_SAMPLE);
}

/**
 * A witness that remembers. A sample is kept as text (JSON when it is not one), 120 characters at most, tokens struck out; the
 * first that says something stands for all of its code.
 * Example: after `odd('hour-form', '14h30')` twice, `testimony().oddities` is `[{ code: 'hour-form', count: 2, sample: '14h30' }]`.
 */
export function createWitness(): Witness & { testimony(): Testimony } {
  const oddities = new Map<OddityCode, Oddity>();
  const readings = new Map<string, Reading>();
  return {
    odd(code, sample) {
      const { count, sample: known } = oddities.get(code) ?? { count: 0, sample: '' };
      oddities.set(code, { code, count: count + 1, sample: known || show(sample) });
    },
    uses(silence, reading) {
      const key = `${silence} ${reading}`;
      if (!readings.has(key)) readings.set(key, { silence, reading });
    },
    testimony: () => ({ oddities: [...oddities.values()], readings: [...readings.values()] }),
  };
}

/**
 * What several testimonies say together: counts are added, readings kept once, the first sample stands.
 * Example: `joinTestimonies([])` → `{ oddities: [], readings: [] }`, nothing heard.
 */
export function joinTestimonies(testimonies: Iterable<Testimony>): Testimony {
  const oddities = new Map<OddityCode, Oddity>();
  const readings = new Map<string, Reading>();
  for (const testimony of testimonies) {
    for (const { code, count, sample } of testimony.oddities) {
      const known = oddities.get(code);
      oddities.set(code, { code, count: count + (known?.count ?? 0), sample: known?.sample || sample });
    }
    for (const reading of testimony.readings) readings.set(`${reading.silence} ${reading.reading}`, reading);
  }
  return { oddities: [...oddities.values()], readings: [...readings.values()] };
}
