import { PassThrough } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from '../../../src/contract/zod';
import { PLAIN_PAINT, TERMINAL_PAINT } from '../../../src/service/doctor/colors';
import { runDoctor, type DoctorPorts } from '../../../src/service/doctor/run-doctor';
import { promptCredentials } from '../../../src/service/node/terminal/prompt-credentials';
import { createProvider } from '../../support/provider/create-provider';
import { createTestService, type TestService } from '../../support/serve';
import { aSeason, TODAY } from './a-year';

let service: TestService;
beforeAll(async () => {
  service = await createTestService({ now: () => new Date(`${TODAY}T09:00:00Z`), events: aSeason() });
});
afterAll(() => service.close());

/** Runs the command with `words`, over our own service, and what it reads on standard input. */
async function run(words: readonly string[], input = 'demo\ndemo\n', ports: Partial<DoctorPorts> = {}) {
  const [out, err]: [string[], string[]] = [[], []];
  const stdin = new PassThrough();
  stdin.end(input);
  let now = Date.parse(`${TODAY}T09:00:00Z`);
  const code = await runDoctor({
    words,
    transport: createProvider(service),
    now: () => now,
    sleep: async (milliseconds) => void (now += milliseconds),
    leadsInside: async (hostname) => hostname === 'provider.lan',
    readCredentials: () => promptCredentials({ input: stdin, write: (text) => void err.push(text) }),
    print: (text) => void out.push(text),
    warn: (text) => void err.push(text),
    paint: PLAIN_PAINT,
    ...ports,
  });
  return { code, out: out.join('\n'), err: err.join('\n') };
}

const URL_OF_OURS = 'http://127.0.0.1:8080/api';

