import { describe, expect, test } from 'vitest';
import { parseResponseBody } from '../../../src/contract/decode/response-body';
import { decodeEventPage } from '../../../src/contract/decode/event-page';
import type { IssueCode } from '../../../src/contract/diagnostics/issue';
import { anEventBody } from '../an-event-body';
import { collect } from '../collect-diagnostics';

const JSON_TYPE = 'application/json';
const utf8 = (text: string) => new TextEncoder().encode(text);
const latin1 = (text: string) => Uint8Array.from(text, (char) => char.charCodeAt(0));
const utf16 = (text: string, mark: boolean) =>
  Uint8Array.from(
    `${mark ? '\ufeff' : ''}${text}`.split('').flatMap((char) => [char.charCodeAt(0) & 255, char.charCodeAt(0) >> 8]),
  );
const read = (bytes: Uint8Array, type: string | null = JSON_TYPE) =>
  collect((diagnostics) => parseResponseBody(bytes, type, diagnostics));

describe('Encoding', () => {
  test.each<[string, Uint8Array, string | null, unknown, readonly IssueCode[], string]>([
    ['UTF-8 S', utf8('{"a":"é€"}'), JSON_TYPE, { a: 'é€' }, [], 'charset utf-8'],
    ['UTF-8, said S', utf8('{"a":"é"}'), `${JSON_TYPE}; charset=UTF-8`, { a: 'é' }, [], 'charset utf-8'],
    ['BOM S', utf8('\ufeff{"a":"é"}'), JSON_TYPE, { a: 'é' }, [], 'charset utf-8-bom'],
    [
      'charset=iso-8859-1 honoured S',
      latin1('{"a":"\xe9"}'),
      `${JSON_TYPE};charset=iso-8859-1`,
      { a: 'é' },
      [],
      'charset latin-1',
    ],
    [
      'charset=windows-1252 honoured S',
      latin1('{"a":"\x80"}'),
      `${JSON_TYPE}; charset="windows-1252"`,
      { a: '€' },
      [],
      'charset latin-1',
    ],
    [
      'UTF-8 said to be iso-8859-1 N',
      utf8('{"a":"Événement"}'),
      `${JSON_TYPE}; charset=ISO-8859-1`,
      { a: 'Événement' },
      ['charset-guessed'],
      'charset utf-8',
    ],
    [
      'ASCII said to be iso-8859-1 S',
      utf8('{"a":"e"}'),
      `${JSON_TYPE}; charset=ISO-8859-1`,
      { a: 'e' },
      [],
      'charset latin-1',
    ],
    [
      'invalid UTF-8 without charset: retry as windows-1252 N',
      latin1('{"a":"caf\xe9"}'),
      JSON_TYPE,
      { a: 'café' },
      ['charset-guessed'],
      'charset latin-1',
    ],
    [
      'a charset that nobody knows N',
      utf8('{"a":"é"}'),
      `${JSON_TYPE}; charset=klingon`,
      { a: 'é' },
      ['charset-guessed'],
      'charset utf-8',
    ],
    ['UTF-16 with BOM N', utf16('{"a":"é"}', true), JSON_TYPE, { a: 'é' }, ['charset-utf-16'], 'charset utf-16'],
    [
      'U+FFFD in text N "texte abîmé"',
      utf8('{"a":"caf\ufffd"}'),
      JSON_TYPE,
      { a: 'caf\ufffd' },
      ['text-damaged'],
      'charset utf-8',
    ],
    [
      'one bad byte among good accents N',
      new Uint8Array([...utf8('{"a":"é'), 0xe9, ...utf8('"}')]),
      JSON_TYPE,
      { a: 'é\ufffd' },
      ['text-damaged'],
      'charset utf-8',
    ],
    [
      'lone surrogates → U+FFFD N',
      utf8('{"a":"x\\ud83dy","b":"\\ud83d\\ude00"}'),
      JSON_TYPE,
      { a: 'x\ufffdy', b: '😀' },
      ['text-damaged'],
      'charset utf-8',
    ],
    ['a pair of surrogates S', utf8('{"b":"\\ud83d\\ude00"}'), JSON_TYPE, { b: '😀' }, [], 'charset utf-8'],
    ['NFC/NFD S', utf8('{"a":"e\u0301"}'), JSON_TYPE, { a: 'e\u0301' }, [], 'charset utf-8'],
  ])('%s', async (_, bytes, type, body, codes, reading) => {
    const collected = await read(bytes, type);
    expect(collected.read).toEqual(body);
    expect(collected.issues).toEqual(codes);
    expect(collected.variants).toContain(reading);
  });

  test.each([
    ['without a BOM', JSON_TYPE],
    ['said, without a BOM', `${JSON_TYPE}; charset=utf-16le`],
  ])('UTF-16 %s R', async (_, type) => {
    expect((await read(utf16('{"a":1}', false), type)).refused).toMatchObject({ kind: 'charset' });
  });

  test('a sample shows the damaged field only', async () => {
    const { samples } = await read(latin1('{"secret":"hush","a":"caf\xe9","b":"hush"}'));
    expect(samples).toEqual(['café']);
  });
});

