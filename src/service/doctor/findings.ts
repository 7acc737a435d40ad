import type { SpecGap } from '../../contract/diagnostics/spec-gap';
import { mergeReports, type DiagnosticsReport } from '../../contract/diagnostics/diagnostics';
import type { DoctorGap } from './spec-gaps';

/** The variant by which a provider fills a gap of the specification, and what shows it. */
type Finding = { readonly gap: DoctorGap; readonly variant: string; readonly evidence: string };
type Undecided = { readonly gap: DoctorGap; readonly why: string };

export function createFindings() {
  const recorded = new Map<DoctorGap, Finding>();
  const undecided = new Map<DoctorGap, Undecided>();
  const reports: DiagnosticsReport[] = [];
  const mustChange: string[] = [];
  const limits: string[] = [];
  return {
    /** Records the variant of a gap, unless one is already recorded. */
    record(gap: DoctorGap, variant: string, evidence: string): void {
      if (!recorded.has(gap)) recorded.set(gap, { gap, variant, evidence });
    },
    /** Marks gaps as undecided. The first reason wins. */
    unknown(gaps: DoctorGap | readonly DoctorGap[], why: string): void {
      for (const gap of typeof gaps === 'string' ? [gaps] : gaps)
        if (!undecided.has(gap)) undecided.set(gap, { gap, why });
    },
    collect: (report: DiagnosticsReport): void => void reports.push(report),
    /** Reports what keeps the app from working, and what to do about it. */
    block: (sentence: string): void => void mustChange.push(sentence),
    /** Reports a feature that the app works without. */
    limit: (sentence: string): void => void limits.push(sentence),
    observed: (gap: SpecGap, variant: string): boolean =>
      reports.some(({ variants }) => variants.some((found) => found.gap === gap && found.variant === variant)),
    summary: () => ({
      findings: [...recorded.values()],
      undecided: [...undecided.values()].filter(({ gap }) => !recorded.has(gap)),
      report: mergeReports(reports),
      mustChange,
      limits,
    }),
  };
}

export type Findings = ReturnType<typeof createFindings>;
