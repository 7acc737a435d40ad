import { act, screen, waitFor } from '@testing-library/react';
import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { A_HISTORY, A_WEEK } from '../../support/a-week';
import { held, hold, MINUTE, openAt, pass, SECOND, settle, stopTheClock } from '../../support/app/controlled-clock';
import { plain, useNetwork } from '../../support/app/open-app';
import { WEEK } from '../../support/app/week-page';
import { runs } from '../../support/runs';

useNetwork();
beforeEach(stopTheClock);

const AT = Date.parse('2026-11-18T14:00:00Z');
const CPI = A_WEEK.filter(({ id }) => id === 11);
const textOf = (revision: number) => `3,${revision + 1} %`;

/** The app over a service whose answers were made when they were asked for, and arrive when the test says so. */
async function openHeld(path: string) {
  let holds = false;
  const app = await openAt(AT, path, {
    events: [...A_WEEK, ...A_HISTORY],
    provider:
      ({ handler }) =>
      async (request) => {
        const response = await handler(request);
        if (holds) await hold();
        return response;
      },
  });
  return {
    ...app,
    hold: () => void (holds = true),
    /** Lets one of the answers that are held arrive. */
    async send(nth: number) {
      held.splice(nth % (held.length || 1), 1)[0]?.();
      await settle();
    },
    async sendAll() {
      holds = false;
      for (const arrive of held.splice(0)) arrive();
      await settle();
    },
    revise: (current: string) => app.service.store.events.insert(CPI.map((row) => ({ ...row, current }))),
    /** The window comes back: everything on screen is asked for again. */
    async look() {
      await pass(61 * SECOND, 61 * SECOND);
      act(() => void window.dispatchEvent(new Event('focus')));
      act(() => void document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
      await settle();
    },
  };
}

const VALUE = /3,\d %/;
const firstValue = (text: string | null | undefined) => VALUE.exec(plain(text ?? ''))?.[0] ?? null;

/** The published figure of the open event, in every part of the screen that has it. */
function shown(): Readonly<Record<string, string | null>> {
  const panel = screen.getByRole('complementary');
  const row = panel.querySelector('tr[aria-current="true"]') ?? panel.querySelectorAll('tbody tr')[0];
  return {
    line: firstValue(document.querySelector('[data-event-id="11"] p + p > span')?.textContent),
    label: firstValue(document.querySelector('[data-event-id="11"] a')?.getAttribute('aria-label')),
    panel: firstValue(panel.querySelector('dl[data-long] dd')?.textContent),
    table: firstValue(row?.querySelectorAll('td')[2]?.textContent),
  };
}

describe('the open event', () => {
  it('is revised by a refresh of the week in its line, its panel and its table at once', async () => {
    const app = await openHeld(`${WEEK}/event/11`);
    await screen.findByRole('table', { name: /^Historique/ });
    const seen: string[] = [];
    const look = () => {
      const texts = new Set(Object.values(shown()));
      const old = document.querySelector('[title="Publié 3,6 % avant révision"]') !== null && texts.has('3,6 %');
      seen.push([...texts].join(' and ') + (old ? ', marked as revised' : ''));
    };
    const observer = new MutationObserver(look);
    observer.observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true });
    await app.revise('3,7 %');
    await pass(5 * MINUTE + SECOND, MINUTE);
    observer.disconnect();
    expect(app.requested()).not.toContain('/v1/events/11');
    expect(new Set(Object.values(shown()))).toEqual(new Set(['3,7 %']));
    expect(document.querySelectorAll('[title="Publié 3,6 % avant révision"]')).toHaveLength(2);
    expect([...new Set(seen)].filter((texts) => !['3,6 %', '3,7 %'].includes(texts))).toEqual([]);
  });

  it('reads the same in every part of the screen, in whatever order answers arrive', async () => {
    const step = fc.oneof(
      { weight: 2, arbitrary: fc.constant('revise' as const) },
      { weight: 2, arbitrary: fc.constant('look' as const) },
      { weight: 4, arbitrary: fc.nat(5) },
    );
    const app = await openHeld(`${WEEK}/event/11`);
    await screen.findByRole('table', { name: /^Historique/ });
    let revision = 5;
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 12 }), async (steps) => {
        app.hold();
        for (const one of steps) {
          if (one === 'revise') {
            revision = (revision + 1) % 9;
            await app.revise(textOf(revision));
          } else if (one === 'look') await app.look();
          else await app.send(one);
          const texts = new Set(Object.values(shown()));
          expect(texts.size).toBe(1);
          expect(document.querySelector(`[title="Publié ${[...texts].join()} avant révision"]`)).toBeNull();
        }
        await app.sendAll();
        await app.look();
        await waitFor(() => expect(new Set(Object.values(shown()))).toEqual(new Set([textOf(revision)])));
      }),
      { numRuns: runs(3), endOnFailure: true },
    );
  });
});
