// Weighs what the first screen loads, as a browser gets it over gzip, and ends with 1 when it is over the budget.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

const KB = 1024;
const BUDGETS = { JavaScript: 140 * KB, CSS: 10 * KB, font: 48 * KB };

const web = 'dist/web';
const manifestPath = join(web, '.vite/manifest.json');

/** @typedef {{ file: string, name?: string, isEntry?: boolean, imports?: string[], css?: string[], assets?: string[] }} Chunk */

/**
 * The chunks that the page loads before anything is on screen: its scripts with their static imports, and the texts of one language.
 * @param {Record<string, Chunk>} manifest
 */
function firstScreen(manifest) {
  const page = readFileSync(join(web, 'index.html'), 'utf8');
  const names = Object.keys(manifest).filter((name) => page.includes(`src="/${manifest[name]?.file}"`));
  for (const name of names) names.push(...(manifest[name]?.imports ?? []).filter((next) => !names.includes(next)));
  names.push(...Object.keys(manifest).filter((name) => manifest[name]?.name === 'messages-fr'));
  return names.flatMap((name) => manifest[name] ?? []);
}

/** Bytes on the wire: fonts are compressed already. @param {string} file */
const weigh = (file) => {
  const bytes = readFileSync(join(web, file));
  return file.endsWith('.woff2') ? bytes.length : gzipSync(bytes, { level: 9 }).length;
};

if (!existsSync(manifestPath)) {
  console.error(`There is no build to weigh (${manifestPath} is missing): run npm run build first.`);
  process.exit(1);
}

/** @type {Record<string, Chunk>} */
const manifest = JSON.parse(readFileSync(manifestPath, 'utf8'));
const chunks = firstScreen(manifest);
const fonts = Object.values(manifest).flatMap(({ file, assets = [] }) =>
  [file, ...assets].filter((asset) => asset.endsWith('.woff2')),
);
const kinds = {
  JavaScript: chunks.map(({ file }) => file).filter((file) => file.endsWith('.js')),
  CSS: [...new Set(chunks.flatMap(({ css = [] }) => css))],
  font: [...new Set(fonts)],
};

const rows = Object.entries(BUDGETS).map(([kind, budget]) => {
  const files = Object.entries(kinds).find(([name]) => name === kind)?.[1] ?? [];
  return { kind, files: files.length, bytes: files.reduce((sum, file) => sum + weigh(file), 0), budget };
});
console.table(
  rows.map(({ kind, files, bytes, budget }) => ({
    kind,
    files,
    KB: Number((bytes / KB).toFixed(1)),
    budget: budget / KB,
  })),
);

const over = rows.filter(({ bytes, budget }) => bytes > budget);
for (const { kind, bytes, budget } of over) {
  console.error(
    `${kind} weighs ${(bytes / KB).toFixed(1)} KB, over its ${budget / KB} KB: the first screen gets slower. Load what it does not need later.`,
  );
}
process.exit(over.length > 0 || kinds.JavaScript.length === 0 ? 1 : 0);
