import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { databases, type DatabaseKind, type TestDatabase } from '../support/databases';
import { createTestService } from '../support/serve';
import { createClient } from './client';
import { asDocumented, documentedResponses } from './documented';
import { conformanceEvents } from './events';
import { describeEvents } from './events.cases';
import { describeFilters } from './filters.cases';
import type { OpenHost } from './hosts';
import { describeLogin } from './login.cases';
import { describeProtocol } from './protocol.cases';
import type { Running } from './running';
import { describeTokens } from './tokens.cases';
import { describeTransfer } from './transfer.cases';

const START = Date.parse('2026-11-21T09:00:00Z');

type Cases = (of: () => Running) => void;

/** Starts the service on a host before the tests of `describeCases`, and stops it after them. */
function describeHost(open: OpenHost, [, create]: DatabaseKind, describeCases: Cases, seen = new Set<string>()): void {
  let running: Running;
  let database: TestDatabase;

  beforeAll(async () => {
    let time = START;
    database = await create();
    const now = () => new Date(time);
    const service = await createTestService({ now, events: conformanceEvents, dialect: database.connect() });
    const host = asDocumented(await open(service.handler), seen);
    running = { service, host, client: createClient(host.send), pass: (milliseconds) => void (time += milliseconds) };
  });
  afterAll(async () => {
    await running.host.close();
    await running.service.close();
    await database.drop();
  });
  describeCases(() => running);
}

/** The whole API, and that every documented response occurred. */
export function describeService(name: string, open: OpenHost, database: DatabaseKind): void {
  describe(`the service ${name}, over ${database[0]}`, () => {
    const seen = new Set<string>();
    const describeAll: Cases = (of) => {
      for (const describeCases of [describeLogin, describeEvents, describeFilters]) describeCases(of);
      for (const describeCases of [describeProtocol, describeTokens, describeTransfer]) describeCases(of);
    };
    describeHost(open, database, describeAll, seen);
    test('gave every answer that is documented, and no other', () => {
      expect(documentedResponses.filter((response) => !seen.has(response))).toEqual([]);
    });
  });
}

/** What a host can change on the way: methods, headers, bodies, statuses, compression. */
export function describeTransport(name: string, open: OpenHost): void {
  const [inMemory] = databases;
  if (!inMemory) throw new Error('There is no database to test on.');
  describe(`the service ${name}`, () => {
    describeHost(open, inMemory, (of) => {
      for (const describeCases of [describeLogin, describeProtocol, describeTransfer]) describeCases(of);
    });
  });
}
