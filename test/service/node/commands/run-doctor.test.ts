import { PassThrough } from 'node:stream';
import { parseEnv } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from '../../../../src/contract/zod';
import { ANSI_COLORS, NO_COLORS } from '../../../../src/service/doctor/print-report';
import { runDoctor, type DoctorPorts } from '../../../../src/service/node/commands/run-doctor';
import { promptCredentials } from '../../../../src/service/node/commands/prompt';
import { createProvider } from '../../../support/provider/create-provider';
import { createTestService, type TestService } from '../../../support/serve';
import { buildQuarter, TODAY } from '../../doctor/year-of-events';

let service: TestService;
beforeAll(async () => {
  service = await createTestService({ now: () => new Date(`${TODAY}T09:00:00Z`), events: buildQuarter() });
});
afterAll(() => service.close());

/** Runs the command against our own service, with `input` on standard input. */
async function run(
  args: readonly string[],
  input: string | Uint8Array = 'demo\ndemo\n',
  ports: Partial<DoctorPorts> = {},
) {
  const [out, err]: [string[], string[]] = [[], []];
  const stdin = new PassThrough();
  stdin.end(input);
  const provider = createProvider(service);
  let now = Date.parse(`${TODAY}T09:00:00Z`);
  const code = await runDoctor({
    args,
    transport: (request) => provider(request),
    now: () => now,
    sleep: async (milliseconds) => void (now += milliseconds),
    isPrivateHost: async ({ hostname }) => hostname === 'provider.lan',
    readCredentials: () => promptCredentials({ input: stdin, write: (text) => void err.push(text) }),
    print: (text) => void out.push(text),
    warn: (text) => void err.push(text),
    colors: NO_COLORS,
    ...ports,
  });
  return { code, out: out.join('\n'), err: err.join('\n') };
}

const URL_OF_OURS = 'http://127.0.0.1:8080/api';

