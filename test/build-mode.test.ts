import { resolveConfig } from 'vite';
import { afterEach, expect, test, vi } from 'vitest';

afterEach(() => vi.unstubAllEnvs());

test.each(['development', 'test'])('a build is one for production in a shell with NODE_ENV=%s', async (mode) => {
  vi.stubEnv('NODE_ENV', mode);
  expect((await resolveConfig({ logLevel: 'silent' }, 'build')).isProduction).toBe(true);
});
