/** Hashes three integers to a pseudo-random number in [0, 1). All randomness of the sample comes from it. */
export function uniform(seed: number, occurrence: number, purpose: number): number {
  let hash = Math.imul(seed, 0x9e3779b1) ^ Math.imul(occurrence, 0x85ebca6b) ^ Math.imul(purpose, 0xc2b2ae35);
  hash = Math.imul(hash ^ (hash >>> 16), 0x7feb352d);
  hash = Math.imul(hash ^ (hash >>> 15), 0x846ca68b);
  return ((hash ^ (hash >>> 16)) >>> 0) / 0x1_0000_0000;
}

/** Draws from an approximate normal distribution of mean 0 and standard deviation 1, bounded by ±3.5. */
export function gaussian(seed: number, occurrence: number, purpose: number): number {
  const base = purpose * 4;
  let sum = -2;
  for (let part = 0; part < 4; part += 1) sum += uniform(seed, occurrence, base + part);
  return sum * Math.sqrt(3);
}

const WALK_LENGTH = 8;
const DECAY = 0.75;
/** Standard deviation of the weighted sum, to normalize it. */
const WALK_DEVIATION = Math.sqrt((1 - DECAY ** (2 * WALK_LENGTH)) / (1 - DECAY ** 2));

/** Like `gaussian`, but autocorrelated: an exponentially weighted sum of the last draws. */
export function randomWalk(seed: number, occurrence: number, purpose: number): number {
  let sum = 0;
  let weight = 1;
  for (let back = 0; back < WALK_LENGTH; back += 1) {
    sum += weight * gaussian(seed, occurrence - back, purpose);
    weight *= DECAY;
  }
  return sum / WALK_DEVIATION;
}

export function hashText(text: string): number {
  let hash = 7;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash, 31) + text.charCodeAt(at);
  return hash | 0;
}
