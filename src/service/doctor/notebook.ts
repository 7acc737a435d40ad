import type { Silence } from '../../contract/silence';
import { joinTestimonies, type Testimony } from '../../contract/witness';
import type { Doubt, Finding } from './diagnosis';

/** What the doctor writes down as it goes: each silence once, the first finding stands. */
export function createNotebook() {
  const findings = new Map<string, Finding>();
  const doubts = new Map<string, Doubt>();
  const testimonies: Testimony[] = [];
  const mustChange: string[] = [];
  const limits: string[] = [];
  return {
    find(silence: string, reading: string, evidence: string): void {
      if (!findings.has(silence)) findings.set(silence, { silence, reading, evidence });
    },
    /** Writes over a finding that more was found out about. */
    refine: (silence: string, reading: string, evidence: string): void =>
      void findings.set(silence, { silence, reading, evidence }),
    doubt(silence: string, why: string): void {
      if (!doubts.has(silence)) doubts.set(silence, { silence, why });
    },
    hear: (testimony: Testimony): void => void testimonies.push(testimony),
    mustChange: (sentence: string): void => void mustChange.push(sentence),
    limit: (sentence: string): void => void limits.push(sentence),
    readingOf: (silence: string): string | null => findings.get(silence)?.reading ?? null,
    /** Whether an answer heard of so far used this reading. */
    heard: (silence: Silence, reading: string): boolean =>
      testimonies.some(({ readings }) =>
        readings.some((found) => found.silence === silence && found.reading === reading),
      ),
    pages: () => ({
      findings: [...findings.values()],
      doubts: [...doubts.values()].filter(({ silence }) => !findings.has(silence)),
      testimony: joinTestimonies(testimonies),
      mustChange,
      limits,
    }),
  };
}

export type Notebook = ReturnType<typeof createNotebook>;
