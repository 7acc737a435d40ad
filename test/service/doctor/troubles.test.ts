import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PLAIN_PAINT } from '../../../src/service/doctor/colors';
import { printReport } from '../../../src/service/doctor/print-report';
import type { Handler } from '../../../src/service/handler';
import { createProvider } from '../../support/provider/create-provider';
import { createTestService, type TestService } from '../../support/serve';
import { aSeason, TODAY } from './a-year';
import { found, visit } from './visit';

let service: TestService;
beforeAll(async () => {
  service = await createTestService({ now: () => new Date(`${TODAY}T09:00:00Z`), events: aSeason() });
});
afterAll(() => service.close());

const ours = (): Handler => createProvider(service);
const isList = ({ url }: Request): boolean => new URL(url).pathname === '/api/v1/events';
const isLogin = ({ url }: Request): boolean => url.endsWith('/auth/login');

const page: Handler = async () =>
  new Response('<!doctype html><title>Bienvenue</title>', { headers: { 'content-type': 'text/html' } });

function refused(code: string): Handler {
  return async () => {
    throw new TypeError('fetch failed', { cause: Object.assign(new Error(code), { code }) });
  };
}

/** A provider whose answers to what `matches` are changed. */
function changed(matches: (request: Request) => boolean, change: (answer: Response) => Promise<Response>): Handler {
  const provider = ours();
  return async (request) => {
    const answer = await provider(request);
    return matches(request) ? change(answer) : answer;
  };
}

describe('A provider that cannot be worked with', () => {
  it('is unreachable when nobody listens, after one more try', async () => {
    const { diagnosis } = await visit(refused('ECONNREFUSED'));
    expect(diagnosis).toMatchObject({ verdict: 'unreachable', requests: 2, settings: [], rows: [] });
    expect(diagnosis.mustChange.join()).toMatch(/ECONNREFUSED.*check the address/);
  });

  it.each<[string, Handler, RegExp]>([
    ['a page of HTML', page, /HTML page.*check the base URL/],
    ['a redirection', async () => Response.redirect('https://elsewhere.test/login', 302), /redirection \(302\)/],
    ['nothing under this address', async () => new Response('', { status: 404 }), /no sign-in at this address/],
    ['a failure', async () => new Response('', { status: 500 }), /failed to answer the sign-in \(500 empty body\)/],
    ['a token under another name', async () => Response.json({ jwt: 'abc' }), /access_token/],
    ['an empty object', async () => Response.json({}), /access_token/],
  ])('answers the sign-in with %s', async (_, provider, sentence) => {
    const { diagnosis, requests } = await visit(provider);
    expect(diagnosis.verdict).toBe('cannot');
    expect(diagnosis.mustChange.join()).toMatch(sentence);
    expect(requests).toHaveLength(1);
  });

  it('refuses the secret: it is tried once, and never repeated though the provider does', async () => {
    const provider: Handler = async (request) =>
      Response.json(
        { error: `Bad password: ${new URLSearchParams(await request.text()).get('secret')}` },
        { status: 401 },
      );
    const { diagnosis, requests } = await visit(provider, { password: 'p4' });
    expect(requests).toHaveLength(1);
    expect(diagnosis.mustChange.join()).toContain('refused the name and the secret (401 {error}, “Bad password: …”)');
    expect(JSON.stringify(diagnosis)).not.toContain('p4');
  });

  it('does not serve version 1', async () => {
    const provider = changed(isList, async () => Response.json({ message: 'Not Found' }, { status: 404 }));
    const { diagnosis } = await visit(provider);
    expect(diagnosis.verdict).toBe('cannot');
    expect(diagnosis.mustChange.join()).toContain('version 1 of the API is not served there');
  });

  it('gives events of which none can be read', async () => {
    const data = [{ id: 1, date: 'hier' }, { id: 2 }];
    const { diagnosis } = await visit(changed(isList, async () => Response.json({ data })));
    expect(diagnosis.verdict).toBe('cannot');
    expect(diagnosis.mustChange.join()).toMatch(/None of the 2 events that came can be read/);
  });
});

