import type { ImportResult } from '../../import/import-events';

type Context = {
  readonly seconds: number;
  /** The redacted address of the database. */
  readonly database: string;
  readonly skipBad: boolean;
  readonly report: string | null;
};

const formatCount = (count: number): string => count.toLocaleString('en');
const formatEvents = (count: number): string => `${formatCount(count)} event${count === 1 ? '' : 's'}`;

/** Formats the result of an import, and chooses the exit code: 1 if nothing was loaded. */
export function formatImportSummary(
  { rows, bad, outcome }: ImportResult,
  { seconds, database, skipBad, report }: Context,
): { readonly lines: readonly string[]; readonly code: 0 | 1 } {
  const where = report === null ? ' --report FILE writes all of them to a file.' : ` ${report} lists all of them.`;
  if (!outcome) {
    if (rows === 0) return { lines: ['The file has no events. Nothing was changed.'], code: 1 };
    const rejected = `${formatCount(bad)} of ${formatCount(rows)} rows are invalid, so nothing was changed.${where}`;
    return { lines: [skipBad ? rejected : `${rejected} Correct them, or load the others with --skip-bad.`], code: 1 };
  }
  const { added, changed, unchanged, repeated, simulated } = outcome;
  const total = formatEvents(added + changed + unchanged);
  const parts = `${formatCount(added)} new, ${formatCount(changed)} changed, ${formatCount(unchanged)} unchanged`;
  const lines = [`Imported ${total} into ${database} in ${seconds.toFixed(1)} s: ${parts}.`];
  if (repeated > 0) lines.push(`${formatCount(repeated)} rows repeat an event of the file; the last one was used.`);
  if (bad > 0) lines.push(`${formatCount(bad)} of ${formatCount(rows)} rows were skipped.${where}`);
  if (simulated > 0)
    lines.push(
      `${formatEvents(simulated)} of the sample were removed and its account was disabled, because real and simulated events do not mix. Create an account with: npm run user -- add NAME`,
    );
  return { lines, code: 0 };
}
