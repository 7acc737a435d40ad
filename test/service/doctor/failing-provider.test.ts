import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { NO_COLORS, printReport } from '../../../src/service/doctor/print-report';
import type { Handler } from '../../../src/service/handler';
import { z } from '../../../src/contract/zod';
import { createProvider } from '../../support/provider/create-provider';
import { createTestService, type TestService } from '../../support/serve';
import { buildQuarter, TODAY } from './year-of-events';
import { diagnoseProvider, findVariant } from './diagnose-provider';

let service: TestService;
beforeAll(async () => {
  service = await createTestService({ now: () => new Date(`${TODAY}T09:00:00Z`), events: buildQuarter() });
});
afterAll(() => service.close());

const ours = (): Handler => createProvider(service);
const isList = ({ url }: Request): boolean => new URL(url).pathname === '/api/v1/events';
const isLogin = ({ url }: Request): boolean => url.endsWith('/auth/login');

const htmlPage: Handler = async () =>
  new Response('<!doctype html><title>Bienvenue</title>', { headers: { 'content-type': 'text/html' } });

function failWith(code: string): Handler {
  return async () => {
    throw new TypeError('fetch failed', { cause: Object.assign(new Error(code), { code }) });
  };
}

/** Creates a provider that changes its responses to the requests that match. */
function changeResponses(
  matches: (request: Request) => boolean,
  change: (response: Response) => Promise<Response>,
): Handler {
  const provider = ours();
  return async (request) => {
    const response = await provider(request);
    return matches(request) ? change(response) : response;
  };
}

