import type { Diagnosis, SampleRow, SampleValue } from './diagnosis';
import type { Colors } from './colors';
import { printSettings } from './print-settings';

const VERDICTS = {
  works: 'The app works with this provider, under the settings below.',
  cannot: 'The app cannot work with this provider yet.',
  unreachable: 'The provider could not be examined.',
} as const;

function table(rows: readonly (readonly [string, string, string])[], paint: Colors): readonly string[] {
  const width = Math.max(...rows.map(([name]) => name.length));
  return rows.flatMap(([name, text, small]) => [
    `  ${name.padEnd(width)}  ${paint.strong(text)}`,
    ...(small ? [paint.faint(`  ${' '.repeat(width)}  ${small}`)] : []),
  ]);
}

function figure(name: string, { text, reads }: SampleValue): string {
  return text === '' ? `${name} none` : `${name} “${text}”${reads ? ` reads ${reads}` : ', nothing to read'}`;
}

function sampleLines(row: SampleRow): readonly string[] {
  const { date, hour, zone, region, title, importance } = row;
  const figures = [figure('current', row.current), figure('forecast', row.forecast), figure('previous', row.previous)];
  return [`  ${date} ${hour} (${zone})  ${region}  ${importance}  ${title}`, `      ${figures.join('; ')}`];
}

type Section = readonly [heading: string, lines: readonly string[]];

function sections(diagnosis: Diagnosis, paint: Colors): readonly Section[] {
  const { mustChange, limits, findings, doubts, issues, settings, rows } = diagnosis;
  return [
    ['What must change', mustChange.map((sentence) => `  ${paint.bad(sentence)}`)],
    [
      'How the provider fills what the specification leaves open',
      table(
        findings.map((f) => [f.gap, f.reading, f.evidence]),
        paint,
      ),
    ],
    [
      'Not decided',
      table(
        doubts.map(({ gap, why }) => [gap, why, '']),
        { ...paint, strong: (text) => text },
      ),
    ],
    ['What the app does without', limits.map((sentence) => `  ${sentence}`)],
    [
      'Odd, and read all the same or set aside',
      table(
        issues.map((o) => [o.code, `${o.count}×`, o.sample && `such as “${o.sample}”`]),
        paint,
      ),
    ],
    ['Settings', settings.length > 0 ? [printSettings(settings)] : []],
    ['Some events as the app reads them', rows.flatMap(sampleLines)],
  ];
}

/** The diagnosis for a reader: the verdict, what was found and was not, the settings, a few events. */
export function printReport(diagnosis: Diagnosis, paint: Colors): string {
  const { base, requests, verdict } = diagnosis;
  const head = `${paint.strong(base)}, ${requests} requests\n${(verdict === 'works' ? paint.good : paint.bad)(VERDICTS[verdict])}`;
  const written = sections(diagnosis, paint).filter(([, lines]) => lines.length > 0);
  return [head, ...written.map(([heading, lines]) => [paint.strong(heading), ...lines].join('\n'))].join('\n\n');
}
