import { expect, test } from 'vitest';
import { createApi } from '../../../src/service/node/create-api';
import { createLog } from '../../../src/service/node/log';
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
