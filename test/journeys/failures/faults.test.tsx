import { screen, waitFor, within } from '@testing-library/react';
import { delay, http, HttpResponse } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import { A_WEEK } from '../../support/a-week';
import { address, API, eventIds, findStatus, interfere, openApp, plain, useNetwork } from '../../support/app/open-app';

useNetwork();

const WEEK = '/week/2026-11-16';
const alert = async () => plain((await screen.findByRole('alert')).textContent);

/** A list that answers each request in turn, then as the service does. */
function answering(...responses: readonly (() => Response | Promise<Response>)[]) {
  const left = [...responses];
  let requested = 0;
  interfere(
    http.get(`${API}/v1/events`, () => {
      requested += 1;
      return left.shift()?.();
    }),
  );
  return { requested: () => requested };
}
const status =
  (code: number, headers: Record<string, string> = {}) =>
  () =>
    HttpResponse.json({ detail: `Code ${code}.` }, { status: code, headers });

describe('A week whose service stumbles', () => {
  it('is there all the same when the third attempt succeeds', async () => {
    vi.spyOn(Math, 'random').mockReturnValue(0);
    const { requested } = answering(status(503), () => HttpResponse.error());
    await openApp(WEEK, { events: A_WEEK });
    await findStatus('7 événements');
    expect(requested()).toBe(3);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('is said to have failed after three attempts, once, and comes with the press of a button', async () => {
    vi.spyOn(Math, 'random').mockReturnValue(0);
    const { requested } = answering(status(502), status(500), status(504));
    const { user } = await openApp(WEEK, { events: A_WEEK });
    expect(await alert()).toContain('Service indisponible ou en maintenance');
    expect(screen.getAllByRole('alert')).toHaveLength(1);
    await waitFor(() => expect(requested()).toBe(3));
    await user.click(screen.getByRole('button', { name: 'Réessayer' }));
    await findStatus('7 événements');
    expect(requested()).toBe(4);
  });

  it('says why the user waits, and lets them retry at once', async () => {
    const { requested } = answering(status(503, { 'Retry-After': '20' }));
    const { user } = await openApp(WEEK, { events: A_WEEK });
    expect(plain((await screen.findByText(/Pas encore de données/)).textContent)).toContain(
      'Réponse du service : « Code 503. »',
    );
    await user.click(screen.getByRole('button', { name: 'Réessayer' }));
    await findStatus('7 événements');
    expect(requested()).toBe(2);
  });

  it('fails at once when it requires more than the user is permitted', async () => {
    const { requested } = answering(status(429, { 'Retry-After': '31536000' }));
    await openApp(WEEK, { events: A_WEEK });
    expect(await alert()).toContain('Le service limite le nombre de demandes');
    expect(requested()).toBe(1);
  });

  it('is not a week when a page of the network came instead, and this is said in words', async () => {
    const page = () => HttpResponse.html('<!doctype html><title>Wi-Fi</title><form action="/login">Accept</form>');
    answering(page);
    const { user } = await openApp(WEEK, { events: A_WEEK });
    expect(await alert()).toContain('Une page est arrivée à la place des données');
    expect(document.body.textContent).not.toMatch(/JSON|Unexpected token|<!doctype/);
    await user.click(screen.getByRole('button', { name: 'Réessayer' }));
    await findStatus('7 événements');
  });

  it('that the user may not see says so, without the login page', async () => {
    const { requested } = answering(status(403));
    await openApp(WEEK, { events: A_WEEK });
    expect(await alert()).toContain('Votre compte n’a pas accès à ces données, ou votre session a expiré');
    expect([address(), requested()]).toEqual([WEEK, 1]);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('of a version that is not served is said so', async () => {
    answering(status(404), status(404));
    await openApp(WEEK, { events: A_WEEK });
    expect(await alert()).toContain('ne sert pas cette version');
  });

  it('cut in its middle keeps what was there, dated, and never shows a part as the whole', async () => {
    const { user } = await openApp(WEEK, { events: A_WEEK });
    await findStatus('7 événements');
    const whole = eventIds();
    const cut = () =>
      new HttpResponse('{"meta":{"total":7},"data":[{"id":11,', {
        headers: { 'Content-Type': 'application/json', 'Content-Length': '9000' },
      });
    interfere(http.get(`${API}/v1/events`, cut));
    await user.click(screen.getByRole('link', { name: 'Semaine suivante' }));
    expect(await alert()).toContain('ne répond pas');
    await user.click(screen.getByRole('link', { name: 'Semaine précédente' }));
    await waitFor(() => expect(eventIds()).toEqual(whole));
  });
});

describe('A user who goes on while a response hangs', () => {
  it('finds the other week, and nothing about the first', async () => {
    interfere(
      http.get(`${API}/v1/events`, async ({ request }) => {
        if (new URL(request.url).searchParams.get('from') === '2026-11-14') await delay('infinite');
      }),
    );
    const { user } = await openApp(WEEK, { events: A_WEEK });
    await user.click(await screen.findByRole('link', { name: 'Semaine suivante' }));
    await screen.findByText('Aucun événement cette semaine.');
    expect(address()).toContain('/week/2026-11-23');
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('An event whose history fails', () => {
  it('stays, with the failure and its button in the history alone', async () => {
    let broken = true;
    interfere(http.get(`${API}/v1/events/history/11`, () => (broken ? status(404)() : undefined)));
    const { user } = await openApp(`${WEEK}/event/11`, { events: A_WEEK });
    const panel = await screen.findByRole('complementary', { name: 'Inflation IPC (a/a)' });
    const history = await within(panel).findByRole('alert');
    expect(screen.getAllByRole('alert')).toEqual([history]);
    expect(history.textContent).toContain('contactez l’administrateur');
    expect(panel.textContent).toContain('3,6 %');
    broken = false;
    await user.click(within(history).getByRole('button', { name: 'Réessayer' }));
    await waitFor(() => expect(within(panel).queryByRole('alert')).toBeNull());
  });
});
