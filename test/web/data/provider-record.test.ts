import { describe, expect, it } from 'vitest';
import { createProviderRecord } from '../../../src/web/data/provider-record';
import type { Testimony } from '../../../src/contract/witness';

const said = (count: number): Testimony => ({
  oddities: [{ code: 'hour-form', count, sample: '14h30' }],
  readings: [],
});
const countOf = ({ oddities }: Testimony): number => oddities.reduce((sum, { count }) => sum + count, 0);

describe('the record of a provider', () => {
  it('adds up what different answers said, and counts one that is asked for again once', () => {
    const record = createProviderRecord(() => 0);
    record.hear('GET /v1/events?page=1', said(2));
    record.hear('GET /v1/events?page=2', said(3));
    record.hear('GET /v1/events?page=1', said(4));
    expect(countOf(record.current())).toBe(7);
  });

  it('tells whoever listens, until they stop', () => {
    const record = createProviderRecord(() => 0);
    let told = 0;
    const stop = record.subscribe(() => (told += 1));
    record.hear('GET /v1/events', said(1));
    stop();
    record.forget();
    expect([told, countOf(record.current())]).toEqual([1, 0]);
  });

  it('remembers the latest 200 answers', () => {
    const record = createProviderRecord(() => 0);
    for (let page = 1; page <= 250; page += 1) record.hear(`GET /v1/events?page=${page}`, said(1));
    expect(countOf(record.current())).toBe(200);
  });
});
