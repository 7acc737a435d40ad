import type { Handler } from '../../../src/service/handler';
import { diagnose } from '../../../src/service/doctor/diagnose';
import type { Diagnosis } from '../../../src/service/doctor/diagnosis';
import { TODAY } from './a-year';

const BASE = 'http://provider.test/api';

export type Visited = {
  readonly diagnosis: Diagnosis;
  readonly requests: readonly Request[];
  /** When each request was sent and answered, in milliseconds of a clock that only waiting moves. */
  readonly times: readonly (readonly [sent: number, answered: number])[];
};

/** Visits a provider under a clock of its own: nothing waits, and what was waited for can be counted. */
export async function visit(provider: Handler, { password = 'demo', takes = 20 } = {}): Promise<Visited> {
  let now = Date.parse(`${TODAY}T09:00:00Z`);
  const start = now;
  const requests: Request[] = [];
  const times: [number, number][] = [];
  const diagnosis = await diagnose({
    base: BASE,
    insecure: false,
    isInside: false,
    credentials: { name: 'demo', password },
    now: () => now,
    sleep: async (milliseconds) => void (now += milliseconds),
    transport: async (request) => {
      requests.push(request.clone());
      const sent = now - start;
      try {
        return await provider(request);
      } finally {
        now += takes;
        times.push([sent, now - start]);
      }
    },
  });
  return { diagnosis, requests, times };
}

/** What was found about a silence; null when it was not decided. */
export function found({ diagnosis }: Visited, gap: string): string | null {
  return diagnosis.findings.find((finding) => finding.gap === gap)?.reading ?? null;
}
