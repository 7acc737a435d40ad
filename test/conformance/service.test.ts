import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { databases, type TestDatabase } from '../support/databases';
import { createTestService } from '../support/serve';
import { createClient } from './client';
import { asDocumented, documentedAnswers } from './documented';
import { conformanceEvents } from './events';
import { hosts } from './hosts';
import { describeEvents } from './events-part';
import { describeFilters } from './filters-part';
import { describeProtocol } from './protocol-part';
import type { Running } from './running';
import { describeLogin } from './login-part';
import { describeTokens } from './tokens-part';
import { describeTransfer } from './transfer-part';

const START = Date.parse('2026-11-21T09:00:00Z');
const places = databases.flatMap(([kind, create]) =>
  hosts.map(([host, open]) => [host, kind, { create, open }] as const),
);

describe.each(places)('the service %s, over %s', (_host, _database, { create, open }) => {
  let running: Running;
  let database: TestDatabase;
  const seen = new Set<string>();

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

  const of = (): Running => running;
  describeLogin(of);
  describeEvents(of);
  describeFilters(of);
  describeProtocol(of);
  describeTokens(of);
  describeTransfer(of);

  test('gave every answer that is documented, and no other', () => {
    expect(documentedAnswers.filter((answer) => !seen.has(answer))).toEqual([]);
  });
});
