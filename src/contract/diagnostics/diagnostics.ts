import type { Issue, IssueCode } from './issue';
import type { SpecVariant, SpecGap } from './spec-gap';

/** Is told, while an answer is read, what is odd about it and which readings it uses. */
export type Diagnostics = {
  report(code: IssueCode, sample?: unknown): void;
  uses(gap: SpecGap, reading: string): void;
};

/** What a witness heard: each oddity once with its count, each reading once. */
export type DiagnosticsReport = { readonly issues: readonly Issue[]; readonly readings: readonly SpecVariant[] };

/** Hears nothing: for whoever only wants what an answer says. */
export const NOOP_DIAGNOSTICS: Diagnostics = { report: () => undefined, uses: () => undefined };

const MAX_SAMPLE_LENGTH = 120;
const TOKEN = /\beyJ[\w-]+(\.[\w-]*){0,2}/g;

function show(sample: unknown): string {
  if (sample === undefined) return '';
  const text = typeof sample === 'string' ? sample : (JSON.stringify(sample) ?? '');
  return text
    .slice(0, 10 * MAX_SAMPLE_LENGTH)
    .replace(TOKEN, '…')
    .slice(0, MAX_SAMPLE_LENGTH);
}

/**
 * A witness that remembers. A sample is kept as text (JSON when it is not one), 120 characters at most, tokens struck out; the
 * first that says something stands for all of its code.
 * Example: after `odd('hour-form', '14h30')` twice, `testimony().oddities` is `[{ code: 'hour-form', count: 2, sample: '14h30' }]`.
 */
export function createDiagnostics(): Diagnostics & { summary(): DiagnosticsReport } {
  const issues = new Map<IssueCode, Issue>();
  const readings = new Map<string, SpecVariant>();
  return {
    report(code, sample) {
      const { count, sample: known } = issues.get(code) ?? { count: 0, sample: '' };
      issues.set(code, { code, count: count + 1, sample: known || show(sample) });
    },
    uses(gap, reading) {
      const key = `${gap} ${reading}`;
      if (!readings.has(key)) readings.set(key, { gap, reading });
    },
    summary: () => ({ issues: [...issues.values()], readings: [...readings.values()] }),
  };
}

/**
 * What several testimonies say together: counts are added, readings kept once, the first sample stands.
 * Example: `joinTestimonies([])` → `{ oddities: [], readings: [] }`, nothing heard.
 */
export function mergeReports(summaries: Iterable<DiagnosticsReport>): DiagnosticsReport {
  const issues = new Map<IssueCode, Issue>();
  const readings = new Map<string, SpecVariant>();
  for (const summary of summaries) {
    for (const { code, count, sample } of summary.issues) {
      const known = issues.get(code);
      issues.set(code, { code, count: count + (known?.count ?? 0), sample: known?.sample || sample });
    }
    for (const reading of summary.readings) readings.set(`${reading.gap} ${reading.reading}`, reading);
  }
  return { issues: [...issues.values()], readings: [...readings.values()] };
}
