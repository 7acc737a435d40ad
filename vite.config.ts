import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import react from '@vitejs/plugin-react';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';
import type { Shell } from './src/worker/create-app-cache.ts';
import { demoBuild, DEMO_MODE } from './src/demo/demo-build.ts';
import { serviceInDev } from './src/service/node/dev-server.ts';

const WEB = 'dist/web';
/** What runs in Node: the service, and the commands beside it. */
const PROGRAMS = {
  server: 'src/service/node/server.ts',
  ...Object.fromEntries(
    ['doctor', 'user', 'import', 'export', 'feeds'].map((name) => [name, `src/service/node/commands/${name}.ts`]),
  ),
};
// Parts that are always loaded together share a file, each with all that it imports: those of the first screen, those that complete
// a week, those that start once the page is idle, and the login as a page and as a dialog.
const CHUNKS = [
  { name: 'main', priority: 2, test: /src\/(web\/main|demo\/demo-app)\.tsx$/ },
  // The texts of the first screen, a file a language.
  ...['fr', 'en'].map((language) => ({
    name: `messages-${language}`,
    priority: 3,
    test: new RegExp(`src/web/i18n/locales/${language}/messages\\.ts$`),
  })),
  {
    name: 'week-parts',
    priority: 1,
    test: /src\/web\/(screens\/week\/(live\/(next-release|freshness|live-bar)|export\/export-menu|notices\/legend-line)|data\/live\/live-engine)\.tsx?$|icons\/(bell|bell-ring|ellipsis|trash)\.mjs$/,
  },
  {
    name: 'login',
    priority: 1,
    test: /src\/web\/(screens\/login\/login-screen|layout\/login\/login-again)\.tsx?$/,
  },
  {
    name: 'idle-parts',
    test: /src\/web\/(app\/enable-offline|session\/tab-sync\/create-tab-sync|screens\/week\/(keyboard\/run-shortcut|export\/export-week))\.tsx?$/,
  },
  // Decoders and the login share it.
  { name: 'find-embedded-error', priority: 2, test: /contract\/decode\/find-embedded-error\.ts$/ },
  { name: 'sort-events', test: /domain\/(calendar\/sort-events|value\/sort-key)\.ts$/ },
];
// Short, and the same wherever the project lies.
const className = (name: string, file: string): string =>
  `${name}_${createHash('sha256').update(relative('.', file)).digest('base64url').slice(0, 4)}`;
const TEXT = /\.(js|css|html|svg|txt|webmanifest)$/;
// Code that reads days and hours, which a process in another time zone might read differently.
const ZONED = [
  'test/domain/time/{clock-changes,day,instant,process-zone,six-zones,week}.test.ts',
  'test/domain/calendar/{agenda,ics,ics-in-ical-js,poll-schedule,upcoming-release}.test.ts',
  'test/domain/alerts/*.test.ts',
  'test/domain/search/parse-*.test.ts',
];
const zones = ['UTC', 'America/Sao_Paulo', 'Pacific/Apia', 'Australia/Lord_Howe'];
const zoneProjects = zones.map((zone) => ({
  extends: true as const,
  test: {
    name: zone,
    environment: 'node',
    env: { TZ: zone },
    include: ZONED,
    setupFiles: ['test/support/runs.ts'],
  },
}));
// A build machine pauses at times: a test that fails twice has failed, one that passes the second time is reported as retried.
const RETRIES = process.env['CI'] ? 1 : 0;
const isSoak = Number(process.env['SOAK'] ?? 1) > 1;
// From Node 25 on, localStorage is Node's own, empty without a file, and hides that of jsdom.
const WITHOUT_WEB_STORAGE = process.allowedNodeEnvironmentFlags.has('--experimental-webstorage')
  ? ['--no-experimental-webstorage']
  : [];
const EXCLUDED = isSoak ? [] : ['test/**/*.soak.test.ts'];

// Compressed once here, so that no request waits for it.
const precompress: Plugin = {
  name: 'precompress',
  apply: (_config, { mode, isSsrBuild }) => !isSsrBuild && mode !== DEMO_MODE,
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

// A property that is set counts as a use, and so does a call: they would keep parts of React Router that nothing imports.
const shakeRouter: Plugin = {
  name: 'shake-router',
  apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
  transform: {
    filter: { id: /node_modules\/react-router/ },
    handler: (code) => ({
      code: code
        .replaceAll(/^\w+\.(?:displayName|contextType) = .+;$/gm, '')
        .replaceAll(/^(var \w+ = )(React\d*\.(?:createContext|forwardRef|memo)\()/gm, '$1/* @__PURE__ */ $2'),
      map: null,
    }),
  },
};

// An object of class names cannot be shaken nor inlined; a namespace can. A style sheet of which nothing else is left must stay.
const inlineClassNames: Plugin = {
  name: 'inline-class-names',
  apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
  enforce: 'post',
  transform: {
    filter: { id: /src\/.+(?:\.module\.css|\.tsx?)$/ },
    handler: (code, id) => ({
      code: code.replaceAll(/^import (\w+) from (".+\.module\.css";)$/gm, 'import * as $1 from $2'),
      map: null,
      ...(id.endsWith('.css') && { moduleSideEffects: 'no-treeshake' as const }),
    }),
  },
};

// V8 then compiles all functions of a file while it streams in, off the main thread, and keeps all of them in its code cache.
const compileHints: Plugin = {
  name: 'compile-hints',
  apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      for (const file of Object.values(bundle))
        if (file.type === 'chunk') file.code = `//# allFunctionsCalledOnLoad\n${file.code}`;
    },
  },
};

