import { importEvents } from '../../../src/service/import/import-events';
import { createImportDialect } from '../../../src/service/store/create-dialect';
import { openImport } from '../../../src/service/store/import/import-store';

// A process of its own: imports its standard input into the database of the first word, and says how far it is.
const [, , where = ''] = process.argv;
const isUrl = where.startsWith('postgres');
const dialect = createImportDialect(isUrl ? { kind: 'postgres', url: where } : { kind: 'sqlite', file: where });
const store = await openImport(dialect, () => undefined);
const options = { format: null, zone: null, encoding: null, skipBad: false, keepSample: false, map: new Map() };
const say = (line: string): void => void process.stdout.write(`${line}\n`);
await importEvents(
  {
    bytes: process.stdin,
    store,
    warn: say,
    onBad: () => undefined,
    onProgress: (rows, phase) => say(`${phase} ${rows}`),
  },
  options,
);
say('acknowledged');
await store.close();
