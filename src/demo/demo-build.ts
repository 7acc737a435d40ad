import type { Plugin } from 'vite';
import { staticPageHeaders } from '../service/http/security-headers.ts';

/** The mode of `npm run demo`. */
export const DEMO_MODE = 'demo';

/** Returns `_headers` as static hosts read it: the policy of the service, for every path. */
export async function formatHeadersFile(): Promise<string> {
  const headers = await staticPageHeaders();
  return `/*\n${headers.map(([name, value]) => `  ${name}: ${value}\n`).join('')}`;
}

/** Builds the app with the service inside the page, for any static host and folder. */
export const demoBuild: Plugin = {
  name: 'demo-build',
  apply: (_config, { mode }) => mode === DEMO_MODE,
  config: () => ({ base: './', build: { outDir: 'dist/demo', manifest: false, chunkSizeWarningLimit: 1000 } }),
  transformIndexHtml: {
    order: 'pre',
    handler: (html) =>
      html
        .replace('/src/web/main.tsx', '/src/demo/demo-app.tsx')
        .replaceAll(/^ *<link rel="(?:manifest|preload)" href="\/[a-z]+\.[a-z]+"[^>]*>\n/gm, ''),
  },
  async generateBundle() {
    this.emitFile({ type: 'asset', fileName: '_headers', source: await formatHeadersFile() });
  },
};
