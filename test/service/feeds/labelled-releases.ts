import { readFileSync } from 'node:fs';
import { foldText } from '../../../src/domain/search/fold-text';
import { matchReleases, type Release } from '../../../src/service/feeds/same-release';

/** A title of a publisher, of a release of a batch: what comes out in one country at one instant. */
export type LabelledEvent = Release & { readonly batch: string; readonly release: number };
export type LabelledPair = { readonly a: LabelledEvent; readonly b: LabelledEvent; readonly isSame: boolean };

/** Whether two events are the same release, taken as the only ones of their publishers at that instant. */
export const isSameRelease = (a: Release, b: Release): boolean => matchReleases([a], [b]).length > 0;

const INSTANT = Date.UTC(2026, 9, 15, 12, 30);

/** FNV-1a, for a split that nobody chooses. */
const hash = (text: string): number =>
  new TextEncoder().encode(text).reduce((sum, byte) => Math.imul(sum ^ byte, 0x01000193) >>> 0, 0x811c9dc5);

function readReleases(file: string): readonly LabelledEvent[] {
  const text = readFileSync(new URL(`./${file}`, import.meta.url), 'utf8');
  const [header = '', ...rows] = text.trim().split('\n');
  const [, , ...publishers] = header.split(';');
  return rows.flatMap((row, release) => {
    const [batch = '', country = '', ...titles] = row.split(';');
    return titles.flatMap((title, at) =>
      title === '' ? [] : [{ batch, release, country, title, time: INSTANT, period: '', source: publishers[at] ?? '' }],
    );
  });
}

/** A half of the list, by the hash of the batch, or the list that was written after the rule. */
export type Half = 'development' | 'held-out' | 'unseen';

/** The batches of one part of the list. */
export function batchesOf(half: Half): readonly (readonly LabelledEvent[])[] {
  const events = readReleases(half === 'unseen' ? 'unseen-releases.csv' : 'labelled-releases.csv');
  const isOf = (batch: string): boolean =>
    half === 'unseen' || ((hash(batch) >>> 7) % 2 === 0) === (half === 'development');
  const batches = [...new Set(events.map(({ batch }) => batch))].filter(isOf);
  return batches.map((name) => events.filter(({ batch }) => batch === name));
}

/**
 * Every pair of titles of two publishers in one batch, once: the same release or a near miss. Pairs of one release whose titles are
 * equal as they stand are left out, as they would flatter the rule; equal titles of two releases stay.
 */
export function pairsOf(batch: readonly LabelledEvent[]): readonly LabelledPair[] {
  const seen = new Set<string>();
  return batch.flatMap((a, at) =>
    batch.slice(at + 1).flatMap((b): LabelledPair[] => {
      const isSame = a.release === b.release;
      const titles = [foldText(a.title), foldText(b.title)].toSorted();
      const key = `${isSame}|${titles.join('|')}`;
      if (a.source === b.source || seen.has(key) || (isSame && titles[0] === titles[1])) return [];
      seen.add(key);
      return [{ a, b, isSame }];
    }),
  );
}
