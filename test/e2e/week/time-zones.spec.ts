import { expect } from '@playwright/test';
import { build } from 'vite';
import { test } from '../support/app';

const ENTRY = 'virtual:offsets';

/** Bundles the offsets of the app and those of @date-fns/tz, which asks Intl, as a script that sets `offsets`. */
async function bundleOffsets(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    plugins: [
      {
        name: 'offsets',
        resolveId: (id) => (id === ENTRY ? `\0${ENTRY}` : null),
        load: (id) =>
          id === `\0${ENTRY}`
            ? `export { offsetAt } from '${process.cwd()}/src/domain/time/instant.ts'; export { tzOffset } from '@date-fns/tz/tzOffset';`
            : null,
      },
    ],
    build: {
      write: false,
      rollupOptions: { input: ENTRY, preserveEntrySignatures: 'strict', output: { format: 'iife', name: 'offsets' } },
    },
  });
  const { output } = Array.isArray(built) ? (built[0] ?? { output: [] }) : 'output' in built ? built : { output: [] };
  const [chunk] = output;
  if (chunk?.type !== 'chunk') throw new Error('the offsets were not bundled');
  return chunk.code;
}

// Until 1972 Monrovia was 44 minutes and 30 seconds behind, of which @date-fns/tz loses the sign.
test('Temporal and Intl agree on the offset of every zone, twice a month from 1973 to 2037', async ({ page }) => {
  await page.route('http://offsets.test/', (route) => route.fulfill({ contentType: 'text/html', body: '' }));
  await page.goto('http://offsets.test/');
  await page.addScriptTag({ content: await bundleOffsets() });
  const found: unknown = await page.evaluate(`(() => {
    if (!('Temporal' in globalThis)) throw new Error('This browser has no Temporal.');
    const different = new Set();
    let compared = 0;
    for (const zone of [...Intl.supportedValuesOf('timeZone'), 'UTC', 'Asia/Calcutta', 'Mars/Olympus'])
      for (let at = Date.UTC(1973, 0); at < Date.UTC(2038, 0); at += 15.3 * 86_400_000 + 0.3) {
        compared += 1;
        if (!Object.is(offsets.offsetAt(zone, at), offsets.tzOffset(zone, new Date(at)))) different.add(zone);
      }
    return { different: [...different], isEnough: compared > 500_000 };
  })()`);
  expect(found).toEqual({ different: [], isEnough: true });
});
