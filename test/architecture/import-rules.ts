/**
 * Who may import what: the first layer whose `files` match decides, and what is not listed is refused.
 * `files` and entries of `may` ending in `/` mean all below, others one file; `types of X` allows only `import type`;
 * `.` is the file's own screen; any other entry is a package, with its subpaths when it ends in `/*`.
 */
export type Layer = { readonly files: string; readonly may: readonly string[] };

const CONTRACT_TYPES = 'types of src/contract/';
const STORE = 'src/web/create-store';
const REQUIRED_CONTEXT = 'src/web/use-required-context';
// How anything that is not trusted is read, from the network, the device or another tab.
const JSON_RECORD = 'src/contract/decode/json-record';
const SCREEN = [
  'src/web/paths',
  'src/contract/api-limits',
  JSON_RECORD,
  STORE,
  REQUIRED_CONTEXT,
  'src/web/url/',
  CONTRACT_TYPES,
  'src/contract/time-zone',
  'src/domain/',
  'react',
  'react-dom',
  'react-router-dom',
  'lucide-react',
  'lucide-react/*',
];
// Above, below, in line: the one notion of the domain that a mark and a sentence share.
const DIRECTION = 'types of src/domain/value/surprise';
const I18N = ['src/web/i18n/', 'react'];

const folders = (...names: readonly string[]): readonly string[] => names.map((name) => `src/web/${name}/`);

// A chart that another app could take as it is: it knows nothing of this one.
const CHART = 'src/web/screens/event/history/chart/';

