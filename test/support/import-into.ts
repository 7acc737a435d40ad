import { parseFieldMap } from '../../src/service/import/csv-columns';
import {
  importEvents,
  type BadRow,
  type ImportOptions,
  type ImportResult,
} from '../../src/service/import/import-events';
import { createDialect, createImportDialect } from '../../src/service/store/create-dialect';
import { openImport } from '../../src/service/store/import/import-store';
import { openExport } from '../../src/service/store/import/open-export';
import type { EventRow } from '../../src/service/store/event-record';
import { createRowWriter } from '../../src/service/write-rows';
import type { OwnFormat } from '../../src/service/import/sniff-format';
import type { TestDatabase } from './databases';

export type Imported = ImportResult & { readonly problems: readonly string[]; readonly said: readonly string[] };
type Options = Partial<Omit<ImportOptions, 'map'>> & {
  readonly map?: readonly string[];
  /** How many bytes arrive at a time. */
  readonly piece?: number;
};

async function* inPieces(bytes: Uint8Array, piece: number): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += piece) yield bytes.subarray(at, at + piece);
}

/** Imports a file's content into a database, as the command does. */
export async function importInto(
  { address }: TestDatabase,
  content: string | Uint8Array,
  { map = [], piece = 65_536, ...options }: Options = {},
): Promise<Imported> {
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content;
  const problems: string[] = [];
  const said: string[] = [];
  const say = (line: string): void => void said.push(line);
  const onBad = ({ line, reason }: BadRow): void => void problems.push(`${line}: ${reason}`);
  const store = await openImport(createImportDialect(address), say);
  try {
    const result = await importEvents(
      { bytes: inPieces(bytes, piece), store, warn: say, onBad, onProgress: () => undefined },
      {
        format: null,
        zone: null,
        encoding: null,
        skipBad: false,
        keepSample: false,
        map: parseFieldMap(map),
        ...options,
      },
    );
    return { ...result, problems, said };
  } finally {
    await store.close();
  }
}

/** Every event of a database, in order. */
export async function readAllOf({ address }: TestDatabase): Promise<readonly EventRow[]> {
  const all = await openExport(createDialect(address), () => undefined);
  const found: EventRow[] = [];
  await all.read({ from: null, to: null }, async (rows) => void found.push(...rows));
  await all.close();
  return found;
}

/** The events as the text of a file. */
export function exported(rows: readonly EventRow[], format: OwnFormat): string {
  const { before, some, after } = createRowWriter(format);
  return before + rows.map((row) => some([row])).join('') + after;
}
