import type { Setting } from './choose-settings';
import type { Diagnosis } from './diagnose';
import type { SampleRow, SampleValue } from './sample-rows';

const same = (text: string): string => text;
export const NO_COLORS = { strong: same, faint: same, good: same, bad: same };
export type Colors = typeof NO_COLORS;

const ansi = (code: number) => (text: string) => `\u001b[${code}m${text}\u001b[0m`;
export const ANSI_COLORS: Colors = { strong: ansi(1), faint: ansi(2), good: ansi(32), bad: ansi(31) };

const VERDICTS = {
  works: 'The app works with this provider, under the settings below.',
  cannot: 'The app cannot work with this provider yet.',
  unreachable: 'The provider could not be examined.',
} as const;

// Single-quotes what a shell would interpret.
const quoteForShell = (value: string): string =>
  /^[\w./:,@%+-]+$/.test(value) ? value : `'${value.replaceAll("'", String.raw`'\''`)}'`;

/** Formats settings as lines of an environment file, each below its reason. A setting without a value is commented out. */
export const printSettings = (settings: readonly Setting[]): string =>
  settings
    .map(({ name, value, why }) => `# ${why}\n${value === null ? `# ${name}=` : `${name}=${quoteForShell(value)}`}`)
    .join('\n');

type TableRow = readonly [name: string, text: string, details: string];

function formatTable(rows: readonly TableRow[], { strong, faint }: Pick<Colors, 'strong' | 'faint'>): string[] {
  const width = Math.max(...rows.map(([name]) => name.length));
  return rows.flatMap(([name, text, details]) => [
    `  ${name.padEnd(width)}  ${strong(text)}`,
    ...(details ? [faint(`  ${' '.repeat(width)}  ${details}`)] : []),
  ]);
}

function formatValue(name: string, { text, reads }: SampleValue): string {
  return text === '' ? `${name} none` : `${name} “${text}”${reads ? ` reads ${reads}` : ', no value'}`;
}

function formatRow(row: SampleRow): string[] {
  const { date, hour, zone, region, title, importance, current, forecast, previous } = row;
  const values = Object.entries({ current, forecast, previous }).map(([name, value]) => formatValue(name, value));
  return [`  ${date} ${hour} (${zone})  ${region}  ${importance}  ${title}`, `      ${values.join('; ')}`];
}

/** Formats a diagnosis for a terminal: the verdict, what was found and what was not, the settings and a few events. */
export function printReport(diagnosis: Diagnosis, colors: Colors): string {
  const { base, requests, verdict, mustChange, limits, findings, undecided, issues, settings, rows } = diagnosis;
  const sections: Readonly<Record<string, readonly string[]>> = {
    'What must change': mustChange.map((sentence) => `  ${colors.bad(sentence)}`),
    'How the provider fills the gaps of the specification': formatTable(
      findings.map(({ gap, variant, evidence }) => [gap, variant, evidence]),
      colors,
    ),
    Undecided: formatTable(
      undecided.map(({ gap, why }) => [gap, why, '']),
      { ...colors, strong: same },
    ),
    'What the app works without': limits.map((sentence) => `  ${sentence}`),
    'Issues in the responses, worked around or skipped': formatTable(
      issues.map(({ code, count, sample }) => [code, `${count}×`, sample && `such as “${sample}”`]),
      colors,
    ),
    Settings: settings.length > 0 ? [printSettings(settings)] : [],
    'Some events as the app decodes them': rows.flatMap(formatRow),
  };
  const color = verdict === 'works' ? colors.good : colors.bad;
  const head = `${colors.strong(base)}, ${requests} request${requests === 1 ? '' : 's'}\n${color(VERDICTS[verdict])}`;
  const printed = Object.entries(sections).filter(([, lines]) => lines.length > 0);
  return [head, ...printed.map(([heading, lines]) => [colors.strong(heading), ...lines].join('\n'))].join('\n\n');
}
