import { act, screen, waitFor, within } from '@testing-library/react';
import { delay, http, HttpResponse } from 'msw';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { A_WEEK } from '../../support/a-week';
import { useModalDialogs } from '../../support/app/modal-dialogs';
import { address, API, findStatus, interfere, NOW, openApp, plain, useNetwork } from '../../support/app/open-app';

useNetwork();
useModalDialogs();

const WEEK = '/week/2026-11-16';
const LONG = 'Toujours en attente de la réponse du service…';

// On a busy machine it may take longer to fetch this part than to wait for it.
beforeAll(async () => void (await import('../../../src/web/layout/notices/loading-notice')));

// The time goes on as it does, and in leaps: requests, their bounds and what is said of them share one clock.
beforeEach(() => {
  vi.useFakeTimers({
    toFake: ['Date', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'],
    shouldAdvanceTime: true,
    now: NOW,
  });
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible');
});

const leap = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000));
const open = (path: string) => openApp(path, { events: A_WEEK, now: () => Date.now() });
const text = () => plain(document.body.textContent);

/** Has the lists at `path` hang until they are let go. */
function hang(path: string) {
  let [isHanging, requested] = [true, 0];
  const aborted = vi.fn<() => void>();
  interfere(
    http.get(`${API}${path}`, async ({ request }) => {
      requested += 1;
      request.signal.addEventListener('abort', aborted);
      if (isHanging) await delay('infinite');
    }),
  );
  return { letGo: () => void (isHanging = false), requested: () => requested, aborted };
}

