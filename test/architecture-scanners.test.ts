import { describe, expect, test } from 'vitest';
import { forbiddenImports } from './architecture/check-imports';
import { findBannedWords } from './architecture/find-banned-words';
import { findRawQueryKeys } from './architecture/find-raw-query-keys';
import { findSmallFiles } from './architecture/find-small-files';
import { rawColours, scanCode, scanCapabilities } from './architecture/scan-code';

const file = (path: string, text: string) => ({ path, text });

describe('The scanner of imports', () => {
  test.each([
    ['src/contract/event.ts', "import { mondayOf } from '../domain/week';", 'src/domain/week'],
    ['src/contract/event.ts', "import { z } from 'zod';", 'zod'],
    ['src/domain/day.ts', "import { useState } from 'react';", 'react'],
    ['src/domain/facets.ts', "import { decodeEvent } from '../contract/event';", 'src/contract/event'],
    ['src/domain/value.ts', "import { addDays } from 'date-fns';", 'date-fns'],
    ['src/service/app.ts', "import { createServer } from 'node:http';", 'node:http'],
    ['src/service/app.ts', "import { fr } from '../web/text/fr';", 'src/web/text/fr'],
    ['src/service/store/schema.ts', "import { request } from 'node:http';", 'node:http'],
    ['src/service/tokens.ts', "import { sql } from 'kysely';", 'kysely'],
    ['src/web/session/session.ts', "import { createHttp } from '../data/http';", 'src/web/data/http'],
    ['src/web/data/http.ts', "import { useState } from 'react';", 'react'],
    ['src/web/data/queries.ts', "export { Button } from '../ui/button';", 'src/web/ui/button'],
    ['src/web/ui/flag.tsx', "const chart = import('../screens/event/chart');", 'src/web/screens/event/chart'],
    ['src/web/ui/flag.tsx', 'const chart = import(`../${name}`);', '(computed)'],
    ['src/web/ui/flag.tsx', "import { decodeEvent } from '../../contract/event';", 'src/contract/event'],
    ['src/web/i18n/fr.ts', "import { createContext } from 'react';", 'react'],
    ['src/web/screens/week/week.tsx', "import '../event/panel.module.css';", 'src/web/screens/event/panel.module.css'],
    ['src/web/screens/week/week.tsx', "import { createWebApp } from '../../create-web-app';", 'src/web/create-web-app'],
    ['src/web/layout/brand.tsx', "import { createHttp } from '../data/http';", 'src/web/data/http'],
    ['src/web/main.tsx', "import { createApp } from '../service/app';", 'src/service/app'],
  ])('%s may not hold %s', (path, text, target) => {
    expect(forbiddenImports(file(path, text))).toEqual([`${path} → ${target}`]);
  });

  test.each([
    ['src/domain/filter.ts', "import type { EconomicEvent } from '../contract/event';"],
    ['src/domain/facets.ts', "import { CATEGORIES } from '../contract/categories';"],
    ['src/domain/time/day.ts', "import { getISOWeek } from 'date-fns/getISOWeek';"],
    ['src/service/store/sqlite.ts', "import Database from 'libsql';"],
    ['src/web/screens/week/week.tsx', "import css from './day.module.css'; import { paths } from '../../paths';"],
    ['src/domain/day.ts', "// import { useState } from 'react';\nconst text = \"import x from 'react'\";"],
  ])('%s may hold %s', (path, text) => {
    expect(forbiddenImports(file(path, text))).toEqual([]);
  });

  test('a file in no layer is refused', () => {
    expect(forbiddenImports(file('src/helpers/thing.ts', ''))[0]).toContain('is in no layer');
  });
});

