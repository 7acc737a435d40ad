import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import { A_HISTORY, A_WEEK } from '../../support/a-week';
import { eventRow } from '../../support/event-rows';
import { useModalDialogs } from '../../support/app/modal-dialogs';
import { address, API, findStatus, interfere, openApp, plain, useNetwork } from '../../support/app/open-app';
import { createProvider } from '../../support/provider/create-provider';

useNetwork();
useModalDialogs();

/** The release of December, of which only the forecast is known, and those that only a search would take for the same. */
const TO_COME = eventRow({
  ...A_WEEK.find(({ id }) => id === 11),
  id: 19,
  date: '2026-12-16',
  period: 'nov. 2026',
  current: '',
  prevision: '3,4 %',
  previous: '3,6 %',
});
const ELSEWHERE = eventRow({
  id: 700,
  series: 'de-cpi',
  title: 'Inflation IPC (a/a)',
  date: '2026-12-10',
  zone_code: 'DE',
});
const EVENTS = [...A_WEEK, ...A_HISTORY, TO_COME, ELSEWHERE];
/** All of the series, newest first. */
const DATES = [TO_COME, ...EVENTS.filter(({ id }) => id === 11), ...A_HISTORY].map(({ date }) => date);

// By what they are: roles take jsdom seconds where a history is asked for again and again.
const dates = () => [...document.querySelectorAll('table tbody time')].map((time) => time.getAttribute('datetime'));
const next = () => screen.findByRole('link', { name: /^Occurrence suivante/ });
const requested = (requests: readonly Request[], of: RegExp) =>
  requests.map(({ url }) => url.replace(API, '')).filter((path) => of.test(path));
const SEARCH = /[?&]q=/;

describe('a release of the past', () => {
  it.each(['earlier', 'itself too', 'whole series'] as const)(
    'stands once among those before and after it, where a history holds: %s',
    async (historyHolds) => {
      const { requests } = await openApp('/event/105', {
        events: EVENTS,
        provider: (service) => createProvider(service, { historyHolds }),
      });
      await waitFor(() => expect(dates()).toEqual(DATES));
      expect(plain((await next()).textContent)).toContain('17 juin 2026');
      expect(requested(requests, /history/)).toHaveLength(1);
      expect(requested(requests, SEARCH)).toHaveLength(historyHolds === 'whole series' ? 0 : 1);
    },
  );

  it('far back has those between in the history of the last that is found', async () => {
    const { requests } = await openApp('/event/109', { events: EVENTS, config: { pageLimit: 4 } });
    await waitFor(() => expect(dates()).toEqual(DATES));
    // Page 0 is asked for once, to learn from where the provider counts.
    expect(requested(requests, SEARCH).map((path) => /page=(\d+)/.exec(path)?.[1])).toEqual(['1', '0', '4']);
    const others = requested(requests, /history\/(?!109)/).map((path) => path.split('?')[0]);
    expect(new Set(others)).toEqual(new Set(['/v1/events/history/19']));
  });

  it.each(['ascending', 'descending'] as const)(
    'far back has them too where the newest page of the search has only other series (%s)',
    async (order) => {
      const others = Array.from({ length: 6 }, (_, index) =>
        eventRow({ ...ELSEWHERE, id: 701 + index, date: `2026-12-${17 + index}` }),
      );
      await openApp('/event/109', {
        events: [...EVENTS, ...others],
        config: { pageLimit: 4 },
        provider: (service) => createProvider(service, { order }),
      });
      await waitFor(() => expect(dates()).toEqual(DATES));
    },
  );

  it('says what became of its figure in the release after it', async () => {
    await openApp('/event/101', {
      events: EVENTS.map((event) => (event.id === 100 ? { ...event, previous: '3,9 %' } : event)),
    });
    const revised = await screen.findByText(/révisé de/);
    expect(plain(revised.textContent)).toBe('révisé de 3,7 % à 3,9 %');
  });

  it('says when what came after it could not be read, and asks for that again', async () => {
    let broken = true;
    interfere(
      http.get(`${API}/v1/events`, ({ request }) =>
        broken && SEARCH.test(request.url) ? HttpResponse.json({ title: 'no' }, { status: 400 }) : undefined,
      ),
    );
    const { user } = await openApp('/event/105', { events: EVENTS });
    const notice = await findStatus(
      'Les publications suivantes n’ont pas pu être lues : le tableau et le graphique s’arrêtent peut-être trop tôt.',
    );
    expect(dates()).toEqual(DATES.slice(-5));
    broken = false;
    const [retry] = within(notice.closest('p')?.parentElement ?? notice).getAllByRole('button', { name: 'Réessayer' });
    await user.click(retry ?? notice);
    await waitFor(() => expect(dates()).toEqual(DATES));
  });
});

describe('releases to come without any figure', () => {
  const empty = { current: '', prevision: '-', previous: '' };
  const DATED = [20, 21, 22].map((id) =>
    eventRow({ ...TO_COME, ...empty, id, date: `2027-0${id - 19}-13`, period: '' }),
  );

  it('are not listed but for the nearest one, and the open one', async () => {
    await openApp('/event/11', { events: [...EVENTS, ...DATED] });
    await waitFor(() => expect(dates()).toEqual(['2027-01-13', ...DATES]));
    expect(plain(screen.getByText(/^\d+\spublications$/).textContent)).toBe(`${DATES.length + 1} publications`);
    cleanup();
    await openApp('/event/22', { events: [...EVENTS, ...DATED] });
    await waitFor(() => expect(dates()).toEqual(['2027-03-13', '2027-01-13', ...DATES]));
  });
});

describe('a release of this week', () => {
  it('has the way to the next one, and what is forecast for it', async () => {
    const { user } = await openApp('/week/2026-11-16/event/11', { events: EVENTS });
    await waitFor(() => expect(dates()).toEqual(DATES));
    await user.click(await next());
    await waitFor(() => expect(address()).toBe('/week/2026-12-14/event/19'));
    await screen.findByRole('link', { name: /^Occurrence précédente\s: 18 nov\. 2026/ });
    await waitFor(() => expect(dates()).toEqual(DATES));
  });

  it('is searched for once, however far the user goes through the others', async () => {
    const { user, requests } = await openApp('/event/11', { events: EVENTS });
    await waitFor(() => expect(dates()).toEqual(DATES));
    for (const day of ['21 oct. 2026', '23 sept. 2026', '19 août 2026']) {
      await user.click(await screen.findByRole('link', { name: new RegExp(`^Occurrence précédente\\s: ${day}`) }));
      await waitFor(() => expect(dates()).toEqual(DATES));
    }
    await waitFor(() => expect(requested(requests, /history/)).toHaveLength(4));
    expect(requested(requests, SEARCH)).toHaveLength(1);
  });
});

describe('an indicator to compare with', () => {
  it('is drawn whole, whichever of its releases the address names', async () => {
    const germany = ['2025-11-26', '2026-08-26', '2026-09-23'].map((date, index) =>
      eventRow({ ...ELSEWHERE, id: 800 + index, date, current: `${20 + index},0 %` }),
    );
    const { requests } = await openApp('/event/11?compare=800', { events: [...EVENTS, ...germany] });
    const figure = await screen.findByRole('figure', { name: /^Historique/ });
    await waitFor(() => expect(figure.textContent).toContain('Inflation IPC (a/a), DE'));
    expect(requested(requests, SEARCH)).toHaveLength(2);
  });
});