describe('A week that takes long', () => {
  it('is said to be still pending after five seconds, and can be given up, and asked for again', async () => {
    const service = hang('/v1/events');
    const { user } = await open(WEEK);
    await leap(3);
    expect(text()).not.toContain(LONG);
    await leap(3);
    await waitFor(() => expect(text()).toContain(LONG));
    expect(document.querySelector('#week [aria-busy="true"]')).not.toBeNull();
    await user.click(screen.getByRole('button', { name: 'Annuler' }));
    await findStatus('Chargement annulé.');
    await waitFor(() => expect(service.aborted).toHaveBeenCalledOnce());
    expect(document.querySelector('#week [aria-busy="true"]')).toBeNull();
    await leap(60);
    expect([service.requested(), screen.queryByRole('alert')]).toEqual([1, null]);
    service.letGo();
    await user.click(screen.getByRole('button', { name: 'Réessayer' }));
    await findStatus('7 événements');
    expect(text()).not.toContain('annulé');
  });

  it('is given up after thirty seconds with a failure and a button, and nothing is frozen meanwhile', async () => {
    const service = hang('/v1/events');
    const { user } = await open(WEEK);
    await leap(6);
    await user.click(screen.getByRole('button', { name: /Mes vues/ }));
    await user.keyboard('{Escape}');
    await leap(25);
    expect(plain((await screen.findByRole('alert')).textContent)).toContain('Le service ne répond pas');
    expect(text()).not.toContain(LONG);
    expect(service.requested()).toBeLessThanOrEqual(3);
    service.letGo();
    await user.click(screen.getByRole('button', { name: 'Réessayer' }));
    await findStatus('7 événements');
  });

  it('is said to be so as well once the user has logged in again', async () => {
    interfere(http.get(`${API}/v1/events`, () => HttpResponse.json({}, { status: 401 }), { once: true }));
    const { user } = await open(WEEK);
    await user.type(await screen.findByLabelText('Mot de passe'), 'demo');
    hang('/v1/events');
    await user.click(screen.getByRole('button', { name: 'Se connecter' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await leap(6);
    await waitFor(() => expect(text()).toContain(LONG));
    screen.getByRole('button', { name: 'Annuler' });
  });

  it('leaves the one that was there before in its place, with its age', async () => {
    const { user } = await open(WEEK);
    await findStatus('7 événements');
    await leap(2);
    hang('/v1/events');
    await leap(301);
    await leap(6);
    expect(text()).toContain('7 événements');
    await waitFor(() => expect(text()).toContain('données de 15:12, actualisation…'));
    expect(document.querySelectorAll('[data-event-id]')).toHaveLength(7);
    await user.click(screen.getByRole('link', { name: 'Semaine suivante' }));
    expect(address()).toContain('/week/2026-11-23');
  });
});

describe('A week whose service asks to wait', () => {
  it('says when the next attempt is, and counts down to it', async () => {
    interfere(
      http.get(
        `${API}/v1/events`,
        () => HttpResponse.json({ detail: 'Trop.' }, { status: 429, headers: { 'Retry-After': '20' } }),
        { once: true },
      ),
    );
    await open(WEEK);
    const notice = await screen.findByText(/Pas encore de données/);
    const seconds = () => Number(/Prochain essai dans (\d+) s\./.exec(plain(notice.textContent))?.[1]);
    const first = seconds();
    expect(first).toBeGreaterThan(15);
    expect(first).toBeLessThanOrEqual(22);
    await leap(6);
    expect(seconds()).toBeLessThanOrEqual(first - 5);
    await leap(20);
    await findStatus('7 événements');
  });

  it('for longer than the user can wait says so too, beside the failure, and comes by itself', async () => {
    interfere(
      http.get(
        `${API}/v1/events`,
        () => HttpResponse.json({}, { status: 503, headers: { 'Retry-After': '31536000' } }),
        { once: true },
      ),
    );
    await open(WEEK);
    await screen.findByRole('alert');
    await waitFor(() => expect(text()).toContain('Prochain essai dans 2 min.'));
    expect(plain(screen.getByRole('alert').textContent)).not.toContain('Prochain essai');
    await leap(125);
    await findStatus('7 événements');
  });

  it('is not asked for twice in five seconds by hand: the second waits, and says so', async () => {
    let requested = 0;
    interfere(
      http.get(`${API}/v1/events`, () => {
        requested += 1;
        return requested < 3 ? HttpResponse.json({}, { status: 403 }) : undefined;
      }),
    );
    const { user } = await open(WEEK);
    await user.click(await screen.findByRole('button', { name: 'Réessayer' }));
    await waitFor(() => expect(requested).toBe(2));
    await screen.findByRole('alert');
    await user.click(await screen.findByRole('button', { name: 'Réessayer' }));
    await waitFor(() => expect(text()).toMatch(/moins de cinq secondes\. Prochain essai dans [1-5] s\./));
    expect(screen.queryByRole('button', { name: 'Réessayer' })).toBeNull();
    expect(requested).toBe(2);
    const network = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    act(() => void window.dispatchEvent(new Event('offline')));
    expect(text()).toMatch(/Hors ligne\. Prochain essai dans [1-5] s\./);
    network.mockRestore();
    await leap(5);
    await findStatus('7 événements');
    expect(requested).toBe(3);
  });

  it('is not either once it is on screen, and says so beside its age', async () => {
    const { user } = await open(WEEK);
    await findStatus('7 événements');
    interfere(http.get(`${API}/v1/events`, () => HttpResponse.json({}, { status: 403 })));
    await leap(301);
    const retry = async () => user.click(await screen.findByRole('button', { name: 'Réessayer' }));
    await retry();
    await waitFor(() => expect(text()).toMatch(/données de 15:12, nouvel essai dans (?!\d s)/));
    await retry();
    await waitFor(() => expect(text()).toMatch(/données de 15:12, nouvel essai dans [1-5] s/));
    await leap(6);
    await waitFor(() => expect(text()).not.toMatch(/nouvel essai dans \d s/));
  });
});

describe('An event that takes long', () => {
  it('is said to, on its own page, and can be given up, and asked for again', async () => {
    const service = hang('/v1/events/11');
    const { user } = await open('/event/11');
    await findStatus('Chargement de l’événement');
    await leap(7);
    await waitFor(() => expect(text()).toContain(LONG));
    await user.click(screen.getByRole('button', { name: 'Annuler' }));
    await findStatus('Chargement annulé.');
    expect(document.querySelector('[aria-busy="true"]')).toBeNull();
    service.letGo();
    await user.click(screen.getByRole('button', { name: 'Réessayer' }));
    await screen.findByRole('heading', { level: 1, name: 'Inflation IPC (a/a)' });
  });
});

describe('A history that takes long', () => {
  it('is said to, in the panel, which keeps the rest, and can be given up', async () => {
    const service = hang('/v1/events/history/11');
    const { user } = await open(`${WEEK}/event/11`);
    const panel = await screen.findByRole('complementary', { name: 'Inflation IPC (a/a)' });
    await leap(7);
    await waitFor(() => expect(plain(panel.textContent)).toContain(LONG));
    expect(panel.textContent).toContain('3,6 %');
    await user.click(within(panel).getByRole('button', { name: 'Annuler' }));
    await waitFor(() => expect(plain(panel.textContent)).toContain('Chargement annulé'));
    service.letGo();
    await user.click(within(panel).getByRole('button', { name: 'Réessayer' }));
    await waitFor(() => expect(plain(panel.textContent)).not.toContain('annulé'));
    expect(panel.querySelector('[aria-busy="true"]')).toBeNull();
  });
});

describe('A search that takes long', () => {
  it('is said to, and can be given up, and asked again', async () => {
    const service = hang('/v1/events');
    const { user } = await open('/search?q=inflation');
    await screen.findByRole('heading', { level: 1, name: 'Recherche' });
    await leap(7);
    await waitFor(() => expect(text()).toContain(LONG));
    await user.click(screen.getByRole('button', { name: 'Annuler' }));
    await waitFor(() => expect(text()).toContain('Chargement annulé'));
    expect(document.querySelector('[aria-busy="true"]')).toBeNull();
    service.letGo();
    await user.click(screen.getByRole('button', { name: 'Réessayer' }));
    await screen.findByRole('link', { name: /Inflation IPC/ });
    expect(text()).not.toContain('annulé');
  });
});