describe('a provider the app cannot work with', () => {
  it.each([
    ['ECONNREFUSED', 'check the URL'],
    ['DEPTH_ZERO_SELF_SIGNED_CERT', 'set NODE_EXTRA_CA_CERTS, for the service'],
    ['CERT_HAS_EXPIRED', 'check the clock of this machine'],
    ['CERT_NOT_YET_VALID', 'check the clock of this machine'],
    ['ERR_TLS_CERT_ALTNAME_INVALID', 'correct the host'],
    ['ERR_SSL_TLSV1_ALERT_PROTOCOL_VERSION', 'must offer TLS 1.2'],
    ['ERR_SSL_WRONG_VERSION_NUMBER', 'begins with http or https'],
    ['ECONNRESET', 'begins with http or https'],
    ['HPE_INVALID_CONSTANT', 'begins with http or https'],
    ['Z_DATA_ERROR', 'not compressed as its Content-Encoding states'],
    ['Z_BUF_ERROR', 'the connection broke off'],
  ])('is unreachable if every request fails with %s, after one retry', async (code, advice) => {
    const { diagnosis } = await diagnoseProvider(failWith(code));
    expect(diagnosis).toMatchObject({ verdict: 'unreachable', requests: 2, settings: [], rows: [] });
    expect(diagnosis.mustChange.join()).toMatch(new RegExp(`${code}: .*${advice}`));
  });

  it.each<[string, Handler, RegExp]>([
    ['an HTML page', htmlPage, /HTML page.*check the base URL/],
    [
      'a redirection',
      async () => Response.redirect('https://elsewhere.test/login', 302),
      /redirect \(302\) to “https:\/\/elsewhere\.test\/login”\. .*up to \/api/,
    ],
    [
      'a refusal by a page',
      async () => new Response('<p>Blocked</p>', { status: 403 }),
      /HTML page \(403\): check the base/,
    ],
    ['404', async () => new Response('', { status: 404 }), /no login endpoint at this URL/],
    ['500', async () => new Response('', { status: 500 }), /failed on the provider's side \(500 empty body\)/],
    ['a token under another name', async () => Response.json({ jwt: 'abc' }), /access_token/],
    ['an empty object', async () => Response.json({}), /access_token/],
  ])('returns %s to the login', async (_, provider, sentence) => {
    const { diagnosis, requests } = await diagnoseProvider(provider);
    expect(diagnosis.verdict).toBe('cannot');
    expect(diagnosis.mustChange.join()).toMatch(sentence);
    expect(requests).toHaveLength(1);
  });

  it('rejects the password: the doctor tries it once, and redacts it where the provider repeats it', async () => {
    const provider: Handler = async (request) =>
      Response.json(
        { error: `Bad password: ${new URLSearchParams(await request.text()).get('secret')}` },
        { status: 401 },
      );
    const { diagnosis, requests } = await diagnoseProvider(provider, { password: 'p4' });
    expect(requests).toHaveLength(1);
    expect(diagnosis.mustChange.join()).toContain(
      'rejected the user name and password (401 {error}, “Bad password: …”)',
    );
    expect(JSON.stringify(diagnosis)).not.toContain('p4');
  });

  it('does not serve version 1', async () => {
    const provider = changeResponses(isList, async () => Response.json({ message: 'Not Found' }, { status: 404 }));
    const { diagnosis } = await diagnoseProvider(provider);
    expect(diagnosis.verdict).toBe('cannot');
    expect(diagnosis.mustChange.join()).toContain('version 1 of the API is not served there');
  });

  it.each([isLogin, isList])('is down behind a proxy: the doctor says to try again later', async (matches) => {
    const down = changeResponses(matches, async () => new Response('<h1>Unavailable</h1>', { status: 503 }));
    const { diagnosis } = await diagnoseProvider(down);
    expect(diagnosis.mustChange.join()).toMatch(/on the provider's side.* try again later/);
  });

  it('returns a web page in place of the list', async () => {
    const page = () => htmlPage(new Request('http://provider.test/'));
    const { diagnosis } = await diagnoseProvider(changeResponses(isList, page));
    expect(diagnosis.verdict).toBe('cannot');
    expect(diagnosis.mustChange.join()).toMatch(/^The list of events could not be fetched, .*HTML/);
  });

  it('returns only events that cannot be decoded', async () => {
    const data = [{ id: 1, date: 'hier' }, { id: 2 }];
    const { diagnosis } = await diagnoseProvider(changeResponses(isList, async () => Response.json({ data })));
    expect(diagnosis.verdict).toBe('cannot');
    expect(diagnosis.mustChange.join()).toMatch(/None of the 2 events returned can be decoded/);
  });
});

describe('a provider that fails temporarily', () => {
  it('limits the rate once: the doctor waits for Retry-After and goes on', async () => {
    let count = 0;
    const provider = ours();
    const { diagnosis, times } = await diagnoseProvider(async (request) => {
      count += 1;
      return count === 5 ? new Response('', { status: 429, headers: { 'retry-after': '7' } }) : provider(request);
    });
    expect((times[5]?.[0] ?? 0) - (times[4]?.[1] ?? 0)).toBeGreaterThanOrEqual(7000);
    expect(diagnosis.verdict).toBe('works');
    expect(diagnosis.undecided.map(({ why }) => why).join()).not.toContain('429');
  });

  it('limits the rate twice: the doctor stops, and reports what it found', async () => {
    let count = 0;
    const provider = ours();
    const { diagnosis, requests } = await diagnoseProvider(async (request) => {
      count += 1;
      return count >= 8 ? new Response('', { status: 429 }) : provider(request);
    });
    expect(requests).toHaveLength(9);
    expect(diagnosis.verdict).toBe('works');
    expect(diagnosis.findings.map(({ gap }) => gap)).toContain('lists in a query');
    expect(diagnosis.undecided).toContainEqual({
      gap: 'one event',
      why: 'the provider limited the request rate twice (429)',
    });
  });

  it('limits the rate from the first request: the doctor stops', async () => {
    const { diagnosis, requests } = await diagnoseProvider(async () => new Response('', { status: 429 }));
    expect(requests).toHaveLength(2);
    expect(diagnosis.verdict).toBe('unreachable');
    expect(diagnosis.mustChange.join()).toContain('try again later');
  });

  it('goes down halfway: the doctor reports what it found', async () => {
    let count = 0;
    const provider = ours();
    const { diagnosis } = await diagnoseProvider(async (request) => {
      count += 1;
      return count >= 10 ? failWith('ECONNRESET')(request) : provider(request);
    });
    expect(diagnosis.verdict).toBe('works');
    expect(diagnosis.undecided).toContainEqual({ gap: 'accents in `q`', why: 'ECONNRESET' });
  });

  it('has no events: the app works, and gaps that need events are undecided', async () => {
    const empty = await createTestService({ now: () => new Date(`${TODAY}T09:00:00Z`) });
    const run = await diagnoseProvider(createProvider(empty));
    await empty.close();
    expect(run.diagnosis.verdict).toBe('works');
    expect(run.diagnosis.rows).toEqual([]);
    expect(findVariant(run, 'lists in a query')).toBeNull();
    expect(findVariant(run, 'with a wrong token')).toBe('401 problem+json');
  });

  it.each([0, 3])('states no page size and has %i events: the doctor suggests no page size', async (count) => {
    const data = buildQuarter()
      .slice(0, count)
      .map(({ id, title, date, hour, importance }) => ({ id, title, date, hour, importance }));
    const provider = ours();
    const { diagnosis } = await diagnoseProvider(async (request) => {
      const limit = Number(new URL(request.url).searchParams.get('limit') ?? 50);
      return isList(request) ? Response.json(data.slice(0, limit)) : provider(request);
    });
    expect(diagnosis.verdict).toBe('works');
    expect(diagnosis.settings).toContainEqual(expect.objectContaining({ name: 'PAGE_LIMIT', value: null }));
  });

  it('has only three trial events of another year: they decide most gaps', async () => {
    const rows = buildQuarter().filter(({ date }) => date === '2026-11-20' || date === '2026-11-19');
    const old = rows
      .slice(0, 3)
      .map((row, index) => ({ ...row, date: `2019-03-0${index + 4}`, category_id: index < 2 ? 1 : 2 }));
    const tiny = await createTestService({ now: () => new Date(`${TODAY}T09:00:00Z`), events: old });
    const habits = { listEncodings: ['repeat'], otherEncodings: 'ignored', to: 'excluded', pageBase: 0 } as const;
    const run = await diagnoseProvider(createProvider(tiny, habits));
    await tiny.close();
    expect(run.diagnosis.rows).toHaveLength(3);
    expect(findVariant(run, 'lists in a query')).toBe('repeat');
    expect(findVariant(run, '`to`')).toBe('excluded');
    expect(findVariant(run, 'number of the first page')).toBe('0');
    expect(findVariant(run, 'order of a list')).toBe('oldest first');
    expect(findVariant(run, 'items without a limit')).toBe('50');
    expect(findVariant(run, 'most items on a page')).toBe('500, more is capped');
    expect(run.requests.length).toBeLessThanOrEqual(40);
  });

  it('supports only list encodings that the app cannot write: the doctor names one', async () => {
    const provider = ours();
    const run = await diagnoseProvider(async (request) => {
      const url = new URL(request.url);
      const written = /^(\d+)\|(\d+)$/.exec(url.searchParams.get('categories') ?? '');
      const others = [...url.searchParams].filter(([key]) => !key.startsWith('categories'));
      url.search = String(new URLSearchParams(others));
      if (written) url.searchParams.set('categories', `${written[1]},${written[2]}`);
      return provider(new Request(url, request));
    });
    expect(findVariant(run, 'lists in a query')).toBe('a=1|2, which the app cannot write');
    expect(run.diagnosis.limits.join()).toContain('cannot be filtered by several categories');
    expect(run.diagnosis.settings).toContainEqual(expect.objectContaining({ name: 'LIST_ENCODING', value: null }));
  });

  it('returns an event that cannot be decoded among others: the app works without it', async () => {
    const change = async (response: Response) => {
      const { data = [] } = z.parse(z.object({ data: z.optional(z.array(z.unknown())) }), await response.json());
      return Response.json({ data: [{ id: 1, date: 'hier' }, ...data] });
    };
    const { diagnosis } = await diagnoseProvider(changeResponses(isList, change));
    expect(diagnosis).toMatchObject({ verdict: 'works', mustChange: [] });
    expect(diagnosis.issues.map(({ code }) => code)).toContain('event-unreadable');
  });

  it('fails to return a single event and its history: the app works without', async () => {
    const run = await diagnoseProvider(
      changeResponses(
        (request) => !isList(request) && !isLogin(request),
        async () => new Response('', { status: 500 }),
      ),
    );
    const { diagnosis } = run;
    expect(diagnosis.verdict).toBe('works');
    expect(findVariant(run, 'one event')).toBe('cannot be read');
    expect(diagnosis.limits.join()).toMatch(/A single event cannot be fetched.*A history cannot be fetched/s);
  });
});

describe('the printed report', () => {
  const rewriteBodies = (write: (text: string, request: Request) => string): Handler => {
    const provider = ours();
    return async (request) => {
      const response = await provider(request);
      const text = write(await response.text(), request);
      return new Response(text, { status: response.status, headers: { 'content-type': 'application/json' } });
    };
  };

  it('never contains the token, even if titles repeat it', async () => {
    const provider = rewriteBodies((text, { headers }) =>
      text.replaceAll('Permis de construire', headers.get('authorization') ?? ''),
    );
    const { diagnosis, requests } = await diagnoseProvider(provider);
    const token = requests[1]?.headers.get('authorization')?.slice('Bearer '.length) ?? '';
    expect(token).toMatch(/^eyJ/);
    expect(diagnosis.rows.map(({ title }) => title)).toContain('Bearer …');
    expect(printReport(diagnosis, NO_COLORS)).not.toContain(token);
  });

  it.each(['works', 'LIMIT', 'HIGH'])('contains our own words, even if the password is %s', async (password) => {
    const provider = ours();
    const { diagnosis } = await diagnoseProvider(
      async (request) => {
        if (!isLogin(request)) return provider(request);
        const body = (await request.clone().text()).replace(password, 'demo');
        return provider(new Request(request.url, { method: request.method, headers: request.headers, body }));
      },
      { password },
    );
    expect(diagnosis.verdict).toBe('works');
    expect(diagnosis.settings.map(({ name }) => name)).toContain('PAGE_LIMIT');
    expect(diagnosis.rows.map(({ importance }) => importance)).toContain('HIGH');
  });

  it('contains no terminal control characters, even if texts do', async () => {
    const provider = rewriteBodies((text) =>
      text
        .replaceAll('Permis de construire', String.raw`\u001b[2J\u0007\u202eX`)
        .replaceAll('"HIGH"', String.raw`"\u001b[31m"`),
    );
    const { diagnosis } = await diagnoseProvider(provider);
    expect(diagnosis.rows.map(({ title }) => title)).toContain('[2J X');
    expect(diagnosis.issues.map(({ sample }) => sample)).toContain('[31m');
    expect(printReport(diagnosis, NO_COLORS).replaceAll('\n', '')).not.toMatch(/\p{C}/u);
  });
});
