import { describe, expect, test } from 'vitest';
import { createApi } from '../../../src/service/node/create-api';
import { createLog } from '../../../src/service/node/log';
import { unencryptedConnections } from '../../../src/service/node/unencrypted-connections';
import { parseSettings } from '../../../src/service/settings/settings';

const quiet = createLog({ level: 'error', now: () => new Date(), write: (line) => expect.unreachable(line) });
const start = (env: Record<string, string>) => createApi(parseSettings(env), quiet, (line) => expect.unreachable(line));

test.each([
  ['https://provider.example/api', 'Provider: https://provider.example/api'],
  ['http://localhost:9/api', 'Provider: http://localhost:9/api'],
  [
    'http://provider.example/api',
    'Provider: http://provider.example/api (not encrypted: others can read passwords and tokens on the way; use https if the provider has it)',
  ],
])(
  'in front of %s the start names the provider, sends no request, and calls nothing simulated',
  async (base, notice) => {
    const api = await start({ UPSTREAM_URL: base });
    expect([api.notice, await api.simulated()]).toEqual([notice, false]);
    await api.close();
  },
);

describe('the warnings at the start', () => {
  const TOKEN_SECRET = 'x'.repeat(32);
  const warnings = (env: Record<string, string>) => unencryptedConnections(parseSettings({ TOKEN_SECRET, ...env }));

  test.each(['127.0.0.1', 'localhost', '::1'])('say nothing about a service on %s', async (HOST) => {
    expect(await warnings({ HOST })).toEqual([]);
  });

  test('say that a public address carries passwords unencrypted, unless a proxy is in front', async () => {
    expect(await warnings({ HOST: '0.0.0.0' })).toEqual([
      'HOST=0.0.0.0 (not encrypted: others can read passwords and tokens on the way; put a TLS proxy in front, and let nobody else connect)',
    ]);
    expect(await warnings({ HOST: '0.0.0.0', TRUST_PROXY: 'on' })).toEqual([]);
  });

  test.each([
    ['postgres://ada:pw@db.example/agenda', 'not encrypted'],
    ['postgres://ada:pw@10.0.0.5:5433/agenda?sslmode=disable', 'not encrypted'],
    ['postgres://ada:pw@db.example/agenda?sslmode=no-verify', 'certificate not checked'],
    ['postgres://ada:pw@db.example/agenda?sslmode=require&uselibpqcompat=true', 'certificate not checked'],
  ])('say that others can read a remote database: %s', async (DATABASE_URL, weakness) => {
    const fix = 'others can read events and hashes of passwords on the way; set sslmode=verify-full in DATABASE_URL';
    expect(await warnings({ DATABASE_URL })).toEqual([expect.stringMatching(/^Database: postgres:\/\/…@\S+ \(/)]);
    expect((await warnings({ DATABASE_URL }))[0]).toMatch(new RegExp(` \\(${weakness}: ${fix}\\)$`));
  });

  test.each([
    'postgres://ada@db.example/agenda?sslmode=verify-full',
    'postgres://ada@db.example/agenda?sslmode=verify-ca',
    'postgres://ada@db.example/agenda?sslmode=require',
    'postgres://ada@127.0.0.1:5433/agenda',
    'postgres://ada@localhost/agenda',
    'postgres:///agenda?host=/var/run/postgresql',
    'postgres://%2Fvar%2Frun%2Fpostgresql/agenda',
    'postgres:///agenda',
  ])('say nothing about %s', async (DATABASE_URL) => {
    expect(await warnings({ DATABASE_URL })).toEqual([]);
  });

  test('say nothing about a database that a provider replaces', async () => {
    const DATABASE_URL = 'postgres://ada:pw@db.example/agenda';
    expect(await warnings({ DATABASE_URL, UPSTREAM_URL: 'https://provider.example/api' })).toEqual([]);
  });
});
