import { expect, test, vi } from 'vitest';
import { createLazyAlerts } from '../../../../src/web/app/context/lazy-alerts';

test('Alerts that cannot be loaded are shown as failed, once more each time the user opens them', async () => {
  const alerts = createLazyAlerts({
    load: () => Promise.reject(new Error('gone')),
    storage: null,
    place: () => null,
    session: { subscribe: () => () => undefined },
    whenIdle: (task) => task(),
  });
  const shown: unknown[] = [];
  alerts.subscribe(() => shown.push(alerts.current()));
  alerts.withCenter(() => undefined);
  await vi.waitFor(() => expect(alerts.current()).toBe('failed'));
  shown.length = 0;
  alerts.withCenter(() => undefined);
  // The notice closes and opens again.
  await vi.waitFor(() => expect(shown).toEqual([null, 'failed']));
  alerts.stop();
});
