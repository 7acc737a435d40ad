import fc from 'fast-check';
import { anyText } from '../support/any-text';

// Nearly valid and hostile values of each field. `NUM:` marks digits that JSON.stringify would not write.

const WRONG: readonly unknown[] = [
  null,
  undefined,
  true,
  false,
  {},
  [],
  [[]],
  { value: 1 },
  0,
  -1,
  1.5,
  1e21,
  2 ** 53,
  '',
];
const TEXTS = [
  '<b>x</b>',
  '&eacute;&amp;lt;',
  '\u202ex',
  'x\u200b',
  '\ud83d',
  'a\u0000b',
  '__proto__',
  'x'.repeat(300),
  ' ',
  'é€😀',
];

const POOL: readonly string[] = fc.sample(anyText({ maxLength: 12 }), { numRuns: 500, seed: 6 });

// Each field derives from one drawn number, for speed: the fuzz test can generate a million responses.
const draw = fc.nat({ max: 2 ** 30 });
const pick = (from: readonly unknown[], drawn: number): unknown => from[drawn % from.length];

function choose(known: readonly unknown[], drawn: number): unknown {
  const rest = Math.floor(drawn / 16);
  if (drawn % 16 < 12) return pick(known, rest);
  return pick(drawn % 16 === 12 ? POOL : drawn % 16 === 13 ? TEXTS : WRONG, rest);
}
const oneOf = (...known: readonly unknown[]): fc.Arbitrary<unknown> => draw.map((drawn) => choose(known, drawn));

const two = (count: number): string => String(count).padStart(2, '0');

function anyDay(drawn: number): unknown {
  const [year, month, day] = [1895 + (drawn % 211), Math.floor(drawn / 211) % 14, Math.floor(drawn / 2954) % 33];
  const forms = [
    `${year}-${two(month)}-${two(day)}`,
    `${two(day)}/${two(month)}/${year}`,
    `${year}-${two(month)}-${two(day)}T23:30:00Z`,
    `${year}-${two(month)}-${two(day)}T14:30:00+02:00`,
    Date.UTC(year, month - 1, day, 13) / 1000,
    Date.UTC(year, month - 1, day, 22),
    20_261_118,
    choose(['2026-11-18', '2025-02-30'], drawn),
  ];
  return pick(forms, Math.floor(drawn / 97_482));
}

function anyHour(drawn: number): unknown {
  const [hour, minute] = [drawn % 27, Math.floor(drawn / 27) % 63];
  const forms = [
    `${two(hour)}:${two(minute)}`,
    `${hour}h${two(minute)}`,
    `${hour}:${two(minute)} PM`,
    `${two(hour)}:${two(minute)}-0${hour % 10}:00`,
    `${two(hour)}:${two(minute)}+01:00`,
    hour * 100 + minute,
    choose(['08:00', '24:00', '23:59:60', 'Tentative', '--:--'], drawn),
  ];
  return pick(forms, Math.floor(drawn / 1701));
}

const TAILS = ['', '%', ' k', ' Md€', 'x', ',5', '.250', ' 000'];
const FIGURES = [
  '2,9 %',
  '1 234,5 k',
  '1,234',
  '1.234,5',
  '4,25-4,50%',
  '<0,1',
  'NaN',
  '1e3',
  '٢٫٩',
  '-',
  'n.c.',
  2.9,
  -0.5,
];
const DIGITS = ['NUM:2.90', 'NUM:-0', 'NUM:1e3', 'NUM:12345678901234567890', 'NUM:0.1e-7', '0,10|3,5', '12 34', '−0,3'];

function anyValue(drawn: number): unknown {
  if (drawn % 3 > 0) return choose(drawn % 3 === 1 ? FIGURES : DIGITS, Math.floor(drawn / 3));
  return `${(Math.floor(drawn / 24) % 20_000) - 10_000}${String(pick(TAILS, Math.floor(drawn / 3)))}`;
}

function anyRegion(drawn: number): unknown {
  if (drawn % 4 === 0) return choose(['FR', null, ['FR']], Math.floor(drawn / 4));
  const [code, name] = [Math.floor(drawn / 4), Math.floor(drawn / 1024)];
  return {
    code: choose(['FR', 'us', 'FRA', '250', 250], code),
    currency: 'EUR',
    name: choose(['France', '&Eacute;tats'], name),
  };
}

const anyCategory = (drawn: number): unknown =>
  drawn % 4 === 0
    ? choose([2, 'inflation', null], Math.floor(drawn / 4))
    : {
        id: choose([2, '9', 42], Math.floor(drawn / 4)),
        label: choose(['inflation', 'ferié'], Math.floor(drawn / 1024)),
      };

