import { readFileSync } from 'node:fs';
import { inflateSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import codes from '../../../../src/web/ui/marks/flag/flag-codes.json';

const PICTURE = 'src/web/ui/marks/flag/flags.png';
const COLUMNS = 8;
const CELL = { width: 68, height: 48 };
const BYTES = 4;

const paeth = (a: number, b: number, c: number): number => {
  const [toA, toB, toC] = [Math.abs(b - c), Math.abs(a - c), Math.abs(a + b - 2 * c)];
  if (toA <= toB && toA <= toC) return a;
  return toB <= toC ? b : c;
};

/** The pixels of a PNG of 8 bits a channel with alpha, row by row. */
function readPixels(file: Buffer) {
  const parts: Buffer[] = [];
  for (let at = 8; at < file.length; at += 12 + file.readUInt32BE(at)) {
    if (file.toString('latin1', at + 4, at + 8) === 'IDAT')
      parts.push(file.subarray(at + 8, at + 8 + file.readUInt32BE(at)));
  }
  const [width, height] = [file.readUInt32BE(16), file.readUInt32BE(20)];
  const [raw, row] = [inflateSync(Buffer.concat(parts)), width * BYTES];
  const pixels = Buffer.alloc(row * height);
  for (let y = 0; y < height; y += 1) {
    const filter = raw.readUInt8(y * (row + 1));
    for (let x = 0; x < row; x += 1) {
      const left = x < BYTES ? 0 : pixels.readUInt8(y * row + x - BYTES);
      const up = y === 0 ? 0 : pixels.readUInt8((y - 1) * row + x);
      const corner = x < BYTES || y === 0 ? 0 : pixels.readUInt8((y - 1) * row + x - BYTES);
      const guess = [0, left, up, (left + up) >> 1, paeth(left, up, corner)][filter] ?? 0;
      pixels.writeUInt8((raw.readUInt8(y * (row + 1) + 1 + x) + guess) & 255, y * row + x);
    }
  }
  return { width, height, pixels };
}

describe('The picture of all flags', () => {
  const { width, height, pixels } = readPixels(readFileSync(PICTURE));

  test('has a place for each code, eight in a row', () => {
    expect([width, height]).toEqual([CELL.width * COLUMNS, CELL.height * Math.ceil(codes.length / COLUMNS)]);
  });

  test('holds another flag at each place, and none is empty', () => {
    const drawn = codes.map((_, index) => {
      const [left, top] = [(index % COLUMNS) * CELL.width, Math.floor(index / COLUMNS) * CELL.height];
      const rows = Array.from({ length: CELL.height }, (__, y) => {
        const start = ((top + y) * width + left) * BYTES;
        return pixels.toString('latin1', start, start + CELL.width * BYTES);
      });
      return rows.join('');
    });
    expect(new Set(drawn).size).toBe(codes.length);
    expect(new Set(drawn.map((flag) => new Set(flag).size > 2))).toEqual(new Set([true]));
  });
});
