// A separate process: parses and decodes a file with the built importer, and stores nothing.
import { createReadStream } from 'node:fs';

const [, , module = '', file = ''] = process.argv;
const { importEvents } = await import(module);
const nothing = () => undefined;
const store = { stage: async () => undefined, commit: async () => ({}) };
const deps = {
  bytes: createReadStream(file, { highWaterMark: 262_144 }),
  store,
  warn: nothing,
  onBad: nothing,
  onProgress: nothing,
};
const options = { format: null, encoding: null, map: new Map(), zone: null, skipBad: false, keepSample: false };
const { rows, bad } = await importEvents(deps, options);
if (bad > 0) throw new Error(`${bad} of ${rows} rows are invalid`);
