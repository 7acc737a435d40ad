import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { A_HISTORY, A_WEEK } from '../../support/a-week';
import { useModalDialogs } from '../../support/app/modal-dialogs';
import {
  address,
  API,
  eventIds,
  findStatus,
  interfere,
  NOW,
  openApp,
  plain,
  useNetwork,
} from '../../support/app/open-app';

useNetwork();
beforeEach(useModalDialogs);

const WEEK = '/week/2026-11-16';
const NEXT = 'Semaine du 23 au 29 novembre 2026';
const events = [...A_WEEK, ...A_HISTORY];
const dialog = () => screen.findByRole('dialog', { name: 'Votre session a pris fin' });
const secret = () => screen.getByLabelText('Mot de passe');
const stored = () => sessionStorage.getItem('agenda.session') ?? '';
const pathOf = ({ url }: Request) => new URL(url).pathname.replace('/api', '') + new URL(url).search;

type App = Awaited<ReturnType<typeof openApp>>;
async function giveSecret({ user }: App, text = 'demo') {
  await user.clear(secret());
  await user.type(secret(), text);
  await user.click(screen.getByRole('button', { name: 'Se connecter' }));
}

/** Has the service refuse every token it has given so far, as when its signing key changes. */
function refuseOldTokens() {
  const { token } = JSON.parse(stored());
  const refused: Request[] = [];
  interfere(
    http.get(`${API}/*`, ({ request }) => {
      if (request.headers.get('authorization') !== `Bearer ${token}`) return undefined;
      refused.push(request);
      return HttpResponse.json({ title: 'Unauthorized' }, { status: 401 });
    }),
  );
  return refused;
}

describe('a token that the service refuses', () => {
  it('is asked for again over the page, which stays; then what waited goes on by itself, and the focus is where it was', async () => {
    const app = await openApp(`${WEEK}?importance=HIGH`, { events });
    await findStatus('2 événements sur 7');
    const refused = refuseOldTokens();
    const link = screen.getByRole('link', { name: 'Semaine suivante' });
    link.focus();
    fireEvent.click(link);
    const requesting = await dialog();
    expect(address()).toBe('/week/2026-11-23?importance=HIGH');
    expect(screen.getByRole('heading', { level: 1, name: NEXT, hidden: true })).toBeTruthy();
    const name = within(requesting).getByRole('textbox', { name: 'Identifiant' });
    expect([name.getAttribute('autocomplete'), name.getAttribute('name')]).toEqual(['username', 'username']);
    expect(name).toHaveProperty('readOnly', true);
    expect(name).toHaveProperty('value', 'demo');
    expect(secret().getAttribute('autocomplete')).toBe('current-password');
    expect(document.activeElement).toBe(secret());
    expect(plain(requesting.textContent)).toContain('Le service ne reconnaît plus votre session.');
    expect(stored()).not.toContain('eyJ');
    const before = app.requests.length;
    await giveSecret(app);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    // An idle page asks for the events to come too.
    const waited = ['/auth/login', ...refused.map(pathOf)];
    const again = () => app.requests.slice(before).map(pathOf);
    await waitFor(() => expect(again().filter((path) => waited.includes(path))).toEqual(waited));
    expect(document.activeElement).toBe(link);
    expect(address()).toBe('/week/2026-11-23?importance=HIGH');
  });

  it('by several questions at once is asked for once, and each question is asked once more', async () => {
    const app = await openApp('/search?q=ipc', { events });
    await screen.findAllByRole('link', { name: /Inflation IPC/ });
    const refused = refuseOldTokens();
    fireEvent.click(screen.getAllByRole('link', { name: /Inflation IPC/ })[0] ?? document.body);
    await dialog();
    await waitFor(() => expect(refused.length).toBe(2));
    expect(screen.getAllByRole('dialog')).toHaveLength(1);
    const before = app.requests.length;
    await giveSecret(app);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await screen.findByRole('table', { name: /^Historique/ });
    const requested = app.requests.slice(before).map(pathOf);
    expect(requested).toEqual(expect.arrayContaining(['/auth/login', ...refused.map(pathOf)]));
    expect(new Set(requested).size).toBe(requested.length);
  });

  it('takes the place of an earlier failure in the notice behind the question: the service responds again', async () => {
    interfere(http.get(`${API}/v1/events/11`, () => HttpResponse.json({ detail: 'En panne.' }, { status: 400 })));
    const { user } = await openApp(`${WEEK}/event/11`, { events });
    expect(plain((await screen.findByRole('alert')).textContent)).toContain('En panne.');
    refuseOldTokens();
    await user.click(screen.getByRole('button', { name: 'Réessayer' }));
    await dialog();
    const notice = screen.getByRole('alert', { hidden: true });
    await waitFor(() => expect(plain(notice.textContent)).toContain('Le service a refusé la session'));
    expect(notice.textContent).not.toContain('En panne.');
  });

  it('right after signing in twice ends the session, in words, with the way back: there is no loop', async () => {
    const app = await openApp(`${WEEK}?q=ipc`, { events });
    await findStatus('2 événements sur 7');
    interfere(http.get(`${API}/*`, () => HttpResponse.json({ title: 'Unauthorized' }, { status: 401 })));
    fireEvent.click(screen.getByRole('link', { name: 'Semaine suivante' }));
    await dialog();
    await giveSecret(app);
    await screen.findByText(/Le service a accepté la connexion, puis refusé la demande suivante/);
    expect(address()).toBe('/login?next=%2Fweek%2F2026-11-23%3Fq%3Dipc');
    expect(app.requests.filter(({ url }) => url.endsWith('/auth/login'))).toHaveLength(1);
    expect(eventIds()).toEqual([]);
  });
});