describe('The scanner of code', () => {
  test.each([
    ['barrel', "export * from './day';"],
    ['barrel', "export { day } from './day';"],
    ['style attribute', 'export const box = <p style={{ top: 0 }} />;'],
    ['raw HTML', 'export const box = <p dangerouslySetInnerHTML={{ __html: text }} />;'],
    ['raw HTML', 'box.innerHTML = text;'],
    ['raw colour', "export const ink = '#0af';"],
    ['raw colour', "export const ink = 'oklch(0.5 0.1 255)';"],
    ['raw colour', 'export const ink = `rgb(${red} 0 0)`;'],
  ])('%s: %s', (finding, text) => {
    expect([...scanCode(file('src/web/ui/box.tsx', text))]).toEqual([finding]);
  });

  test('what looks alike is left alone', () => {
    const text =
      "export { a };\nconst a = '#week-16';\n// style={{}} #fff\nexport const box = <p className='style' />;";
    expect([...scanCode(file('src/web/ui/box.tsx', text))]).toEqual([]);
  });

  test.each([
    ['sessionStorage', 'sessionStorage.getItem(key);'],
    ['sessionStorage', 'const storage = window.sessionStorage;'],
    ['localStorage', 'load(() => localStorage);'],
    ['fetch', "await fetch('/api');"],
    ['fetch', 'const transport = { send: globalThis.fetch };'],
    ['clock', 'const now = Date.now();'],
    ['clock', 'const now = Date.now;'],
    ['clock', 'const now = new Date();'],
    ['clock', 'const now = Date();'],
  ])('%s: %s', (capability, text) => {
    expect([...scanCapabilities(file('src/web/ui/box.ts', text))]).toEqual([capability]);
  });

  test.each([
    'app.fetch(request);',
    'const app = { fetch: handler };',
    'const { fetch } = deps; fetch(url);',
    'new Date(0);',
    '// Date.now()',
  ])('no capability: %s', (text) => {
    expect([...scanCapabilities(file('src/web/ui/box.ts', text))]).toEqual([]);
  });

  test('a colour of a style sheet is found outside its comments', () => {
    const text =
      '/* #fff */\n.a { color: var(--text); }\n.b { color: #fff; }\n.c { background: color-mix(in oklch, var(--a), transparent); }';
    expect(rawColours(file('src/web/ui/box.module.css', text))).toEqual(['.b { color: #fff; }']);
  });
});

describe('The scanner of words', () => {
  test.each([
    ['identifier', 'const toldTwice = 1;'],
    ['type', 'type Witness = string;'],
    ['comment', '// The users are told.'],
    ['test name', "test('a user signs in', run);"],
    ['test name of a table', "test.each([1])('a user is told %s', run);"],
  ])('finds a word in the %s', (_, text) => {
    expect(findBannedWords(file('src/web/a.ts', text))).toHaveLength(1);
  });

  test('finds a word in the name of a file', () => {
    expect(findBannedWords(file('src/web/my-shelf.ts', ''))).toHaveLength(1);
  });

  test.each([
    "const text = 'the users are told';",
    '// A screen reader names the time slot.',
    'const timeSlot = body.getReader();',
    '// The user may ask again.',
    'const retell = judgement;',
  ])('leaves alone %s', (text) => {
    expect(findBannedWords(file('src/web/a.ts', text))).toEqual([]);
  });
});

describe('The scanner of query keys', () => {
  test.each(["const a = { queryKey: ['week', day] };", "client.setQueryData(['week'] as const, list);"])(
    'finds %s',
    (text) => {
      expect(findRawQueryKeys(file('src/web/a.ts', text))).toEqual(['src/web/a.ts:1']);
    },
  );

  test.each(['const a = { queryKey: queryKeys.week(day) };', 'const a = { queryKey: [name] };'])(
    'leaves %s',
    (text) => {
      expect(findRawQueryKeys(file('src/web/a.ts', text))).toEqual([]);
    },
  );
});

describe('The scanner of small files', () => {
  const small = file('src/web/small.ts', '// A comment.\nexport const small = 1;\n');
  const uses = "import { small } from './small';";

  test('finds one that only its neighbour imports', () => {
    expect(findSmallFiles([small, file('src/web/a.ts', uses)])).toEqual(['src/web/small.ts → src/web/a.ts']);
  });

  test.each([
    ['is longer', [file('src/web/small.ts', '1;\n'.repeat(26)), file('src/web/a.ts', uses)]],
    ['two files import', [small, file('src/web/a.ts', uses), file('src/web/b.ts', uses)]],
    ['another folder imports', [small, file('src/web/a/a.ts', "import { small } from '../small';")]],
    ['is loaded late', [small, file('src/web/a.ts', "const late = () => import('./small');")]],
    ['nobody imports', [small]],
  ])('leaves one that %s', (_, files) => {
    expect(findSmallFiles(files)).toEqual([]);
  });
});
