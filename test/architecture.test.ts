import { readdirSync } from 'node:fs';
import { posix } from 'node:path';
import { describe, expect, test } from 'vitest';
import { forbiddenImports } from './architecture/check-imports';
import { findBannedWords } from './architecture/find-banned-words';
import { findRawQueryKeys } from './architecture/find-raw-query-keys';
import { findReached } from './architecture/find-reached';
import { findSmallFiles } from './architecture/find-small-files';
import { CAPABILITIES } from './architecture/capabilities';
import { rawColours, scanCode, scanCapabilities } from './architecture/scan-code';
import { isCode, readTree, type SourceFile } from './architecture/source-tree';

const files = readTree('src');
const code = files.filter(isCode);
const sheets = files.filter(({ path }) => path.endsWith('.css'));
/** The keys that more than `most` of `found` have. */
function above(most: number, found: readonly SourceFile[], keyOf: (path: string) => string): readonly string[] {
  const counts = new Map<string, number>();
  for (const { path } of found) counts.set(keyOf(path), (counts.get(keyOf(path)) ?? 0) + 1);
  return [...counts].flatMap(([key, count]) => (count > most ? [`${key}: ${count}`] : []));
}

const RULES: Readonly<Record<string, () => readonly string[]>> = {
  'no word that the glossary replaces': () => files.flatMap(findBannedWords),
  'no such word in the tests': () =>
    readTree('test')
      .filter((file) => isCode(file) && !file.path.endsWith('/banned-words.ts'))
      .flatMap(findBannedWords),
  'no raw query key': () => code.flatMap(findRawQueryKeys),
  'no small file that only its neighbour imports': () => findSmallFiles(code),
  'at most 15 files a folder': () => above(15, [...files, ...readTree('test')], posix.dirname),
  // Every language has the same files.
  'no basename twice': () => above(1, code, (path) => path.replace(/^(.*\/locales\/[a-z]+\/)?(.*\/)?/, '$1')),
  'no style sheet above 300 lines': () =>
    sheets.filter(({ text }) => text.trimEnd().split('\n').length > 300).map(({ path }) => path),
};

const TOP_LEVEL =
  'CHANGELOG.md CONTRIBUTING.md LICENSE README.md SECURITY.md docs index.html package-lock.json package.json public src test tsconfig.json vite.config.ts';
// As .gitignore has it.
const IGNORED = /^(?:node_modules|dist|data)$|\.(?:log|env)$/;

describe('The tree', () => {
  test('nothing lies at the top level but what belongs there', () => {
    const found = readdirSync('.').filter((name) => !name.startsWith('.') && !IGNORED.test(name));
    expect(found.toSorted()).toEqual(TOP_LEVEL.split(' '));
  });

  test('every file imports only what its layer may', () => {
    expect(code.flatMap(forbiddenImports)).toEqual([]);
  });

  test('the app reads what comes field by field: no library of schemas is fetched with it', () => {
    const reached = findReached(code, 'src/web/main');
    expect([...reached]).toEqual(expect.arrayContaining(['src/contract/auth', 'src/contract/decode/event-page']));
    expect([...reached].filter((path) => path.startsWith('zod'))).toEqual([]);
    expect([...findReached(code, 'src/contract/schemas/responses')]).toContain('zod/mini');
  });

  test.each(Object.entries(RULES))('%s', (_rule, find) => {
    expect(find()).toEqual([]);
  });

  test('names are in kebab-case, and none says only "index"', () => {
    const named = /^src(\/[a-z\d]+(-[a-z\d]+)*)+(\.(module|d))?\.(ts|tsx|mjs|css|csv|sql|json|svg|png|html)$/;
    expect(files.map(({ path }) => path).filter((path) => !named.test(path) || /\/index\./.test(path))).toEqual([]);
  });

  test('no barrel, style attribute, raw HTML or colour outside the tokens', () => {
    expect(code.flatMap((file) => [...scanCode(file)].map((finding) => `${file.path}: ${finding}`))).toEqual([]);
    const painted = sheets.filter(({ path }) => path !== 'src/web/styles/tokens.css');
    expect(painted.flatMap((file) => rawColours(file).map((line) => `${file.path}: ${line}`))).toEqual([]);
  });

  test('the widths that change the layout are in em, so that larger letters change it as a smaller window does', () => {
    const fixed = sheets.filter(({ text }) => /@media[^{]*\d(?:px|rem)/.test(text));
    expect(fixed.map(({ path }) => path)).toEqual([]);
  });

  test('a dialog, a menu or a page is as large as its letters ask, up to the window', () => {
    const wide = /(?:max-width: |width: min\()\d{3,}px|\.(?:menu|popup) \{[^}]*\swidth: \d{3,}px/;
    const high = /height: min\((?:[^)]*, )?\d{3,}px[,)]/;
    const fixed = sheets.filter(({ text }) => wide.test(text) || high.test(text));
    expect(fixed.map(({ path }) => path)).toEqual([]);
  });

  // A link that covers its row would cover the whole table.
  test('no row of a table is positioned, which WebKit ignores', () => {
    const positioned = code.flatMap(({ path, text }) =>
      [...text.matchAll(/<tr\b[^>]*? className=\{(\w+)\.(\w+)\}/g)].filter(([, css, name]) => {
        const [, address = ''] = new RegExp(`import ${css} from '(.+)'`).exec(text) ?? [];
        const sheet = sheets.find((file) => file.path === posix.join(posix.dirname(path), address));
        expect(sheet, `${path} ${name}`).toBeDefined();
        return new RegExp(`\\.${name} \\{[^&}]*position: relative`).test(sheet?.text ?? '');
      }),
    );
    expect(positioned.map(String)).toEqual([]);
  });

  const used = code.map((file) => ({ path: file.path, capabilities: new Set<string>(scanCapabilities(file)) }));
  test.each(Object.entries(CAPABILITIES))(
    '%s is touched in the files named for it, and nowhere else',
    (capability, named) => {
      expect(used.filter(({ capabilities }) => capabilities.has(capability)).map(({ path }) => path)).toEqual(named);
    },
  );
});
