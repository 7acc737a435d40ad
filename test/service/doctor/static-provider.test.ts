import { expect, it } from 'vitest';
import type { Handler } from '../../../src/service/handler';
import { toEventDto } from '../../../src/service/store/event-record';
import { buildQuarter } from './year-of-events';
import { diagnoseProvider, findVariant } from './diagnose-provider';

type Dto = ReturnType<typeof toEventDto>;

/** Returns the same events whatever is asked for, such as a file on a web server. */
const serveEvents =
  (change: (event: Dto, index: number) => Dto = (event) => event): Handler =>
  async ({ url }) =>
    Response.json(
      url.endsWith('/auth/login')
        ? { access_token: 'a-token', token_type: 'Bearer', expires_in: 3600 }
        : buildQuarter().map((event, index) => change(toEventDto(event), index)),
      { headers: { 'x-ratelimit-limit': '60' } },
    );

it('reports every parameter that a provider ignores', async () => {
  const run = await diagnoseProvider(serveEvents());
  expect(run.diagnosis.verdict).toBe('works');
  expect(findVariant(run, 'small limit')).toMatch(/^ignored/);
  expect(findVariant(run, '`to`')).toBe('not followed');
  expect(findVariant(run, '`from` after `to`')).toBe('gives events');
  expect(findVariant(run, 'what `q` searches')).toBe('nothing: it is ignored');
  expect(findVariant(run, 'lists in a query')).toBe('none of those tried');
  expect(findVariant(run, 'number of the first page')).toBeNull();
  expect(findVariant(run, 'geo_values')).toBeNull();
  expect(findVariant(run, 'rate limit')).toBe('x-ratelimit-limit: 60');
  const settings = Object.fromEntries(run.diagnosis.settings.map(({ name, value }) => [name, value]));
  expect(settings).toMatchObject({ LIST_ENCODING: null, GEO_FILTER: null });
});

it('asks for the time zone of the hours, where only some have a UTC offset', async () => {
  const { diagnosis } = await diagnoseProvider(
    serveEvents((event, index) => ({ ...event, title: 'Discours', hour: index === 0 ? '14:30Z' : '14:30' })),
  );
  const zone = diagnosis.settings.find(({ name }) => name === 'SOURCE_TIME_ZONE');
  expect(zone).toMatchObject({ value: null, why: expect.stringContaining('ask the provider') });
});

it('does not say that events of several countries are of one, where it knows none of their codes', async () => {
  const { diagnosis } = await diagnoseProvider(
    serveEvents((event, index) => ({ ...event, zone: { ...event.zone, code: index % 2 ? 'USA' : 'DEU' } })),
  );
  expect(diagnosis.undecided).toContainEqual({ gap: 'geo_values', why: expect.stringMatching(/none has an ISO/) });
});

it.each(['n.d.', 'N/A', 'n. c.'])('finds that %s is an absent figure', async (word) => {
  const run = await diagnoseProvider(serveEvents((event) => ({ ...event, current: word, prevision: word })));
  expect(findVariant(run, 'absent figure')).toContain(`“${word}”`);
});

it('shows a holiday as all day, as the app does, where only its category says that it is one', async () => {
  const { diagnosis } = await diagnoseProvider(
    serveEvents((event) => ({ ...event, hour: '00:00', importance: 'LOW', category: { id: 9, label: 'ferié' } })),
  );
  expect(new Set(diagnosis.rows.map(({ hour }) => hour))).toEqual(new Set(['all day']));
});

it('does not take another event for the one that was requested', async () => {
  const lists = serveEvents();
  const last = buildQuarter().map(toEventDto).at(-1);
  const run = await diagnoseProvider(async (request) =>
    /\/events\/\d+$/.test(request.url) ? Response.json({ data: last }) : lists(request),
  );
  expect(findVariant(run, 'one event')).toBe('cannot be read');
  expect(run.diagnosis.limits.join()).toContain(`another event is returned, with the id ${last?.id}`);
});

it.each([
  [{ token_type: 'JWT', expires_in: 3600 }, 'token_type bearer, or none'],
  [{ token_type: 'bearer', expires_in: 0 }, 'expires_in above 0, or none'],
])('says what must change in a login response with %j', async (fields, needed) => {
  const { diagnosis } = await diagnoseProvider(async () => Response.json({ access_token: 'a.b.c', ...fields }));
  expect(diagnosis.mustChange).toEqual([expect.stringContaining(`the app needs ${needed}.`)]);
});
