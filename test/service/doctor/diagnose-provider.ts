import type { Handler } from '../../../src/service/handler';
import { diagnose, type Diagnosis } from '../../../src/service/doctor/diagnose';
import type { DoctorGap } from '../../../src/service/doctor/spec-gaps';
import { TODAY } from './year-of-events';

const BASE = 'http://provider.test/api';

export type DiagnosisRun = {
  readonly diagnosis: Diagnosis;
  readonly requests: readonly Request[];
  /** When each request started and ended, in ms of a fake clock that only `sleep` and responses advance. */
  readonly times: readonly (readonly [started: number, ended: number])[];
};

/** Diagnoses a provider under a fake clock, so that no delay takes real time. Every response takes 20 ms. */
export async function diagnoseProvider(provider: Handler, { password = 'demo' } = {}): Promise<DiagnosisRun> {
  let now = Date.parse(`${TODAY}T09:00:00Z`);
  const start = now;
  const requests: Request[] = [];
  const times: [number, number][] = [];
  const diagnosis = await diagnose({
    base: BASE,
    insecure: false,
    isPrivate: false,
    credentials: { name: 'demo', password },
    now: () => now,
    sleep: async (milliseconds) => void (now += milliseconds),
    transport: async (request) => {
      requests.push(request.clone());
      const started = now - start;
      try {
        return await provider(request);
      } finally {
        now += 20;
        times.push([started, now - start]);
      }
    },
  });
  return { diagnosis, requests, times };
}

/** Finds the variant recorded for a gap; null if it is undecided. */
export function findVariant({ diagnosis }: DiagnosisRun, gap: DoctorGap): string | null {
  return diagnosis.findings.find((finding) => finding.gap === gap)?.variant ?? null;
}