export const LAYERS: readonly Layer[] = [
  { files: CHART, may: [CHART, 'd3-array', 'react'] },

  { files: 'src/contract/zod', may: ['zod/mini'] },
  { files: 'src/contract/', may: ['src/contract/'] },

  ...['day', 'instant'].map((name) => ({
    files: `src/domain/time/${name}`,
    may: ['src/domain/', 'src/contract/valid-date', 'date-fns/*', '@date-fns/tz/*'],
  })),
  { files: 'src/domain/search/translate-search', may: ['src/domain/', 'src/contract/api-limits'] },
  {
    files: 'src/domain/',
    may: [
      'src/domain/',
      CONTRACT_TYPES,
      'src/contract/categories',
      'src/contract/diagnostics/issue',
      'src/contract/decode/memoize',
      'src/contract/valid-date',
    ],
  },

  { files: 'src/start', may: ['node:*', '(computed)'] },
  {
    files: 'src/service/node/',
    may: [
      'src/service/',
      'src/contract/',
      'src/domain/',
      'node:*',
      '@hono/node-server',
      '@hono/node-server/*',
      'prom-client',
      'vite',
    ],
  },
  {
    files: 'src/service/store/',
    may: ['src/service/', 'src/contract/', 'src/domain/', 'd3-array', 'kysely', 'libsql', 'libsql/promise', 'pg'],
  },
  { files: 'src/service/import/decode-text', may: ['src/service/', 'src/contract/', 'node:buffer'] },
  {
    files: 'src/service/import/read-csv',
    may: ['src/service/', 'csv-parse', 'node:stream', 'node:stream/promises'],
  },
  {
    files: 'src/service/import/icalendar/',
    may: ['src/service/', 'src/contract/', 'src/domain/', 'd3-array', 'ical.js'],
  },
  { files: 'src/service/write-rows', may: ['src/service/', 'src/contract/event-fields'] },
  { files: 'src/service/settings/', may: ['src/service/', 'src/contract/', 'zod'] },
  {
    files: 'src/service/',
    may: ['src/service/', 'src/contract/', 'src/domain/', 'd3-array', 'hono', 'hono/*', 'jose', 'types of kysely'],
  },

  { files: 'src/demo/demo-build', may: ['src/service/http/security-headers', 'types of vite'] },
  {
    files: 'src/demo/',
    may: [
      'src/demo/',
      'src/service/',
      'src/contract/',
      'src/web/start-app',
      'src/web/styles/',
      'src/web/ui/buttons/button',
      'react',
      'react-dom/client',
    ],
  },

  { files: 'src/worker/', may: ['src/worker/'] },
  {
    files: 'src/web/offline/',
    may: [
      'src/web/offline/',
      'src/web/data/',
      'types of src/web/session/',
      'types of src/contract/',
      'src/contract/event-fields',
      JSON_RECORD,
      '@tanstack/react-query',
      'idb-keyval',
    ],
  },
  { files: STORE, may: [] },
  { files: REQUIRED_CONTEXT, may: ['react'] },
  { files: 'src/web/session/', may: ['src/web/session/', JSON_RECORD, STORE] },
  // The query library's structural sharing, nothing of its cache.
  {
    files: 'src/web/preferences/preferences',
    may: ['src/web/i18n/language', JSON_RECORD, STORE, '@tanstack/react-query'],
  },
  { files: 'src/web/preferences/', may: ['src/web/preferences/', 'src/web/i18n/language', JSON_RECORD, STORE] },
  {
    files: 'src/web/data/queries/hooks',
    may: ['src/web/data/', REQUIRED_CONTEXT, 'src/contract/', 'src/domain/', '@tanstack/react-query', 'react'],
  },
  { files: 'src/web/data/', may: ['src/web/data/', STORE, 'src/contract/', 'src/domain/', '@tanstack/react-query'] },
  { files: 'src/web/i18n/messages-context', may: [...I18N, REQUIRED_CONTEXT] },
  {
    files: 'src/web/i18n/format/data-names',
    may: [
      'src/web/i18n/',
      'src/domain/search/fold-text',
      'src/domain/search/text-match',
      'src/contract/categories',
      'types of src/contract/decode/event',
    ],
  },
  {
    files: 'src/web/i18n/',
    may: [
      'src/web/i18n/',
      'src/domain/search/fold-text',
      'src/domain/time/day',
      'src/domain/time/instant',
      DIRECTION,
      'types of src/domain/calendar/agenda',
      'types of src/domain/calendar/figures',
      'types of src/domain/value/notation',
      'types of src/domain/value/unit',
      CONTRACT_TYPES,
      'src/contract/decode/memoize',
    ],
  },
  {
    files: 'src/web/ui/',
    may: [
      'src/web/ui/',
      ...I18N,
      'src/web/url/address-bar',
      CONTRACT_TYPES,
      DIRECTION,
      'src/domain/search/synonyms',
      'src/domain/search/text-match',
      'src/domain/search/text-parts',
      'src/domain/value/missing',
      'src/domain/value/split-decimal',
      'react-dom',
      'lucide-react',
      'lucide-react/*',
    ],
  },
  {
    files: 'src/web/layout/login/',
    may: [
      ...folders('layout', 'app/context', 'app/hooks', 'session', 'ui', 'i18n'),
      'types of src/web/data/',
      'src/web/data/http/api-error',
      'src/web/data/queries/hooks',
      'src/web/data/queries/login-request',
      '@tanstack/react-query',
      ...SCREEN,
    ],
  },
  {
    files: 'src/web/layout/',
    may: [
      ...folders('layout', 'app/context', 'app/hooks', 'session', 'preferences', 'ui', 'i18n'),
      'types of src/web/data/',
      'src/web/data/http/api-error',
      'src/web/data/http/policy',
      'types of src/web/alerts/',
      ...SCREEN,
    ],
  },
  {
    files: 'src/web/alerts/',
    may: [...folders('alerts', 'data', 'ui', 'i18n'), 'types of src/web/session/', '@tanstack/react-query', ...SCREEN],
  },
  {
    files: 'src/web/palette/',
    may: [
      ...folders('palette', 'data', 'session', 'preferences', 'layout', 'app/context', 'app/hooks', 'ui', 'i18n'),
      ...SCREEN,
    ],
  },
  {
    files: 'src/web/screens/',
    may: [
      '.',
      ...folders('data', 'session', 'preferences', 'layout', 'app/context', 'app/hooks', 'ui', 'i18n'),
      ...SCREEN,
      'src/web/csv',
      'src/contract/categories',
      'src/contract/event-fields',
      '@tanstack/react-query',
      'd3-array',
    ],
  },
  { files: 'src/web/url/', may: ['src/web/url/', 'src/web/paths', CONTRACT_TYPES, 'src/domain/'] },
  { files: 'src/web/paths', may: ['types of src/domain/'] },
  {
    files: 'src/web/',
    may: [
      'src/web/',
      'src/contract/',
      'src/domain/',
      'react',
      'react-dom',
      'react-dom/client',
      'react-router-dom',
      '@tanstack/react-query',
      '@fontsource-variable/*',
    ],
  },
];
