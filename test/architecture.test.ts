import { describe, expect, test } from 'vitest';
import { forbiddenImports } from './architecture/check-imports';
import { findCycles } from './architecture/find-cycles';
import { findReached } from './architecture/find-reached';
import { POWERS } from './architecture/powers';
import { longFunctions, rawColours, scanCode, scanReserved } from './architecture/scan-code';
import { isCode, readTree } from './architecture/source-tree';

const files = readTree('src');
const code = files.filter(isCode);
const sheets = files.filter(({ path }) => path.endsWith('.css'));
const linesOf = (text: string): number => text.trimEnd().split('\n').length;

describe('The tree', () => {
  test('every file imports only what its room may', () => {
    expect(code.flatMap(forbiddenImports)).toEqual([]);
  });

  test('no file imports itself by way of others', () => {
    expect(findCycles(code)).toEqual([]);
  });

  test('the app reads what comes field by field: no library of schemas is fetched with it', () => {
    const reached = findReached(code, 'src/web/main');
    expect([...reached]).toEqual(expect.arrayContaining(['src/contract/auth', 'src/contract/decode/event-page']));
    expect([...reached].filter((path) => path.startsWith('zod'))).toEqual([]);
    expect([...findReached(code, 'src/contract/schemas/auth-response')]).toContain('zod/mini');
  });

  test('half of the files have 60 lines at most, and none more than 250', () => {
    const lines = code.map(({ text }) => linesOf(text)).toSorted((a, b) => a - b);
    expect(lines[Math.floor(lines.length / 2)]).toBeLessThanOrEqual(60);
    expect(files.filter(({ text }) => linesOf(text) > 250).map(({ path }) => path)).toEqual([]);
  });

  test('no function has more than 60 lines', () => {
    expect(code.flatMap(longFunctions)).toEqual([]);
  });

  test('names are in kebab-case, and none says only "index"', () => {
    const named = /^src(\/[a-z\d]+(-[a-z\d]+)*)+(\.(module|d))?\.(ts|tsx|mjs|css|csv|sql|json|svg|png|html)$/;
    expect(files.map(({ path }) => path).filter((path) => !named.test(path) || /\/index\./.test(path))).toEqual([]);
  });

  test('no default export, barrel, style attribute, raw HTML or colour outside the tokens', () => {
    expect(code.flatMap((file) => [...scanCode(file)].map((finding) => `${file.path}: ${finding}`))).toEqual([]);
    const painted = sheets.filter(({ path }) => path !== 'src/web/styles/tokens.css');
    expect(painted.flatMap((file) => rawColours(file).map((line) => `${file.path}: ${line}`))).toEqual([]);
  });

  test.each(Object.entries(POWERS))('%s is touched in the files named for it, and nowhere else', (power, named) => {
    const holders = code.filter((file) => [...scanReserved(file)].some((found) => found === power));
    expect(holders.map(({ path }) => path)).toEqual(named);
  });
});
