import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

const zones = ['UTC', 'America/Sao_Paulo', 'Pacific/Apia', 'Australia/Lord_Howe'];

export default defineConfig({
  plugins: [react()],
  build: {
    target: ['chrome125', 'firefox129', 'safari18'],
    outDir: 'dist/web',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    manifest: true,
  },
  test: {
    projects: [
      {
        extends: true,
        test: { name: 'rooms', environment: 'node', include: ['test/{contract,domain,service,conformance}/**/*.test.ts', 'test/*.test.ts'] },
      },
      {
        extends: true,
        test: { name: 'web', environment: 'jsdom', include: ['test/{web,journeys}/**/*.test.{ts,tsx}'], setupFiles: ['test/support/setup.ts'] },
      },
      ...zones.map((zone) => ({
        extends: true as const,
        test: { name: zone, environment: 'node', env: { TZ: zone }, include: ['test/{contract,domain}/**/*.test.ts'] },
      })),
    ],
  },
});
