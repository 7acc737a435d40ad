import { describe, expect, it } from 'vitest';
import type { DiagnosticsReport } from '../../../src/contract/diagnostics/diagnostics';
import { createProviderDiagnostics, type RequestInfo } from '../../../src/web/data/provider-diagnostics';

const report = (count: number): DiagnosticsReport => ({
  issues: [{ code: 'hour-form', count, sample: '14h30' }],
  variants: [],
});
const countOf = ({ issues }: DiagnosticsReport): number => issues.reduce((sum, { count }) => sum + count, 0);

const get = (path: string, query = ''): RequestInfo => ({ method: 'GET', path, query: new URLSearchParams(query) });
const list = (query: string): RequestInfo => get('/v1/events', query);

describe('createProviderDiagnostics', () => {
  it('merges the reports of different requests, and counts a repeated request once', () => {
    const diagnostics = createProviderDiagnostics(() => 0);
    diagnostics.add(list('page=1'), report(2));
    diagnostics.add(list('page=2'), report(3));
    diagnostics.add(list('page=1'), report(4));
    expect(countOf(diagnostics.current())).toBe(7);
  });

  it('keeps a refusal apart from the response to the same request', () => {
    const diagnostics = createProviderDiagnostics(() => 0);
    diagnostics.add({ ...list('page=1'), refusal: 403 }, report(2));
    diagnostics.add(list('page=1'), report(3));
    expect(countOf(diagnostics.current())).toBe(5);
  });

  it('counts responses, not lists, and dates the first one', () => {
    let now = 5;
    const diagnostics = createProviderDiagnostics(() => now);
    expect(diagnostics.current()).toMatchObject({ responses: 0, since: null });
    diagnostics.add(list('page=1'), report(1));
    now = 9;
    diagnostics.add(list('page=2'), report(1));
    diagnostics.add(list('page=2'), report(1));
    expect(diagnostics.current()).toMatchObject({ responses: 2, since: 5 });
    diagnostics.addList(list(''), report(1));
    expect(diagnostics.current()).toMatchObject({ responses: 2, issues: [{ count: 3 }] });
    diagnostics.clear();
    expect(diagnostics.current()).toMatchObject({ responses: 0, since: null, issues: [] });
  });

  it('selects the reports of some requests, and returns the same summary until one is added', () => {
    const diagnostics = createProviderDiagnostics(() => 0);
    diagnostics.add(get('/v1/events/7'), report(2));
    diagnostics.add(get('/v1/events/70'), report(3));
    expect(countOf(diagnostics.about(({ path }) => path === '/v1/events/7'))).toBe(2);
    expect(diagnostics.current()).toBe(diagnostics.current());
  });

  it.each([
    ['1', 1, 2],
    ['0', 2, 4],
  ])('counts page 0 once the page base is known: base %s', (pageBase, responses, count) => {
    const diagnostics = createProviderDiagnostics(() => 0);
    for (const page of [1, 0]) diagnostics.add(list(`page=${page}&from=2026-11-15`), report(2));
    expect([diagnostics.current().responses, countOf(diagnostics.current())]).toEqual([1, 2]);
    diagnostics.addList(list('from=2026-11-15'), { issues: [], variants: [{ gap: 'page-base', variant: pageBase }] });
    expect([diagnostics.current().responses, countOf(diagnostics.current())]).toEqual([responses, count]);
  });

  it('notifies subscribers until they unsubscribe', () => {
    const diagnostics = createProviderDiagnostics(() => 0);
    let calls = 0;
    const unsubscribe = diagnostics.subscribe(() => (calls += 1));
    diagnostics.add(list(''), report(1));
    unsubscribe();
    diagnostics.clear();
    expect([calls, countOf(diagnostics.current())]).toEqual([1, 0]);
  });

  it('holds the latest 200 responses', () => {
    const diagnostics = createProviderDiagnostics(() => 0);
    for (let page = 1; page <= 250; page += 1) diagnostics.add(list(`page=${page}`), report(1));
    expect(countOf(diagnostics.current())).toBe(200);
  });
});
