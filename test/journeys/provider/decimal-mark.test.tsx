import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { decodeAppConfig } from '../../../src/contract/app-config';
import { parseSettings } from '../../../src/service/settings/settings';
import { createSite } from '../../../src/service/site';
import { eventRow } from '../../support/event-rows';
import { eventIds, openApp, useNetwork } from '../../support/app/open-app';

useNetwork();

const EVENTS = [
  eventRow({ id: 1, title: 'Inscriptions au chômage', date: '2026-11-18', current: '1.250 k', prevision: '900 k' }),
];

/** The settings that the app gets from a service started in `env`. */
async function configOf(env: Readonly<Record<string, string>>) {
  const site = createSite({
    readConfig: async () => ({ ...parseSettings(env).app, simulated: false }),
    api: async () => new Response(null, { status: 404 }),
    serveFile: async () => null,
    isReady: async () => true,
    report: (_reference, cause) => expect.unreachable(String(cause)),
  });
  const response = await site(new Request('http://site.test/config.json'));
  return decodeAppConfig(await response.json());
}

const above = 'au-dessus de la prévision';
const below = 'au-dessous de la prévision';

describe('the decimal mark in the settings of the service', () => {
  describe.each([
    [{}, below],
    [{ DECIMAL_MARK: 'dot' }, below],
    [{ DECIMAL_MARK: 'comma' }, above],
  ])('%j', (env, direction) => {
    it.each([
      ['a week', '/week/2026-11-16'],
      ['a search', '/search?q=chomage'],
    ])(`reads 1.250 k against 900 k as ${direction} in %s`, async (_place, path) => {
      await openApp(path, { events: EVENTS, config: await configOf(env) });
      const link = await screen.findByRole('link', { name: /^Inscriptions au chômage/ });
      expect(link.getAttribute('aria-label')).toContain(`1.250 k, ${direction}, `);
    });

    it(`reads 1.250 k against 900 k as ${direction} in the table`, async () => {
      await openApp('/week/2026-11-16?view=table', { events: EVENTS, config: await configOf(env) });
      const row = within(await screen.findByRole('row', { name: /Inscriptions au chômage/ }));
      expect(row.getByText(direction)).toBeTruthy();
    });
  });

  it('puts figures in their order in the table', async () => {
    const config = await configOf({ DECIMAL_MARK: 'comma' });
    const more = eventRow({ id: 2, date: '2026-11-18', current: '900 k' });
    await openApp('/week/2026-11-16?view=table&sort=current', { events: [...EVENTS, more], config });
    await screen.findByRole('table');
    expect(eventIds()).toEqual(['2', '1']);
  });
});
