import { afterAll, beforeAll, describe } from 'vitest';
import { createTestService } from '../support/serve';
import { createClient } from './client';
import { conformanceEvents } from './events';
import { hosts } from './hosts';
import { describeEvents } from './events-part';
import { describeFilters } from './filters-part';
import { describeProtocol } from './protocol-part';
import type { Running } from './running';
import { describeSignIn } from './sign-in-part';
import { describeTransfer } from './transfer-part';

describe.each(hosts)('the service %s', (_name, open) => {
  let running: Running;

  beforeAll(async () => {
    const service = await createTestService({ now: () => new Date('2026-11-21T09:00:00Z'), events: conformanceEvents });
    const host = await open(service.handler);
    running = { service, host, client: createClient(host.send) };
  });
  afterAll(async () => {
    await running.host.close();
    await running.service.close();
  });

  const of = (): Running => running;
  describeSignIn(of);
  describeEvents(of);
  describeFilters(of);
  describeProtocol(of);
  describeTransfer(of);
});