describe('npm run doctor', () => {
  it('prints a report and ends with 0 when the app works with the provider', async () => {
    const { code, out } = await run([URL_OF_OURS]);
    expect(code).toBe(0);
    expect(out).toContain('The app works with this provider, under the settings below.');
    expect(out).toMatch(/lists in a query +comma, repeat, brackets/);
    expect(out).toContain(`UPSTREAM_URL=${URL_OF_OURS}\n`);
    expect(out).toMatch(/US {2}MEDIUM {2}Permis de construire\n.*forecast “1 350 000” reads 1350000;/);
    expect(out).not.toContain('\u001b');
  });

  it('paints what a terminal shows', async () => {
    const { out } = await run([URL_OF_OURS], 'demo\ndemo\n', { paint: TERMINAL_PAINT });
    expect(out).toContain('\u001b[32mThe app works with this provider');
  });

  it('prints the settings alone as lines that a shell reads', async () => {
    const { code, out } = await run([URL_OF_OURS, '--env']);
    expect(code).toBe(0);
    expect(out.split('\n').every((line) => /^(#.*|[A-Z_]+=([\w./:,@%+-]+|'[^']*'))$/.test(line))).toBe(true);
    expect(out).toMatch(/^LIST_ENCODING=comma$/m);
    expect(out).toMatch(/^GEO_FILTER='{"words":.*}'$/m);
  });

  it('prints one JSON document and nothing else', async () => {
    const { code, out } = await run(['--json', URL_OF_OURS]);
    const document = z.parse(
      z.looseObject({ verdict: z.string(), exitCode: z.number(), settings: z.record(z.string(), z.string()) }),
      JSON.parse(out),
    );
    expect([code, document.verdict, document.exitCode]).toEqual([0, 'works', 0]);
    expect(document.settings).toMatchObject({ UPSTREAM_URL: URL_OF_OURS, SOURCE_TIME_ZONE: 'Europe/Paris' });
    expect(Object.keys(document)).toEqual(expect.arrayContaining(['findings', 'undecided', 'issues', 'rows']));
  });

  it('ends with 2 when the app cannot work with the provider, and prints no settings', async () => {
    const wrong = await run([URL_OF_OURS, '--env'], 'demo\nwrong\n');
    expect([wrong.code, wrong.out]).toEqual([2, '']);
    expect(wrong.err).toContain('refused the name and the secret');
  });

  it('ends with 69 when nobody answers', async () => {
    const transport = () => Promise.reject(new TypeError('fetch failed'));
    expect((await run([URL_OF_OURS], 'demo\ndemo\n', { transport })).code).toBe(69);
  });

  it.each([
    [[], 'there is no BASE_URL'],
    [[URL_OF_OURS, 'demo', 'hunter2'], 'there are words after BASE_URL'],
    [[URL_OF_OURS, '--secret=hunter2'], 'the only options are --env and --json'],
    [[URL_OF_OURS, '--json', '--env'], 'one at a time'],
    [['provider'], 'it is not a URL'],
    [['ftp://provider.test/api'], 'it is not http(s)'],
    [['https://demo:hunter2@provider.test/api'], 'it holds a name or a secret'],
    [['https://provider.test/api?key=hunter2'], 'it holds a query'],
  ])('ends with 64 for %j, and repeats none of it', async (words, why) => {
    const { code, out, err } = await run(words);
    expect([code, out]).toEqual([64, '']);
    expect(err).toContain(why);
    expect(err).toContain('Usage: npm run doctor -- BASE_URL');
    expect(err).not.toContain('hunter2');
  });

  it.each(['', 'demo\n', '\ndemo\n'])('ends with 64 when standard input is %j', async (input) => {
    const { code, err } = await run([URL_OF_OURS], input);
    expect(code).toBe(64);
    expect(err).toContain('standard input holds no name and secret');
  });

  it.each([
    ['http://127.0.0.1:8080', 'Asked as http://127.0.0.1:8080/api'],
    ['http://127.0.0.1:8080/api/v1/events', 'Asked as http://127.0.0.1:8080/api'],
  ])('asks %s under its /api, and says so', async (base, notice) => {
    const { code, err } = await run([base]);
    expect(code).toBe(0);
    expect(err).toContain(notice);
  });

  it('takes a trailing slash and capitals for what they are', async () => {
    const { code, err, out } = await run(['HTTP://LOCALHOST:8080/api/']);
    expect([code, err.includes('Asked as')]).toEqual([0, false]);
    expect(out).toContain('UPSTREAM_URL=http://localhost:8080/api\n');
  });

  it('tells the service that a provider in a private network is meant', async () => {
    const inside = await run(['https://provider.lan/api', '--env']);
    expect(inside.out).toMatch(/^UPSTREAM_PRIVATE=on$/m);
    expect((await run(['https://provider.test/api', '--env'])).out).not.toContain('UPSTREAM_PRIVATE');
  });

  it('says that plain http off this machine can be read on the way', async () => {
    const { code, err, out } = await run(['http://provider.test/api']);
    expect(code).toBe(0);
    expect(err).toContain('plain http');
    expect(out).toContain('address-insecure');
  });
});

describe('The prompt on a terminal', () => {
  it('shows the name as it is typed, and nothing of the secret', async () => {
    const raw: boolean[] = [];
    const input = Object.assign(new PassThrough(), { isTTY: true, setRawMode: (isRaw: boolean) => raw.push(isRaw) });
    const shown: string[] = [];
    const reading = promptCredentials({ input, write: (text) => void shown.push(text) });
    input.write('ann\u007fnie\r');
    await expect.poll(() => shown.join('')).toContain('Secret (not shown): ');
    input.write('s3cr\u007fret');
    input.write('\r');
    expect(await reading).toEqual({ name: 'annie', password: 's3cret' });
    expect(shown.join('')).toContain('ann\b \bnie');
    expect(shown.join('')).not.toContain('s3');
    expect(raw).toEqual([true, false, true, false]);
  });

  it.each(['\u0003', '\u0004', '\r'])('is left with %j', async (key) => {
    const input = Object.assign(new PassThrough(), { isTTY: true });
    const reading = promptCredentials({ input, write: () => undefined });
    input.write(key);
    expect(await reading).toBeNull();
  });
});