describe('the dialog', () => {
  const interrupted = async () => {
    const app = await openApp(WEEK, { events });
    await findStatus('7 événements');
    refuseOldTokens();
    fireEvent.click(screen.getByRole('link', { name: 'Semaine suivante' }));
    await dialog();
    return app;
  };

  it.each([
    ['a wrong secret', () => HttpResponse.json({}, { status: 401 }), /Identifiant ou mot de passe incorrect/],
    ['a wrong address', () => HttpResponse.json({}, { status: 404 }), /Aucun service de connexion/],
    [
      'too many attempts',
      () => HttpResponse.json({}, { status: 429, headers: { 'Retry-After': '45' } }),
      /Trop de tentatives.*dans 45 s/,
    ],
    [
      'a service that is down',
      () => HttpResponse.json({ detail: 'Retour à 15 h.' }, { status: 503 }),
      /indisponible.*Retour à 15 h/,
    ],
    ['a page in place of the answer', () => HttpResponse.html('<h1>Wi-Fi</h1>'), /Une page est arrivée/],
    ['a service out of reach', () => HttpResponse.error(), /ne répond pas/],
  ])('says what happened after %s, and loses nothing of what was typed', async (_, response, message) => {
    const app = await interrupted();
    interfere(http.post(`${API}/auth/login`, response));
    await giveSecret(app, 'typed');
    expect(plain((await screen.findByRole('alert')).textContent)).toMatch(message);
    expect(secret()).toHaveProperty('value', 'typed');
    expect(address()).toBe('/week/2026-11-23');
  });

  it('has one other way out, which leaves for good', async () => {
    const { user } = await interrupted();
    await user.click(within(await dialog()).getByRole('button', { name: 'Se déconnecter' }));
    await screen.findByRole('textbox', { name: 'Identifiant' });
    expect([address(), sessionStorage.length]).toEqual(['/login', 0]);
    expect(eventIds()).toEqual([]);
  });

  it('takes the dialog below along, which does not open again after the next login', async () => {
    const app = await openApp(WEEK, { events });
    await findStatus('7 événements');
    await app.user.keyboard('?');
    await screen.findByRole('dialog', { name: 'Raccourcis clavier' });
    refuseOldTokens();
    fireEvent.click(screen.getByRole('link', { name: 'Semaine suivante', hidden: true }));
    await app.user.click(within(await dialog()).getByRole('button', { name: 'Se déconnecter' }));
    await app.user.type(await screen.findByRole('textbox', { name: 'Identifiant' }), 'demo');
    await giveSecret(app);
    await findStatus('7 événements');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('stays when Escape is pressed, and closes nothing that is open under it', async () => {
    await openApp(`${WEEK}/event/11`, { events });
    await screen.findByRole('complementary', { name: 'Inflation IPC (a/a)' });
    refuseOldTokens();
    fireEvent.click(screen.getByRole('link', { name: 'Semaine suivante' }));
    const requesting = await dialog();
    const path = address();
    expect(fireEvent(requesting, new Event('cancel', { cancelable: true }))).toBe(false);
    fireEvent.keyDown(secret(), { key: 'Escape' });
    act(() => {
      if (requesting instanceof HTMLDialogElement) requesting.close();
    });
    await waitFor(() => expect(requesting.hasAttribute('open')).toBe(true));
    expect(address()).toBe(path);
  });

  it('lets the user go on to other pages meanwhile, and back', async () => {
    const app = await interrupted();
    act(() => window.history.back());
    await screen.findByRole('heading', { level: 1, name: 'Semaine du 16 au 22 novembre 2026', hidden: true });
    expect(eventIds()).toHaveLength(7);
    await giveSecret(app);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await findStatus('7 événements');
  });

  it('opens over what is searched for, and the search goes on', async () => {
    const app = await openApp('/search?q=inflation', { events });
    const [link] = await screen.findAllByRole('link', { name: /^Inflation IPC/ });
    refuseOldTokens();
    fireEvent.click(link ?? document.body);
    await dialog();
    await giveSecret(app);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(address()).toMatch(/event\/11/));
  });
});

it('a page opened over an interrupted session is left for the login page, and found again', async () => {
  const path = '/event/11?range=3y';
  sessionStorage.setItem(
    'agenda.session',
    JSON.stringify({ name: 'demo', token: 'old', life: 60_000, spent: 0, receivedAt: NOW - 3_600_000 }),
  );
  const app = await openApp(path, { events, loggedIn: false });
  await screen.findByRole('button', { name: 'Se connecter' });
  expect(address()).toBe(`/login?next=${encodeURIComponent(path)}`);
  await giveSecret(app);
  await screen.findByRole('heading', { level: 1, name: 'Inflation IPC (a/a)' });
  expect(address()).toBe(path);
});
