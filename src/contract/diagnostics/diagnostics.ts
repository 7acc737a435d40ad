import type { Issue, IssueCode } from './issue';
import type { SpecVariant, SpecGap } from './spec-gap';

/** Collects issues and spec variants while a response is decoded. */
export type Diagnostics = {
  report(code: IssueCode, sample?: unknown): void;
  observe(gap: SpecGap, variant: string): void;
};

/** What was collected: each issue once with its count, each spec variant once. */
export type DiagnosticsReport = { readonly issues: readonly Issue[]; readonly variants: readonly SpecVariant[] };

/** Discards everything. */
export const NOOP_DIAGNOSTICS: Diagnostics = { report: () => undefined, observe: () => undefined };

const MAX_SAMPLE_LENGTH = 120;
/** Matches access tokens (JWT) in a text, truncated ones included. */
export const TOKENS = /\beyJ[\w-]+(\.[\w-]*){0,2}/g;

function formatSample(sample: unknown): string {
  if (sample === undefined) return '';
  const text = typeof sample === 'string' ? sample : (JSON.stringify(sample) ?? '');
  return text
    .slice(0, 10 * MAX_SAMPLE_LENGTH)
    .replace(TOKENS, '…')
    .slice(0, MAX_SAMPLE_LENGTH);
}

/**
 * Creates a collector. It stores the first sample of each code that is not empty: as text (JSON if it is no text), cut to 120
 * characters, with tokens redacted.
 * Example: after `report('hour-form', '14h30')` twice, `summary().issues` is `[{ code: 'hour-form', count: 2, sample: '14h30' }]`.
 */
export function createDiagnostics(): Diagnostics & { summary(): DiagnosticsReport } {
  const issues = new Map<IssueCode, Issue>();
  const variants = new Map<string, SpecVariant>();
  return {
    report(code, sample) {
      const { count, sample: known } = issues.get(code) ?? { count: 0, sample: '' };
      issues.set(code, { code, count: count + 1, sample: known || formatSample(sample) });
    },
    observe(gap, variant) {
      const key = `${gap} ${variant}`;
      if (!variants.has(key)) variants.set(key, { gap, variant });
    },
    summary: () => ({ issues: [...issues.values()], variants: [...variants.values()] }),
  };
}

/**
 * Merges reports: adds the counts, and takes the first sample of each code and each spec variant once.
 * Example: `mergeReports([])` → `{ issues: [], variants: [] }`.
 */
export function mergeReports(summaries: Iterable<DiagnosticsReport>): DiagnosticsReport {
  const issues = new Map<IssueCode, Issue>();
  const variants = new Map<string, SpecVariant>();
  for (const summary of summaries) {
    for (const { code, count, sample } of summary.issues) {
      const known = issues.get(code);
      issues.set(code, { code, count: count + (known?.count ?? 0), sample: known?.sample || sample });
    }
    for (const variant of summary.variants) variants.set(`${variant.gap} ${variant.variant}`, variant);
  }
  return { issues: [...issues.values()], variants: [...variants.values()] };
}

/** Forwards a spec variant only if it differs from the previous one of its gap, since thousands of events use the same. */
export function dedupeObservations(diagnostics: Diagnostics): Diagnostics {
  const last = new Map<SpecGap, string>();
  return {
    report: diagnostics.report,
    observe(gap, variant) {
      if (last.get(gap) === variant) return;
      last.set(gap, variant);
      diagnostics.observe(gap, variant);
    },
  };
}

/** Observes the order of the days of a list, unless all are equal. Example: 18 November, then 17 → `order` `newest-first`. */
export function observeListOrder(events: readonly { readonly date: string }[], diagnostics: Diagnostics): void {
  let [rises, falls, before] = [false, false, ''];
  for (const { date } of events) {
    rises ||= before !== '' && date > before;
    falls ||= date < before;
    before = date;
  }
  if (rises || falls) diagnostics.observe('order', rises && falls ? 'none' : rises ? 'oldest-first' : 'newest-first');
}
