import { expect, test } from 'vitest';
import { createDeliveredLog } from '../../../src/web/alerts/delivered-log';

test('alerts are delivered, each once, where the browser blocks the data of the site and with it the locks', async () => {
  const denied = () => Promise.reject(new DOMException('The request was denied.', 'SecurityError'));
  const log = createDeliveredLog({
    storage: null,
    locks: { request: denied },
    storageKey: () => 'agenda.alerts:demo:fired',
    now: () => Date.now(),
  });
  expect([...(await log.claim(['14:value', '15:value']))]).toEqual(['14:value', '15:value']);
  expect([...(await log.claim(['14:value', '16:value']))]).toEqual(['16:value']);
});
