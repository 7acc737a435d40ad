import { decodeRow } from '../../../../src/service/import/decode-row';
import { parseText } from '../../../../src/service/import/import-events';
import type { SourceRow } from '../../../../src/service/import/source-row';

/** A text in pieces of so many characters, as a file arrives. */
export async function* inPieces(text: string, size: number): AsyncGenerator<string> {
  for (let at = 0; at < text.length; at += size) yield text.slice(at, at + size);
}

export type Read = {
  readonly format: string;
  readonly rows: readonly SourceRow[];
  readonly warnings: readonly string[];
};

/** Reads a whole file, in the format that its beginning shows. */
export async function readText(text: string, zone: string | null = null, size = 65_536): Promise<Read> {
  const warnings: string[] = [];
  const options = { format: null, map: new Map(), zone };
  const parsed = await parseText(inPieces(text, size), options, (line) => void warnings.push(line));
  const rows: SourceRow[] = [];
  for await (const batch of parsed.rows) rows.push(...batch);
  return { format: parsed.format, rows, warnings };
}

/** What the API would serve of each row, or why it is set aside. */
export const served = ({ rows }: Pick<Read, 'rows'>): readonly unknown[] =>
  rows.map(({ value, fault }) => fault ?? decodeRow(value));
