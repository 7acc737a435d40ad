import { createDialect } from '../../../src/service/store/create-dialect';
import { openStore } from '../../../src/service/store/open-store';
import { eventRow } from '../event-rows';

// A process of its own: opens the database of the first word and writes the event of the second.
const [, , where = '', id = ''] = process.argv;
const isUrl = where.startsWith('postgres');
const store = await openStore(
  createDialect(isUrl ? { kind: 'postgres', url: where } : { kind: 'sqlite', file: where }),
);
await store.events.insert([eventRow({ id: Number(id) })]);
await store.close();
process.stdout.write('written');