describe('npm run doctor', () => {
  it('prints a report and exits with 0 if the app works with the provider', async () => {
    const { code, out } = await run([URL_OF_OURS]);
    expect(code).toBe(0);
    expect(out).toContain('The app works with this provider, under the settings below.');
    expect(out).toMatch(/lists in a query +comma, repeat, brackets/);
    expect(out).toContain(`UPSTREAM_URL=${URL_OF_OURS}\n`);
    expect(out).toMatch(
      /16:00 \(Europe\/Paris\) {2}US {2}MEDIUM {2}Permis de construire\n.*forecast “1 350 000” reads 1350000;/,
    );
    expect(out).not.toContain('\u001b');
  });

  it('counts one request as one', async () => {
    const { code, out } = await run([URL_OF_OURS], 'demo\ndemo\n', {
      transport: async () => new Response('', { status: 404 }),
    });
    expect([code, out]).toEqual([2, expect.stringContaining(', 1 request\n')]);
  });

  it('colors the report on a terminal', async () => {
    const { out } = await run([URL_OF_OURS], 'demo\ndemo\n', { colors: ANSI_COLORS });
    expect(out).toContain('\u001b[32mThe app works with this provider');
  });

  it('prints the settings only, as lines of an environment file, with --env', async () => {
    const { code, out } = await run([URL_OF_OURS, '--env']);
    expect(code).toBe(0);
    expect(out.split('\n').every((line) => /^(#.*|[A-Z_]+=([\w./:,@%+-]+|'[^']*'))$/.test(line))).toBe(true);
    expect(out).toMatch(/^LIST_ENCODING=comma$/m);
    expect(out).toMatch(/^# shown on \/provider only.*\nGEO_FILTER='{"words":.*}'$/m);
    // As `node --env-file` reads them.
    const { GEO_FILTER = '', ...settings } = parseEnv(out);
    expect(settings).toMatchObject({ UPSTREAM_URL: URL_OF_OURS, SOURCE_TIME_ZONE: 'Europe/Paris' });
    expect(JSON.parse(GEO_FILTER)).toHaveProperty('words');
  });

  it('prints one JSON document and nothing else with --json', async () => {
    const { code, out } = await run(['--json', URL_OF_OURS]);
    const document = z.parse(
      z.looseObject({ verdict: z.string(), exitCode: z.number(), settings: z.record(z.string(), z.string()) }),
      JSON.parse(out),
    );
    expect([code, document.verdict, document.exitCode]).toEqual([0, 'works', 0]);
    expect(document.settings).toMatchObject({ UPSTREAM_URL: URL_OF_OURS, SOURCE_TIME_ZONE: 'Europe/Paris' });
    expect(Object.keys(document)).toEqual(expect.arrayContaining(['findings', 'undecided', 'oddities', 'rows']));
    const { findings } = z.parse(z.looseObject({ findings: z.array(z.looseObject({})) }), document);
    expect(Object.keys(findings[0] ?? {})).toEqual(['silence', 'reading', 'evidence']);
  });

  it.each(['--help', '-h'])('prints the usage with %s', async (option) => {
    expect(await run([option])).toEqual({ code: 0, out: expect.stringContaining('Exit codes:'), err: '' });
  });

  it('exits with 2 if the app cannot work with the provider, and prints no settings', async () => {
    const wrong = await run([URL_OF_OURS, '--env'], 'demo\nwrong\n');
    expect([wrong.code, wrong.out]).toEqual([2, '']);
    expect(wrong.err).toContain('rejected the user name and password');
  });

  it('exits with 69 if the provider does not respond', async () => {
    const transport = () => Promise.reject(new TypeError('fetch failed'));
    expect((await run([URL_OF_OURS], 'demo\ndemo\n', { transport })).code).toBe(69);
  });

  it.each([
    [[], 'BASE_URL is missing'],
    [[URL_OF_OURS, 'demo', 'hunter2'], 'there are arguments after BASE_URL'],
    [[URL_OF_OURS, '--secret=hunter2'], 'the only options are --env and --json'],
    [[URL_OF_OURS, '--json', '--env'], 'one at a time'],
    [['provider'], 'it is not a URL'],
    [['ftp://provider.test/api'], 'it is not http(s)'],
    [['https://demo:hunter2@provider.test/api'], 'it contains a user name or a password'],
    [['https://hunter2@provider.test/api'], 'it contains a user name or a password'],
    [['https://provider.test/api?key=hunter2'], 'it contains a query'],
  ])('exits with 64 for %j, and repeats none of it', async (args, why) => {
    const { code, out, err } = await run(args);
    expect([code, out]).toEqual([64, '']);
    expect(err).toContain(why);
    expect(err).toContain('Usage: npm run doctor -- BASE_URL');
    expect(err).not.toContain('hunter2');
  });

  it.each(['', 'demo\n', '\ndemo\n'])('exits with 64 if standard input is %j', async (input) => {
    const { code, err } = await run([URL_OF_OURS], input);
    expect(code).toBe(64);
    expect(err).toContain('standard input does not have a user name and a password');
  });

  it('sends no password that is not UTF-8, which the provider would count as a wrong one', async () => {
    const transport = () => expect.unreachable();
    const input = Buffer.from('demo\nd\u00e9mo\n', 'latin1');
    await expect(run([URL_OF_OURS], input, { transport })).rejects.toThrow('it is not UTF-8');
  });

  it.each([
    ['http://127.0.0.1:8080', 'Using http://127.0.0.1:8080/api'],
    ['http://127.0.0.1:8080/api/v1/events', 'Using http://127.0.0.1:8080/api'],
  ])('probes %s under its /api path, and says so', async (base, notice) => {
    const { code, err } = await run([base]);
    expect(code).toBe(0);
    expect(err).toContain(notice);
  });

  it('accepts a trailing slash and capitals', async () => {
    const { code, err, out } = await run(['HTTP://LOCALHOST:8080/api/']);
    expect([code, err.includes('Using')]).toEqual([0, false]);
    expect(out).toContain('UPSTREAM_URL=http://localhost:8080/api\n');
  });

  it('sets UPSTREAM_PRIVATE for a provider in a private network', async () => {
    const inside = await run(['https://provider.lan/api', '--env']);
    expect(inside.out).toMatch(/^UPSTREAM_PRIVATE=on$/m);
    expect(inside.err).toBe('');
    expect((await run(['https://provider.test/api', '--env'])).out).not.toContain('UPSTREAM_PRIVATE');
  });

  it('warns about plain http to another machine', async () => {
    const { code, err, out } = await run(['http://provider.test/api']);
    expect(code).toBe(0);
    expect(err).toContain('plain http');
    expect(out).toContain('address-insecure');
    expect((await run(['http://app.localhost/api'])).err).not.toContain('plain http');
  });
});

describe('the prompt on a terminal', () => {
  it('echoes the user name, but not the password', async () => {
    const raw: boolean[] = [];
    const input = Object.assign(new PassThrough(), { isTTY: true, setRawMode: (isRaw: boolean) => raw.push(isRaw) });
    const output: string[] = [];
    const credentials = promptCredentials({ input, write: (text) => void output.push(text) });
    input.write('ann\u007fnie\r');
    await expect.poll(() => output.join('')).toContain('Password (hidden): ');
    input.write('s3cr\u007fret');
    input.write('\r');
    expect(await credentials).toEqual({ name: 'annie', password: 's3cret' });
    expect(output.join('')).toContain('ann\b \bnie');
    expect(output.join('')).not.toContain('s3');
    expect(raw).toEqual([true, false, true, false]);
  });

  it.each(['\u0003', '\u0004', '\r'])('is cancelled by %j', async (key) => {
    const input = Object.assign(new PassThrough(), { isTTY: true });
    const credentials = promptCredentials({ input, write: () => undefined });
    input.write(key);
    expect(await credentials).toBeNull();
  });
});
