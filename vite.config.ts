import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import react from '@vitejs/plugin-react';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';
import { serviceInDev } from './src/service/node/dev-server.ts';

const WEB = 'dist/web';
const TEXT = /\.(js|css|html|svg|txt|webmanifest)$/;
const zones = ['UTC', 'America/Sao_Paulo', 'Pacific/Apia', 'Australia/Lord_Howe'];

// Compressed once here, so that no request waits for it.
const precompress: Plugin = {
  name: 'precompress',
  apply: (_config, { isSsrBuild }) => !isSsrBuild,
  async writeBundle({ dir = WEB }) {
    const files = await readdir(dir, { recursive: true });
    const compress = async (file: string) => {
      const content = await readFile(join(dir, file));
      await writeFile(join(dir, `${file}.br`), await promisify(brotliCompress)(content));
      await writeFile(join(dir, `${file}.gz`), await promisify(gzip)(content, { level: 9 }));
    };
    await Promise.all(files.filter((file) => TEXT.test(file)).map(compress));
  },
};

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react(), serviceInDev(), precompress],
  build: {
    // Older targets would have light-dark() rewritten.
    target: isSsrBuild ? 'node20' : ['chrome125', 'firefox129', 'safari18'],
    outDir: WEB,
    emptyOutDir: true,
    // The content security policy allows no data: address.
    assetsInlineLimit: 0,
    // Every browser of the target preloads modules by itself.
    modulePreload: { polyfill: false },
    copyPublicDir: !isSsrBuild,
    manifest: !isSsrBuild,
  },
  test: {
    testTimeout: 30_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'rooms',
          environment: 'node',
          isolate: false,
          include: ['test/{contract,domain,service,conformance}/**/*.test.ts', 'test/*.test.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'web',
          environment: 'jsdom',
          include: ['test/{web,journeys}/**/*.test.{ts,tsx}'],
          setupFiles: ['test/support/setup.ts'],
        },
      },
      ...zones.map((zone) => ({
        extends: true as const,
        test: {
          name: zone,
          environment: 'node',
          isolate: false,
          env: { TZ: zone },
          include: ['test/{contract,domain}/**/*.test.ts'],
        },
      })),
    ],
  },
}));
