import { describe, expect, it } from 'vitest';
import { createProviderDiagnostics } from '../../../src/web/data/provider-diagnostics';
import type { DiagnosticsReport } from '../../../src/contract/diagnostics/diagnostics';

const said = (count: number): DiagnosticsReport => ({
  issues: [{ code: 'hour-form', count, sample: '14h30' }],
  readings: [],
});
const countOf = ({ issues }: DiagnosticsReport): number => issues.reduce((sum, { count }) => sum + count, 0);

describe('the record of a provider', () => {
  it('adds up what different answers said, and counts one that is asked for again once', () => {
    const record = createProviderDiagnostics(() => 0);
    record.hear('GET /v1/events?page=1', said(2));
    record.hear('GET /v1/events?page=2', said(3));
    record.hear('GET /v1/events?page=1', said(4));
    expect(countOf(record.current())).toBe(7);
  });

  it('says of how many answers it tells, and since when', () => {
    let now = 5;
    const record = createProviderDiagnostics(() => now);
    expect(record.current()).toMatchObject({ answers: 0, since: null });
    record.hear('GET /v1/events?page=1', said(1));
    now = 9;
    record.hear('GET /v1/events?page=2', said(1));
    record.hear('GET /v1/events?page=2', said(1));
    expect(record.current()).toMatchObject({ answers: 2, since: 5 });
    record.hearList('GET /v1/events', said(1));
    expect(record.current()).toMatchObject({ answers: 2, issues: [{ count: 3 }] });
    record.forget();
    expect(record.current()).toMatchObject({ answers: 0, since: null, issues: [] });
  });

  it('tells what some answers said, and is the same until another is heard', () => {
    const record = createProviderDiagnostics(() => 0);
    record.hear('GET /v1/events/7', said(2));
    record.hear('GET /v1/events/70', said(3));
    expect(countOf(record.about((asked) => asked === 'GET /v1/events/7'))).toBe(2);
    expect(record.current()).toBe(record.current());
  });

  it.each([
    ['1', 1, 2],
    ['0', 2, 4],
  ])('counts page 0 once it is known that pages count from 0: from %s', (reading, answers, report) => {
    const record = createProviderDiagnostics(() => 0);
    for (const page of [1, 0]) record.hear(`GET /v1/events?page=${page}&from=2026-11-15`, said(2));
    expect([record.current().answers, countOf(record.current())]).toEqual([1, 2]);
    record.hearList('GET /v1/events?from=2026-11-15', { issues: [], readings: [{ gap: 'page-base', reading }] });
    expect([record.current().answers, countOf(record.current())]).toEqual([answers, report]);
  });

  it('tells whoever listens, until they stop', () => {
    const record = createProviderDiagnostics(() => 0);
    let told = 0;
    const stop = record.subscribe(() => (told += 1));
    record.hear('GET /v1/events', said(1));
    stop();
    record.forget();
    expect([told, countOf(record.current())]).toEqual([1, 0]);
  });

  it('remembers the latest 200 answers', () => {
    const record = createProviderDiagnostics(() => 0);
    for (let page = 1; page <= 250; page += 1) record.hear(`GET /v1/events?page=${page}`, said(1));
    expect(countOf(record.current())).toBe(200);
  });
});