describe('A provider in a bad moment', () => {
  it('asks to wait, once: the doctor waits as long as it is told, and goes on', async () => {
    let count = 0;
    const provider = ours();
    const { diagnosis, times } = await visit(async (request) => {
      count += 1;
      return count === 5 ? new Response('', { status: 429, headers: { 'retry-after': '7' } }) : provider(request);
    });
    expect((times[5]?.[0] ?? 0) - (times[4]?.[1] ?? 0)).toBeGreaterThanOrEqual(7000);
    expect(diagnosis.verdict).toBe('works');
    expect(diagnosis.doubts.map(({ why }) => why).join()).not.toContain('429');
  });

  it('asks for fewer requests twice: nothing more is asked, and what was found is told', async () => {
    let count = 0;
    const provider = ours();
    const { diagnosis, requests } = await visit(async (request) => {
      count += 1;
      return count >= 8 ? new Response('', { status: 429 }) : provider(request);
    });
    expect(requests).toHaveLength(9);
    expect(diagnosis.verdict).toBe('works');
    expect(diagnosis.findings.map(({ gap }) => gap)).toContain('lists in a query');
    expect(diagnosis.doubts).toContainEqual({
      gap: 'one event',
      why: 'the provider twice asked for fewer requests (429)',
    });
  });

  it('asks for fewer requests from the first: it is left in peace', async () => {
    const { diagnosis, requests } = await visit(async () => new Response('', { status: 429 }));
    expect(requests).toHaveLength(2);
    expect(diagnosis.verdict).toBe('unreachable');
    expect(diagnosis.mustChange.join()).toContain('try again later');
  });

  it('goes away in the middle: what was found is told', async () => {
    let count = 0;
    const provider = ours();
    const { diagnosis } = await visit(async (request) => {
      count += 1;
      return count >= 10 ? refused('ECONNRESET')(request) : provider(request);
    });
    expect(diagnosis.verdict).toBe('works');
    expect(diagnosis.doubts).toContainEqual({ gap: 'accents in `q`', why: 'ECONNRESET' });
  });

  it('has no event at all: the app works, and what needs events is left open', async () => {
    const empty = await createTestService({ now: () => new Date(`${TODAY}T09:00:00Z`) });
    const visited = await visit(createProvider(empty));
    await empty.close();
    expect(visited.diagnosis.verdict).toBe('works');
    expect(visited.diagnosis.rows).toEqual([]);
    expect(found(visited, 'lists in a query')).toBeNull();
    expect(found(visited, 'with a wrong token')).toBe('401 problem+json');
  });

  it('has three events of another year, to be tried out with: they are enough for most', async () => {
    const rows = aSeason().filter(({ date }) => date === '2026-11-20' || date === '2026-11-19');
    const old = rows
      .slice(0, 3)
      .map((row, index) => ({ ...row, date: `2019-03-0${index + 4}`, category_id: index < 2 ? 1 : 2 }));
    const tiny = await createTestService({ now: () => new Date(`${TODAY}T09:00:00Z`), events: old });
    const habits = { listEncodings: ['repeat'], otherEncodings: 'ignored', to: 'excluded', pageBase: 0 } as const;
    const visited = await visit(createProvider(tiny, habits));
    await tiny.close();
    expect(visited.diagnosis.rows).toHaveLength(3);
    expect(found(visited, 'lists in a query')).toBe('repeat');
    expect(found(visited, '`to`')).toBe('excluded');
    expect(found(visited, 'number of the first page')).toBe('0');
    expect(found(visited, 'order of a list')).toBe('oldest first');
    expect(found(visited, 'items without a limit')).toBe('50');
    expect(found(visited, 'most items on a page')).toBe('500, more is cut to it');
    expect(visited.requests.length).toBeLessThanOrEqual(40);
  });

  it('reads lists as the app does not write them: it says how', async () => {
    const provider = ours();
    const visited = await visit(async (request) => {
      const url = new URL(request.url);
      const written = /^(\d+)\|(\d+)$/.exec(url.searchParams.get('categories') ?? '');
      const others = [...url.searchParams].filter(([key]) => !key.startsWith('categories'));
      url.search = String(new URLSearchParams(others));
      if (written) url.searchParams.set('categories', `${written[1]},${written[2]}`);
      return provider(new Request(url, request));
    });
    expect(found(visited, 'lists in a query')).toBe('a=1|2, which the app does not write');
    expect(visited.diagnosis.limits.join()).toContain('cannot be narrowed to several categories');
    expect(visited.diagnosis.settings).toContainEqual(expect.objectContaining({ name: 'LIST_ENCODING', value: null }));
  });

  it('fails to give one event and its history: the app does without', async () => {
    const { diagnosis } = await visit(
      changed(
        (request) => !isList(request) && !isLogin(request),
        async () => new Response('', { status: 500 }),
      ),
    );
    expect(diagnosis.verdict).toBe('works');
    expect(diagnosis.limits.join()).toMatch(/One event cannot be read alone.*A history could not be read/s);
  });
});

describe('What is printed of a provider', () => {
  const rewritten = (write: (text: string, request: Request) => string): Handler => {
    const provider = ours();
    return async (request) => {
      const answer = await provider(request);
      const text = write(await answer.text(), request);
      return new Response(text, { status: answer.status, headers: { 'content-type': 'application/json' } });
    };
  };

  it('has no token, though its titles hold one', async () => {
    const provider = rewritten((text, { headers }) =>
      text.replaceAll('Permis de construire', headers.get('authorization') ?? ''),
    );
    const { diagnosis, requests } = await visit(provider);
    const token = requests[1]?.headers.get('authorization')?.slice('Bearer '.length) ?? '';
    expect(token).toMatch(/^eyJ/);
    expect(diagnosis.rows.map(({ title }) => title)).toContain('Bearer …');
    expect(printReport(diagnosis, PLAIN_PAINT)).not.toContain(token);
  });

  it('has nothing that a terminal would obey, though its titles hold it', async () => {
    const provider = rewritten((text) => text.replaceAll('Permis de construire', String.raw`\u001b[2J\u0007\u202eX`));
    const { diagnosis } = await visit(provider);
    expect(diagnosis.rows.map(({ title }) => title)).toContain('[2J X');
    expect(printReport(diagnosis, PLAIN_PAINT).replaceAll('\n', '')).not.toMatch(/\p{C}/u);
  });
});
