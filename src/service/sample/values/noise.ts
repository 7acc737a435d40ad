/** A fraction in [0, 1) that depends on its three integers only: the whole randomness of the sample. */
export function fraction(series: number, occurrence: number, purpose: number): number {
  let hash = Math.imul(series, 0x9e3779b1) ^ Math.imul(occurrence, 0x85ebca6b) ^ Math.imul(purpose, 0xc2b2ae35);
  hash = Math.imul(hash ^ (hash >>> 16), 0x7feb352d);
  hash = Math.imul(hash ^ (hash >>> 15), 0x846ca68b);
  return ((hash ^ (hash >>> 16)) >>> 0) / 0x1_0000_0000;
}

/** A bell-shaped draw of mean 0 and deviation 1, never beyond 3.5. */
export function gaussian(series: number, occurrence: number, purpose: number): number {
  const base = purpose * 4;
  let sum = -2;
  for (let part = 0; part < 4; part += 1) sum += fraction(series, occurrence, base + part);
  return sum * Math.sqrt(3);
}

const MEMORY = 8;
const FADE = 0.75;
const LENGTH = Math.sqrt((1 - FADE ** (2 * MEMORY)) / (1 - FADE ** 2));

/** Like `bell`, but neighbouring occurrences resemble each other: a fading sum of the last draws. */
export function randomWalk(series: number, occurrence: number, purpose: number): number {
  let sum = 0;
  let weight = 1;
  for (let back = 0; back < MEMORY; back += 1) {
    sum += weight * gaussian(series, occurrence - back, purpose);
    weight *= FADE;
  }
  return sum / LENGTH;
}

/** A stable integer for a text, to key `fraction` by words. */
export function textSeed(text: string): number {
  let hash = 7;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash, 31) + text.charCodeAt(at);
  return hash | 0;
}
