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

test('the delivered log drops entries after eight days', async () => {
  let now = Date.parse('2026-11-19T13:30:00Z');
  const delivered = createDeliveredLog({
    storage: localStorage,
    locks: undefined,
    storageKey: () => 'fired',
    now: () => now,
  });
  expect([...(await delivered.claim(['1:value', '2:value']))]).toEqual(['1:value', '2:value']);
  now += 9 * 86_400_000;
  expect([...(await delivered.claim(['3:value']))]).toEqual(['3:value']);
  expect(Object.keys(JSON.parse(localStorage.getItem('fired') ?? '{}'))).toEqual(['3:value']);
});
