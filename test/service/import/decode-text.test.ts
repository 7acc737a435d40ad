import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decodeText } from '../../../src/service/import/decode-text';

async function* pieces<Piece>(...all: readonly Piece[]): AsyncGenerator<Piece> {
  yield* all;
}

describe('the bytes of a file', () => {
  const decode = async (bytes: Uint8Array, encoding: string | null = null, size = 1) => {
    const said: string[] = [];
    const chunks = Array.from({ length: Math.ceil(bytes.length / size) }, (_, at) =>
      bytes.subarray(at * size, (at + 1) * size),
    );
    let text = '';
    for await (const piece of decodeText(pieces(...chunks), encoding, (line) => said.push(line))) text += piece;
    return { text, said: said.length };
  };
  const utf8 = (text: string) => new TextEncoder().encode(text);

  test('are decoded as UTF-8, whatever the chunks', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'grapheme' }), fc.integer({ min: 1, max: 9 }), async (text, size) => {
        const expected = text.replace(/^\uFEFF/, '');
        expect(await decode(utf8(text), null, size)).toEqual({ text: expected, said: 0 });
      }),
    );
  });

  test.each([null, 'windows-1252'])('of a workbook are refused (%s)', async (encoding) => {
    const workbook = Uint8Array.of(...utf8('PK\u0003\u0004'), 0xe9, 0xc3, 0xa9);
    await expect(decode(workbook, encoding)).rejects.toThrow('It is a workbook, such as .xlsx, ');
  });

  test.each([
    ['an old workbook', Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 0xa1)],
    ['gzip', gzipSync('id,title')],
  ])('of %s are refused in words', async (_, bytes) => {
    await expect(decode(bytes)).rejects.toThrow(/workbook.* or a compressed file.* decompress it/);
  });

  test('lose their byte order mark', async () => {
    expect(await decode(utf8('\uFEFFid'))).toEqual({ text: 'id', said: 0 });
    expect(await decode(Uint8Array.of(0xff, 0xfe, 0x69, 0, 0xe9, 0))).toEqual({ text: 'ié', said: 0 });
  });

  test.each([1, 2, 3, 5, 9])('keep U+FEFF after the start (chunks of %i)', async (size) => {
    expect(await decode(utf8('id;titre\n1;\uFEFFé'), null, size)).toEqual({ text: 'id;titre\n1;\uFEFFé', said: 0 });
  });

  test.each([1, 2, 7, 100])(
    'are windows-1252 when they are not UTF-8, and that is said (pieces of %i)',
    async (size) => {
      const bytes = Uint8Array.of(...utf8('Activit'), 0xe9, ...utf8(' en '), 0x80, 0x0a);
      expect(await decode(bytes, null, size)).toEqual({ text: 'Activité en €\n', said: 1 });
      expect(await decode(bytes, 'windows-1252', size)).toEqual({ text: 'Activité en €\n', said: 0 });
    },
  );

  test.each([3, 7, 100])('are refused when they mix UTF-8 and another encoding (chunks of %i)', async (size) => {
    const stray = Uint8Array.of(...utf8('Activit'), 0xe9, ...utf8(' à l’étranger, activité en été\n'));
    await expect(decode(stray, null, size)).rejects.toThrow('mixes UTF-8 and another encoding');
    const late = Uint8Array.of(...utf8('Activité '), 0xe9, ...utf8(' en été\n'));
    await expect(decode(late, null, 100)).rejects.toThrow('--encoding');
  });

  test('are windows-1252 even if a letter before a no-break space and a quotation mark looks like UTF-8', async () => {
    const bytes = Uint8Array.of(
      ...utf8('d'),
      0xe9,
      0xa0,
      0xbb,
      ...Array.from({ length: 20 }, () => [0xe9, 0x61]).flat(),
    );
    expect((await decode(bytes, null, 100)).text).toBe(`dé\u00a0»${'éa'.repeat(20)}`);
  });

  test('are refused when they are invalid in the given or detected encoding', async () => {
    await expect(decode(Uint8Array.of(0x61, 0xe9, 0x61), 'utf-8')).rejects.toThrow('The file is not valid utf-8');
    await expect(decode(Uint8Array.of(...utf8('éé'), 0xe9, 0x61), null, 4)).rejects.toThrow(
      'The file is not valid utf-8',
    );
    await expect(decode(utf8('a'), 'latin-17')).rejects.toThrow('Unknown encoding "latin-17"');
  });
});