const LINKS = ['https://www.insee.fr/', 'www.insee.fr', 'javascript:alert(1)', 'http://é.fr'];
const anySource = (drawn: number): unknown =>
  drawn % 4 === 0
    ? choose(['INSEE', null], Math.floor(drawn / 4))
    : { name: choose(['INSEE'], Math.floor(drawn / 4)), link: choose(LINKS, Math.floor(drawn / 1024)) };

/** An event, valid except for some of its fields. */
export const anyEvent: fc.Arbitrary<Readonly<Record<string, unknown>>> = fc.record({
  id: oneOf(12, '12', '012', 7, 'a-b', '../admin', 'NUM:9223372036854775807'),
  title: oneOf('Indice des prix', 'PIB (t/t)', 5),
  date: draw.map(anyDay),
  hour: draw.map(anyHour),
  period: oneOf('oct.', 'T3'),
  importance: oneOf('HIGH', 'low', 'MEDIUM', 'HOLIDAY', 1, 2, '3', '*', '**', '***', 'élevée', 'CRITICAL', '****'),
  category: draw.map(anyCategory),
  zone: draw.map(anyRegion),
  country: draw.map((drawn) => (drawn % 4 === 0 ? anyRegion(Math.floor(drawn / 4)) : undefined)),
  source: draw.map(anySource),
  previous: draw.map(anyValue),
  current: draw.map(anyValue),
  prevision: draw.map(anyValue),
  comment: oneOf('', 'x'),
  extra: fc.constantFrom<unknown>(undefined, { deep: [{}] }),
});

type Rows = readonly unknown[];
const counts = fc.record({
  total: oneOf(1, 3, '3', 200),
  per_page: oneOf(2, '50'),
  current_page: oneOf(1, 0),
  total_pages: oneOf(1, 2, 0),
});

/** The envelope of a list: mostly the usual one. */
export const anyEnvelope: fc.Arbitrary<(rows: Rows) => unknown> = fc
  .tuple(counts, fc.integer({ min: 0, max: 11 }))
  .map(([meta, form]) => (rows: Rows) => {
    if (form === 0) return rows;
    if (form === 1) return { data: { data: rows, meta } };
    if (form === 2) return { data: rows };
    if (form === 3) return { ...meta, data: rows };
    if (form === 4) return { meta, data: Object.fromEntries(rows.map((row, index) => [`k${index}`, row])) };
    return { meta, data: rows };
  });

/** A login response, valid except for some of its fields, bare or wrapped. */
export const anyLogin: fc.Arbitrary<unknown> = fc
  .tuple(
    fc.record(
      {
        access_token: oneOf('a.b.c', 'k3y', 'a b', 'x'.repeat(8193)),
        token_type: oneOf('bearer', 'Bearer', 'mac'),
        expires_in: oneOf(3600, '3600', 3600.5, -1, 3_600_000, 'NaN', 'soon', 'NUM:1e400'),
      },
      { requiredKeys: [] },
    ),
    fc.constantFrom('bare', 'data', 'both', 'error'),
  )
  .map(([response, form]) => {
    if (form === 'error') return { ...response, access_token: undefined, error: 'x', code: 401 };
    return form === 'bare' ? response : form === 'data' ? { data: response } : { ...response, data: response };
  });

/** A body as JSON text, with the marked digits verbatim. */
export const write = (body: unknown): string =>
  (JSON.stringify(body) ?? '').replace(/"NUM:([^"\\]*)"/g, (_whole, digits: string) => digits);

const NOT_JSON = ['\ufeff', ")]}',\n", 'cb(', '<html>', '\u0000', '{"a":1}\n'];

const HARMS = ['none', 'latin-1', 'cut', 'prefix', 'flip', 'utf-16', 'twice'] as const;
const TYPES = [
  'application/json',
  'text/plain',
  null,
  'application/json; charset=iso-8859-1',
  'x/y; charset=x',
] as const;

/** Corrupts the bytes and the content type of a body, as determined by `drawn`. */
export function corrupt(text: string, drawn: number): readonly [Uint8Array, string | null] {
  const type = TYPES[drawn % TYPES.length] ?? null;
  const how = HARMS[Math.floor(drawn / 8) % HARMS.length] ?? 'none';
  const at = Math.floor(drawn / 64) % Math.max(text.length, 1);
  if (how === 'latin-1') return [Uint8Array.from(text, (char) => char.charCodeAt(0) & 255), type];
  if (how === 'utf-16') return [Uint8Array.from(text, (char) => char.charCodeAt(0) >> (at % 2)), type];
  const prefix = NOT_JSON[at % NOT_JSON.length] ?? '';
  const whole =
    how === 'prefix' ? prefix + text : how === 'cut' ? text.slice(0, at) : how === 'twice' ? text + text : text;
  const bytes = new TextEncoder().encode(whole);
  if (how === 'flip' && bytes.length > 0) bytes[at % bytes.length] = (at * 7) & 255;
  return [bytes, type];
}
