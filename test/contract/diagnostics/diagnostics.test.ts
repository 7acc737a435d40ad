import { describe, expect, it } from 'vitest';
import { createDiagnostics, mergeReports } from '../../../src/contract/diagnostics/diagnostics';

describe('createDiagnostics', () => {
  it('counts the issues of a code, with its first sample that is not empty', () => {
    const diagnostics = createDiagnostics();
    diagnostics.report('hour-form');
    diagnostics.report('hour-form', '14h30');
    diagnostics.report('hour-form', '15h00');
    diagnostics.report('value-type', { a: 1 });
    expect(diagnostics.summary().issues).toEqual([
      { code: 'hour-form', count: 3, sample: '14h30' },
      { code: 'value-type', count: 1, sample: '{"a":1}' },
    ]);
  });

  it('shortens samples and redacts tokens', () => {
    const diagnostics = createDiagnostics();
    diagnostics.report('title-number', `see eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJkZW1vIn0.c2lnbmF0dXJl ${'x'.repeat(500)}`);
    const [issue] = diagnostics.summary().issues;
    expect(issue?.sample).toMatch(/^see … x+$/);
    expect(issue?.sample).toHaveLength(120);
  });

  it('stores each spec variant once', () => {
    const diagnostics = createDiagnostics();
    diagnostics.observe('region-key', 'zone');
    diagnostics.observe('region-key', 'country');
    diagnostics.observe('region-key', 'zone');
    expect(diagnostics.summary().variants).toEqual([
      { gap: 'region-key', variant: 'zone' },
      { gap: 'region-key', variant: 'country' },
    ]);
  });
});

describe('mergeReports', () => {
  it('adds counts, and takes each spec variant once', () => {
    const [a, b] = [createDiagnostics(), createDiagnostics()];
    a.report('hour-form');
    b.report('hour-form', '14h30');
    a.observe('meta', 'numbers');
    b.observe('meta', 'numbers');
    expect(mergeReports([a.summary(), b.summary()])).toEqual({
      issues: [{ code: 'hour-form', count: 2, sample: '14h30' }],
      variants: [{ gap: 'meta', variant: 'numbers' }],
    });
  });
});
