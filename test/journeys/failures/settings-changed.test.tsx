import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { AppConfig } from '../../../src/contract/app-config';
import { watchConfig } from '../../../src/web/app/watch-config';
import { MINUTE, openAt, pass, SECOND, settle, stopTheClock, turn } from '../../support/app/controlled-clock';
import { NOW, plain, useNetwork } from '../../support/app/open-app';
import { WEEK } from '../../support/app/week-page';
import { A_CONFIG } from '../../support/app/a-config';

useNetwork();
beforeEach(stopTheClock);

const HOUR = 60 * MINUTE;
const GEO = { words: { country: 'country', zone: 'zone' }, countries: { FR: 250, US: 840 } };
const STARTED: Partial<AppConfig> = { geoFilter: GEO, sourceTimeZone: 'Europe/Paris' };

const strip = () => screen.queryAllByRole('button').find(({ textContent }) => /changés/.test(textContent));
const said = () => plain(strip()?.textContent ?? null);

/** Opens a week whose server may change its settings; `reads` counts how often they were asked for. */
async function openOver(first?: () => Response | Promise<Response>) {
  let started: AppConfig | null = null;
  let response = first ?? (() => Response.json(started));
  let reads = 0;
  const reload = vi.fn<() => void>();
  const app = await openAt(NOW, WEEK, {
    config: STARTED,
    tokenTtl: 10 * 86_400,
    whenIdle: (task) => task(),
    keep: async (deps) => {
      started = deps.config;
      const read = async () => {
        reads += 1;
        return response();
      };
      return watchConfig(deps, { read, reload });
    },
  });
  return {
    ...app,
    reload,
    reads: () => reads,
    serve: (next: () => Response | Promise<Response>) => void (response = next),
    change: (changes: object) => void (response = () => Response.json({ ...started, ...changes })),
    restore: () => void (response = () => Response.json(started)),
  };
}
const comeBack = async () => {
  turn('hidden');
  turn('visible');
  await settle();
};

describe('settings that the server changed', () => {
  it('are said within the hour, and a press reloads the page', async () => {
    const { change, reload } = await openOver();
    expect(strip()).toBeUndefined();
    change({ sourceTimeZone: 'America/New_York' });
    await pass(HOUR, 10 * MINUTE);
    expect(said()).toBe('Réglages changés : recharger');
    expect(reload).not.toHaveBeenCalled();
    fireEvent.click(strip() ?? document.body);
    expect(reload).toHaveBeenCalledOnce();
  });

  it('are said on return into sight, the first time at once, and no longer once they are back as they were', async () => {
    const { change, restore } = await openOver();
    change({ decimalMark: 'comma' });
    await pass(15 * SECOND, 5 * SECOND);
    await comeBack();
    expect(said()).toBe('Réglages changés : recharger');
    restore();
    await pass(15 * SECOND, 5 * SECOND);
    await comeBack();
    expect(strip()).toBeUndefined();
  });

  it('are said when the page started with those that were kept, and the network comes late', async () => {
    let arrive: (response: Response) => void = () => undefined;
    const { change } = await openOver(() => new Promise((resolve) => void (arrive = resolve)));
    await pass(20 * SECOND, 10 * SECOND);
    expect(strip()).toBeUndefined();
    change({});
    arrive(Response.json({ ...CONFIG_OF_ANOTHER, geoFilter: GEO }));
    await settle();
    expect(said()).toBe('Réglages changés : recharger');
  });

  it('are the same in another order, and with what this version does not know', async () => {
    const { serve, change } = await openOver();
    change({
      geoFilter: { countries: { US: 840, FR: 250 }, words: { zone: 'zone', country: 'country' } },
      colour: 'blue',
    });
    await pass(15 * SECOND, 5 * SECOND);
    await comeBack();
    expect(strip()).toBeUndefined();
    const turned = { ...CONFIG_OF_ANOTHER, sourceTimeZone: 'Europe/Paris', geoFilter: GEO };
    serve(() => Response.json(Object.fromEntries(Object.entries(turned).toReversed())));
    await pass(15 * SECOND, 5 * SECOND);
    await comeBack();
    expect(strip()).toBeUndefined();
  });

  it.each([
    ['that fails', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['of a server in trouble', () => Response.json(CONFIG_OF_ANOTHER, { status: 500 })],
    ['of a hotspot', () => new Response('<h1>Wi-Fi</h1>', { headers: { 'Content-Type': 'text/html' } })],
    ['that is no object', () => Response.json(null)],
    ['that lacks a setting', () => Response.json({ ...CONFIG_OF_ANOTHER, pageLimit: 'many' })],
  ])('are not believed of an answer %s, which is asked for again a minute later', async (_, response) => {
    const { serve, change, reads } = await openOver();
    serve(response);
    await pass(15 * SECOND, 5 * SECOND);
    await comeBack();
    expect(strip()).toBeUndefined();
    const before = reads();
    await pass(50 * SECOND, 10 * SECOND);
    expect(reads()).toBe(before);
    change({ pageLimit: 50 });
    await pass(10 * SECOND, 5 * SECOND);
    expect(said()).toBe('Réglages changés : recharger');
  });
});

describe('the settings', () => {
  it('are asked for once an hour at most by a page out of sight, even when that fails', async () => {
    const { serve, reads } = await openOver();
    serve(() => Response.error());
    turn('hidden');
    const before = reads();
    await pass(3 * HOUR - MINUTE, 10 * MINUTE);
    expect(reads() - before).toBe(2);
  });

  it('are requested once in ten seconds at most by a user who comes and goes', async () => {
    const { reads } = await openOver();
    await pass(15 * SECOND, 5 * SECOND);
    const before = reads();
    for (let turns = 0; turns < 20; turns += 1) await comeBack();
    expect(reads() - before).toBe(1);
  });
});

const CONFIG_OF_ANOTHER = { ...A_CONFIG, sourceTimeZone: 'Asia/Tokyo', simulated: true };
