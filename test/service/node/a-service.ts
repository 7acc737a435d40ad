import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'vitest';
import { createService, type Service } from '../../../src/service/node/create-service';
import { createLog } from '../../../src/service/node/log';
import { parseSettings } from '../../../src/service/settings/settings';
import type { SampleEvent, SampleSpan } from '../../../src/service/sample/simulate';
import { openStore, type Store } from '../../../src/service/store/open-store';
import { sqliteDialect } from '../../../src/service/store/drivers/sqlite-dialect';
import { eventRow } from '../../support/event-rows';

export const newFolder = () => mkdtempSync(join(tmpdir(), 'service-'));
const quiet = createLog({ level: 'error', now: () => new Date(), write: (line) => expect.unreachable(line) });

// A start hashes two passwords, and most tests log in.
export const FAST = { logN: 4, r: 8, p: 1 };

/** Simulates one event. */
function* simulate({ from }: SampleSpan): Iterable<SampleEvent> {
  yield { row: eventRow({ date: from }), pending: [] };
}

/** Starts the service over the database of a folder; `print` receives what the start prints. */
export const start = (
  folder: string,
  env: Record<string, string> = {},
  print: (line: string) => void = () => undefined,
  log = quiet,
): Promise<Service> =>
  createService(parseSettings({ DATABASE_URL: `file:${folder}/calendar.db`, ...env }), log, print, {
    cost: FAST,
    simulate,
  });

export async function inStore(folder: string, act: (store: Store) => Promise<unknown>): Promise<void> {
  const store = await openStore(sqliteDialect(join(folder, 'calendar.db')));
  await act(store);
  await store.close();
}

/** Creates a database whose simulated events reach far enough ahead that none are added. */
export async function filledFolder(): Promise<string> {
  const folder = newFolder();
  await inStore(folder, (store) => store.sample.add([], { from: '2018-01-01', to: '2999-12-31' }));
  return folder;
}

export function logIn(service: Service, more: Record<string, string> = {}, secret = 'demo'): Promise<Response> {
  const body = new URLSearchParams({ username: 'demo', secret }).toString();
  const headers = { 'content-type': 'application/x-www-form-urlencoded', ...more };
  return service.handler(new Request('http://x.test/api/auth/login', { method: 'POST', body, headers }));
}
