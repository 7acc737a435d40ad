import type { SpecGap } from '../../contract/diagnostics/spec-gap';
import { mergeReports, type DiagnosticsReport } from '../../contract/diagnostics/diagnostics';
import type { Doubt, Finding } from './diagnosis';

/** What the doctor writes down as it goes: each silence once, the first finding stands. */
export function createFindingsLog() {
  const findings = new Map<string, Finding>();
  const doubts = new Map<string, Doubt>();
  const summaries: DiagnosticsReport[] = [];
  const mustChange: string[] = [];
  const limits: string[] = [];
  return {
    find(gap: string, reading: string, evidence: string): void {
      if (!findings.has(gap)) findings.set(gap, { gap, reading, evidence });
    },
    /** Writes over a finding that more was found out about. */
    refine: (gap: string, reading: string, evidence: string): void =>
      void findings.set(gap, { gap, reading, evidence }),
    doubt(gap: string, why: string): void {
      if (!doubts.has(gap)) doubts.set(gap, { gap, why });
    },
    hear: (summary: DiagnosticsReport): void => void summaries.push(summary),
    mustChange: (sentence: string): void => void mustChange.push(sentence),
    limit: (sentence: string): void => void limits.push(sentence),
    readingOf: (gap: string): string | null => findings.get(gap)?.reading ?? null,
    /** Whether an answer heard of so far used this reading. */
    heard: (gap: SpecGap, reading: string): boolean =>
      summaries.some(({ readings }) => readings.some((found) => found.gap === gap && found.reading === reading)),
    pages: () => ({
      findings: [...findings.values()],
      doubts: [...doubts.values()].filter(({ gap }) => !findings.has(gap)),
      summary: mergeReports(summaries),
      mustChange,
      limits,
    }),
  };
}

export type FindingsLog = ReturnType<typeof createFindingsLog>;
