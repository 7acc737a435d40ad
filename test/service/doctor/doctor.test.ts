import { describe, expect, it } from 'vitest';
import { createProvider } from '../../support/provider/create-provider';
import { OUR_HABITS, type Habits } from '../../support/provider/habits';
import { PROVIDERS, type NamedProvider } from '../../support/provider/providers';
import { settingsFor } from '../../support/provider/settings-for';
import { createTestService } from '../../support/serve';
import { aYear, TODAY } from './a-year';
import { expectedFindings } from './expected-findings';
import { found, visit, type Visited } from './visit';

const visits = new Map<string, Promise<Visited>>();

// Over a service of its own, which a wrong secret makes wait.
async function visitAlone(habits: Partial<Habits>): Promise<Visited> {
  const service = await createTestService({ now: () => new Date(`${TODAY}T09:00:00Z`), events: aYear() });
  const visited = await visit(createProvider(service, habits));
  await service.close();
  return visited;
}

// Each provider is visited once, whatever is asked of the visit.
function visitOf({ name, habits }: NamedProvider): Promise<Visited> {
  const made = visits.get(name) ?? visitAlone(habits);
  visits.set(name, made);
  return made;
}

const cases = PROVIDERS.flatMap((provider) =>
  Object.entries(expectedFindings(provider.habits)).map(([gap, expected]) => ({ provider, gap, expected })),
);

describe('The doctor', () => {
  it.each(cases)('finds of $provider.name, $silence: $expected', async ({ provider, gap, expected }) => {
    const reading = found(await visitOf(provider), gap);
    expect(reading).toEqual(expected);
  });

  it.each(PROVIDERS)('says that the app works with $name, and asks 40 times at most', async (provider) => {
    const { diagnosis, requests } = await visitOf(provider);
    expect(diagnosis).toMatchObject({ verdict: 'works', mustChange: [], requests: requests.length });
    expect(requests.length).toBeLessThanOrEqual(40);
  });

  it.each(PROVIDERS)('asks $name one thing at a time, with 150 ms between', async (provider) => {
    const { times } = await visitOf(provider);
    const gaps = times.slice(1).map(([sent], index) => sent - (times[index]?.[1] ?? Infinity));
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(150);
  });

  it.each(PROVIDERS)('suggests the settings that $name needs', async (provider) => {
    const { diagnosis } = await visitOf(provider);
    const habits = { ...OUR_HABITS, ...provider.habits };
    const settings = Object.fromEntries(diagnosis.settings.map(({ name, value }) => [name, value]));
    const { sourceTimeZone, listEncoding, decimalMark } = settingsFor(habits);
    expect(settings).toMatchObject({
      SOURCE_TIME_ZONE: habits.hourForm === 'HH:MM+offset' ? null : sourceTimeZone,
      LIST_ENCODING: listEncoding,
      DECIMAL_MARK: habits.thousands === 'mark' ? decimalMark : null,
      PAGE_LIMIT: String(Math.min(habits.limit === 'fixed' ? habits.defaultLimit : habits.maxLimit, 200)),
    });
  });

  it.each(PROVIDERS)('never decides the zone of $name, and says what it cannot know', async (provider) => {
    const { diagnosis } = await visitOf(provider);
    const doubts = diagnosis.doubts.map(({ gap }) => gap);
    expect(doubts).toContain('time zone of the hours');
    expect(doubts).toContain('renewal and end of a token');
    expect(diagnosis.doubts.every(({ why }) => why.length > 10)).toBe(true);
  });

  it.each(PROVIDERS)('shows at most eight events of $name, with the numbers read out of them', async (provider) => {
    const { diagnosis } = await visitOf(provider);
    expect(diagnosis.rows.length).toBeGreaterThan(0);
    expect(diagnosis.rows.length).toBeLessThanOrEqual(8);
    const permits = diagnosis.rows.find(({ title }) => title === 'Permis de construire');
    expect(permits?.forecast.reads).toBe('1350000');
  });

  it.each(PROVIDERS)('prints no secret and no token of $name', async (provider) => {
    const { diagnosis, requests } = await visitOf(provider);
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