// The page then refuses a script or a style whose bytes are not those of this build.
const integrity: Plugin = {
  name: 'integrity',
  apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      const page = bundle['index.html'];
      if (page?.type !== 'asset') throw new Error('the build has no page');
      const html = typeof page.source === 'string' ? page.source : new TextDecoder().decode(page.source);
      page.source = html.replaceAll(
        /(?:src|href)="\.?\/(assets\/[^"]+\.(?:js|css))"/g,
        (address: string, name: string) => {
          const file = bundle[name];
          if (!file) throw new Error(`the page names ${name}, which is not in the build`);
          const content = file.type === 'chunk' ? file.code : file.source;
          return `${address} integrity="sha384-${createHash('sha384').update(content).digest('base64')}"`;
        },
      );
    },
  },
};

// The worker that keeps the app for reading without a network is told here what this build is made of.
const worker: Plugin = {
  name: 'worker',
  apply: (_config, { command, mode, isSsrBuild }) => command === 'build' && !isSsrBuild && mode !== DEMO_MODE,
  buildStart() {
    this.emitFile({ type: 'chunk', id: 'src/worker/sw.ts', fileName: 'sw.js' });
  },
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      const script = bundle['sw.js'];
      if (script?.type !== 'chunk') throw new Error('the build has no worker');
      if (script.imports.length > 0) throw new Error(`the worker needs ${script.imports.join(', ')}: it stands alone`);
      const hash = createHash('sha256').update(script.code);
      const built = Object.values(bundle).filter(({ fileName }) => fileName.startsWith('assets/'));
      const page = bundle['index.html'];
      hash.update(page?.type === 'asset' ? page.source : '');
      const given = readdirSync('public').filter((file) => file !== 'robots.txt' && !file.endsWith('.png'));
      for (const file of given) hash.update(readFileSync(join('public', file)));
      const paths = [...built.map(({ fileName }) => fileName), ...given].map((file) => `/${file}`).toSorted();
      const start = built.find((file) => file.type === 'chunk' && file.name === 'main');
      const shell: Shell = {
        version: hash.update(paths.join()).digest('hex').slice(0, 16),
        files: paths,
        entry: `/${start?.fileName}`,
      };
      script.code = script.code.replace('__SHELL__', () => JSON.stringify(shell));
    },
  },
};

// Vite takes the mode of React from the shell: NODE_ENV=development would build it with its checks, half as large again.
const forProduction: Plugin = {
  name: 'for-production',
  apply: 'build',
  config: () => void (process.env['NODE_ENV'] = 'production'),
};

const PLUGINS = [
  forProduction,
  react(),
  serviceInDev(),
  demoBuild,
  worker,
  shakeRouter,
  inlineClassNames,
  compileHints,
  integrity,
  precompress,
];
// A slow machine needs no list of the plugins that take long.
const CHECKS = { bundlerTimings: false };
const ROLLUP = {
  output: { codeSplitting: { groups: CHUNKS } },
  optimization: { inlineConst: { mode: 'all' as const } },
  checks: CHECKS,
};

export default defineConfig(({ isSsrBuild }) => ({
  css: { modules: { generateScopedName: className } },
  // The 279 files of kysely take 0.2 s to load, those of zod 0.05 s: bundled, they are one. The image has none of the three.
  ssr: { noExternal: ['kysely', 'date-fns', 'zod'] },
  plugins: PLUGINS,
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
    rollupOptions: isSsrBuild ? { input: PROGRAMS, checks: { ...CHECKS, ineffectiveDynamicImport: false } } : ROLLUP,
  },
  test: {
    // Only a hang may reach it: shared build machines run three times slower than ours. A soak makes hundreds of times the runs.
    testTimeout: isSoak ? 4 * 3_600_000 : 180_000,
    hookTimeout: 180_000,
    retry: RETRIES,
    expect: { poll: { timeout: 30_000 } },
    // By default Vitest leaves a core idle. More workers than cores take longer: they share caches.
    maxWorkers: '100%',
    // Every file would otherwise load React, the app and jsdom again, which takes longer than most of their tests.
    isolate: false,
    execArgv: WITHOUT_WEB_STORAGE,
    exclude: EXCLUDED,
    projects: [
      {
        extends: true,
        test: {
          name: 'node',
          environment: 'node',
          include: ['test/{contract,domain,service,demo,worker,conformance}/**/*.test.ts', 'test/*.test.ts'],
          exclude: [...EXCLUDED, ...ZONED],
          setupFiles: ['test/support/runs.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'web',
          environment: 'jsdom',
          include: ['test/{web,journeys}/**/*.test.{ts,tsx}'],
          setupFiles: ['test/support/runs.ts', 'test/support/app/setup.ts'],
        },
      },
      ...zoneProjects,
    ],
  },
}));