describe('Content-Type', () => {
  test.each<[string | null, string]>([
    ['application/json', 'content-type json'],
    ['application/problem+json', 'content-type problem+json'],
    ['application/vnd.api+json; version=1', 'content-type vendor+json'],
  ])('%s S', async (type, reading) => {
    const collected = await read(utf8('{"a":1}'), type);
    expect(collected).toMatchObject({ read: { a: 1 }, issues: [] });
    expect(collected.variants).toContain(reading);
  });

  test.each<[string | null, string]>([
    ['text/plain', 'content-type text'],
    ['text/html; charset=utf-8', 'content-type html'],
    [null, 'content-type absent'],
    ['application/octet-stream', 'content-type other'],
  ])('%s but valid JSON N', async (type, reading) => {
    const collected = await read(utf8('{"a":1}'), type);
    expect(collected).toMatchObject({ read: { a: 1 }, issues: ['content-type-odd'] });
    expect(collected.variants).toContain(reading);
  });

  test.each<[string, string, string, string]>([
    ['HTML page', 'html', '\n<!doctype html><title>Connexion</title>', JSON_TYPE],
    ['HTML page, said', 'html', '<html></html>', 'text/html'],
    ['JSONP', 'jsonp', 'callback({"data":[]});', 'application/javascript'],
    ['JSONP behind a comment', 'jsonp', '/**/ cb.x([1])', JSON_TYPE],
    [")]}', prefix", 'jsonp', ')]}\',\n{"data":[]}', JSON_TYPE],
    ['NDJSON', 'ndjson', '{"id":1}\n{"id":2}\n', JSON_TYPE],
    ['NDJSON of one line', 'ndjson', '{"id":1}\n', 'application/x-ndjson'],
    ['cut in the middle', 'json', '{"data":[{"id":1', JSON_TYPE],
    ['words', 'json', 'Service unavailable', 'text/plain'],
  ])('%s R', async (_, kind, text, type) => {
    expect((await read(utf8(text), type)).refused).toMatchObject({ name: 'ContractError', kind });
  });
});

describe('Size and shape', () => {
  const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth);

  test('> 10 MB R', async () => {
    expect((await read(new Uint8Array(10 * 1024 * 1024 + 1).fill(32))).refused).toMatchObject({ kind: 'too-large' });
  });

  test('depth 32 S, depth > 32 R', async () => {
    expect((await read(utf8(nested(32)))).refused).toBeNull();
    expect((await read(utf8(nested(33)))).refused).toMatchObject({ kind: 'too-deep' });
    expect((await read(utf8(nested(1_000_000)))).refused).toMatchObject({ kind: 'too-deep' });
  });

  test.each(['{"id":1,"id":2}', '{ "id" : 1, "id" : 2 }'])('duplicate keys (last wins) N: %s', async (text) => {
    expect(await read(utf8(text))).toMatchObject({ read: { id: 2 }, issues: ['keys-repeated'], samples: ['id'] });
  });

  test.each(['{"a":{"id":1},"b":{"id":2}}', '{"a":"\\":","b":"{\\"b\\":1}"}', '{\n  "a": 1,\n  "b": [2]\n}'])(
    'no duplicate keys S: %s',
    async (text) => {
      expect(await read(utf8(text))).toMatchObject({ read: JSON.parse(text), issues: [] });
    },
  );

  test.each([
    ['9223372036854775807', '9223372036854775807'],
    ['90071992547510500', '90071992547510500'],
    ['-9007199254740993', '-9007199254740993'],
  ])('id %s beyond 2^53 as string N', async (written, id) => {
    const { read: body, issues } = await read(utf8(`{"data":[{"id":${written},"date":"2026-11-18"}]}`));
    expect(decodeEventPage(body).events[0]?.id).toBe(id);
    expect(issues).toEqual(['id-long']);
  });

  test.each(['2.90', '3.0', '1e3', '-0', '0.30000000000000004', '1E400', '123456789012345678'])(
    'JSON number %s S shown as sent',
    async (written) => {
      const text = JSON.stringify({ data: [anEventBody({ current: 'X' })] }).replace('"X"', written);
      const { read: body, issues } = await read(utf8(text));
      expect(decodeEventPage(body).events[0]?.current).toBe(written);
      expect(issues).toEqual([]);
    },
  );

  test.each(['', ' ', '  ', '\n\t'])('a number is shown as sent after %j and an escaped quote', async (blanks) => {
    const text = `{"data":[{"title":"2\\" de pluie","id":${blanks}9007199254740993,"date":"2026-11-18","current":${blanks}2.90}]}`;
    const { read: body } = await read(utf8(text));
    const [event] = decodeEventPage(body).events;
    expect([event?.id, event?.current]).toEqual(['9007199254740993', '2.90']);
  });

  test.each(['NaN', '-Infinity'])('%s verbatim, though JSON has no such word', async (written) => {
    const { read: body } = await read(utf8(`{"data":[{"id":1,"date":"2026-11-18","current":${written}}]}`));
    expect(decodeEventPage(body).events[0]?.current).toBe(written);
  });

  test.each(['', ' \r\n'])('an empty body (%j) is undefined', async (text) => {
    expect(await read(utf8(text), null)).toMatchObject({ read: undefined, refused: null });
  });
});
