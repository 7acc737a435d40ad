import { describe, expect, it } from 'vitest';
import { createProvider } from '../../support/provider/create-provider';
import { OUR_HABITS, type Habits } from '../../support/provider/habits';
import { PROVIDERS, type NamedProvider } from '../../support/provider/providers';
import { settingsFor } from '../../support/provider/settings-for';
import { createTestService } from '../../support/serve';
import { PROBED_GAPS, RESPONSE_GAPS } from '../../../src/service/doctor/spec-gaps';
import { parseSettings } from '../../../src/service/settings/settings';
import { buildYear, TODAY } from './year-of-events';
import { expectedFindings } from './expected-findings';
import { diagnoseProvider, type DiagnosisRun } from './diagnose-provider';

const runs = new Map<string, Promise<DiagnosisRun>>();

// Each provider has its own service: a failed login delays the next one.
async function createRun(habits: Partial<Habits>): Promise<DiagnosisRun> {
  const service = await createTestService({ now: () => new Date(`${TODAY}T09:00:00Z`), events: buildYear() });
  const run = await diagnoseProvider(createProvider(service, habits));
  await service.close();
  return run;
}

// Diagnoses each provider once for all tests.
function runFor({ name, habits }: NamedProvider): Promise<DiagnosisRun> {
  const run = runs.get(name) ?? createRun(habits);
  runs.set(name, run);
  return run;
}

const cases = PROVIDERS.flatMap((provider) =>
  Object.entries(expectedFindings(provider.habits)).map(([gap, expected]) => ({ provider, gap, expected })),
);

describe('the doctor', () => {
  it.each(cases)('finds for $provider.name, $gap: $expected', async ({ provider, gap, expected }) => {
    const { diagnosis } = await runFor(provider);
    const variant = diagnosis.findings.find((finding) => finding.gap === gap)?.variant ?? null;
    expect(variant).toEqual(expected);
  });

  it.each(PROVIDERS)('concludes that the app works with $name, with at most 40 requests', async (provider) => {
    const { diagnosis, requests } = await runFor(provider);
    expect(diagnosis).toMatchObject({ verdict: 'works', mustChange: [], requests: requests.length });
    expect(requests.length).toBeLessThanOrEqual(40);
    const isSearchIgnored = diagnosis.limits.some((limit) => limit.includes('`q`'));
    expect(isSearchIgnored).toBe(provider.habits.q === 'ignored');
  });

  it.each(PROVIDERS)('sends $name one request at a time, 150 ms apart', async (provider) => {
    const { times } = await runFor(provider);
    const gaps = times.slice(1).map(([started], index) => started - (times[index]?.[1] ?? Infinity));
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(150);
  });

  it.each(PROVIDERS)('suggests the settings that $name needs', async (provider) => {
    const { diagnosis } = await runFor(provider);
    const habits = { ...OUR_HABITS, ...provider.habits };
    const settings = Object.fromEntries(diagnosis.settings.map(({ name, value }) => [name, value]));
    const known = diagnosis.settings.flatMap(({ name, value }) => (value === null ? [] : [[name, value]]));
    expect(() => parseSettings(Object.fromEntries(known))).not.toThrow();
    expect(settings['GEO_FILTER'] !== null).toBe(habits.geoTypes !== null && habits.geoValues === 'ISO numbers');
    const { sourceTimeZone, listEncoding, decimalMark } = settingsFor(habits);
    expect(settings).toMatchObject({
      SOURCE_TIME_ZONE: habits.hourForm === 'HH:MM+offset' ? null : sourceTimeZone,
      LIST_ENCODING: listEncoding,
      DECIMAL_MARK: habits.thousands === 'mark' ? decimalMark : null,
      PAGE_LIMIT: String(Math.min(habits.limit === 'fixed' ? habits.defaultLimit : habits.maxLimit, 200)),
    });
  });

  it.each(PROVIDERS)(
    'never decides the time zone of $name, and reports every gap as found or undecided',
    async (provider) => {
      const { diagnosis } = await runFor(provider);
      const undecided = diagnosis.undecided.map(({ gap }) => gap);
      expect(undecided).toContain('time zone of the hours');
      expect(undecided).toContain('renewal and end of a token');
      const all = [...diagnosis.findings.map(({ gap }) => gap), ...undecided];
      expect(all).toEqual(
        expect.arrayContaining([RESPONSE_GAPS, PROBED_GAPS].flatMap((gaps) => Object.values(gaps).flat())),
      );
      expect(new Set(all).size).toBe(all.length);
      expect(diagnosis.undecided.every(({ why }) => why.length > 10)).toBe(true);
    },
  );

  it.each(PROVIDERS)('shows at most eight events of $name, with their parsed values', async (provider) => {
    const { diagnosis } = await runFor(provider);
    expect(diagnosis.rows.length).toBeGreaterThan(0);
    expect(diagnosis.rows.length).toBeLessThanOrEqual(8);
    const permits = diagnosis.rows.find(({ title }) => title === 'Permis de construire');
    expect(permits?.forecast.reads).toBe('1350000');
  });

  it.each(PROVIDERS)('never prints the password or the token of $name', async (provider) => {
    const { diagnosis, requests } = await runFor(provider);
    const tokens = new Set(
      requests.flatMap(({ headers }) => headers.get('authorization')?.slice('Bearer '.length) ?? []),
    );
    const printed = JSON.stringify(diagnosis);
    const real = [...tokens].filter((token) => token.startsWith('eyJ'));
    expect(real).toHaveLength(1);
    for (const token of real) expect(printed).not.toContain(token);
    expect(printed).not.toContain('demo');
  });
});
