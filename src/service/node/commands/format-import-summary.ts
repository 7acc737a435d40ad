import type { ImportResult } from '../../import/import-events';

type Of = {
  readonly seconds: number;
  readonly into: string;
  readonly skipBad: boolean;
  readonly report: string | null;
};

const spaced = (count: number): string => count.toLocaleString('en');
const events = (count: number): string => `${spaced(count)} event${count === 1 ? '' : 's'}`;

/** What to say of an import, and the code to end with: 1 when nothing was loaded. */
export function formatImportSummary(
  { rows, bad, outcome }: ImportResult,
  { seconds, into, skipBad, report }: Of,
): { readonly lines: readonly string[]; readonly code: 0 | 1 } {
  const where = report === null ? ' Give --report FILE to have all of them listed.' : ` All are listed in ${report}.`;
  if (!outcome) {
    if (rows === 0) return { lines: ['The file holds no event. Nothing was changed.'], code: 1 };
    const refused = `${spaced(bad)} of ${spaced(rows)} rows cannot be loaded, so nothing was changed.${where}`;
    return { lines: [skipBad ? refused : `${refused} Mend them, or load the others with --skip-bad.`], code: 1 };
  }
  const { added, changed, unchanged, repeated, simulated } = outcome;
  const parts = `${spaced(added)} new, ${spaced(changed)} changed, ${spaced(unchanged)} as they were`;
  const lines = [`Imported ${events(added + changed + unchanged)} into ${into} in ${seconds.toFixed(1)} s: ${parts}.`];
  if (repeated > 0)
    lines.push(`${spaced(repeated)} rows came again later in the file for the same event: the last one stands.`);
  if (bad > 0) lines.push(`${spaced(bad)} of ${spaced(rows)} rows were left out.${where}`);
  if (simulated > 0)
    lines.push(
      `The ${events(simulated)} of the sample were removed and its account was closed: real and simulated events do not mix. Add an account with: npm run user -- add NAME`,
    );
  return { lines, code: 0 };
}
