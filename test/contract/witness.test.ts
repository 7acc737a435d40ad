import { describe, expect, it } from 'vitest';
import { createWitness, joinTestimonies } from '../../src/contract/witness';

describe('what a witness remembers', () => {
  it('counts each oddity once under its code, with the first sample that says something', () => {
    const witness = createWitness();
    witness.odd('hour-form');
    witness.odd('hour-form', '14h30');
    witness.odd('hour-form', '15h00');
    witness.odd('value-type', { a: 1 });
    expect(witness.testimony().oddities).toEqual([
      { code: 'hour-form', count: 3, sample: '14h30' },
      { code: 'value-type', count: 1, sample: '{"a":1}' },
    ]);
  });

  it('keeps a sample short and strikes tokens out of it', () => {
    const witness = createWitness();
    witness.odd('title-number', `see eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJkZW1vIn0.c2lnbmF0dXJl ${'x'.repeat(500)}`);
    const [oddity] = witness.testimony().oddities;
    expect(oddity?.sample).toMatch(/^see … x+$/);
    expect(oddity?.sample).toHaveLength(120);
  });

  it('keeps each reading once', () => {
    const witness = createWitness();
    witness.uses('region-key', 'zone');
    witness.uses('region-key', 'country');
    witness.uses('region-key', 'zone');
    expect(witness.testimony().readings).toEqual([
      { silence: 'region-key', reading: 'zone' },
      { silence: 'region-key', reading: 'country' },
    ]);
  });
});

describe('several testimonies', () => {
  it('are added up, readings kept once', () => {
    const [a, b] = [createWitness(), createWitness()];
    a.odd('hour-form');
    b.odd('hour-form', '14h30');
    a.uses('meta', 'numbers');
    b.uses('meta', 'numbers');
    expect(joinTestimonies([a.testimony(), b.testimony()])).toEqual({
      oddities: [{ code: 'hour-form', count: 2, sample: '14h30' }],
      readings: [{ silence: 'meta', reading: 'numbers' }],
    });
  });
});
