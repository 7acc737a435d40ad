import { screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import { A_WEEK } from '../../support/a-week';
import { address, API, findStatus, interfere, NOW, openApp, plain, useNetwork } from '../../support/app/open-app';
import { usePopovers } from '../../support/app/popovers';

usePopovers();

useNetwork();

const name = () => screen.findByRole('textbox', { name: 'Identifiant' });
const secret = () => screen.getByLabelText('Mot de passe');
const submit = () => screen.getByRole('button', { name: 'Se connecter' });

async function logInAs(user: Awaited<ReturnType<typeof openApp>>['user'], as: string, password: string) {
  await user.type(await name(), as);
  await user.type(secret(), password);
  await user.click(submit());
}

describe('signing in', () => {
  it('posts the form as the specification says and opens the page that was asked for', async () => {
    const { user, requests } = await openApp('/week/2026-11-16?categories=2', { events: A_WEEK, loggedIn: false });
    await name();
    expect(address()).toBe('/login?next=%2Fweek%2F2026-11-16%3Fcategories%3D2');
    await logInAs(user, 'demo', 'demo');
    await screen.findByRole('heading', { level: 1, name: 'Semaine du 16 au 22 novembre 2026' });
    expect(address()).toBe('/week/2026-11-16?categories=2');
    const login = requests.find(({ url }) => url === `${API}/auth/login`);
    expect(login?.method).toBe('POST');
    expect(login?.headers.get('content-type')).toBe('application/x-www-form-urlencoded');
    expect(await login?.text()).toBe('username=demo&secret=demo');
    expect(login?.headers.get('authorization')).toBeNull();
  });

  it('says that it logs in until the page that was asked for replaces the form', async () => {
    const { user } = await openApp('/week/2026-11-16', { events: A_WEEK, loggedIn: false });
    await name();
    const button = submit();
    const labels: (string | null)[] = [];
    const watch = new MutationObserver(() => labels.push(button.textContent));
    watch.observe(button, { childList: true, characterData: true, subtree: true });
    await logInAs(user, 'demo', 'demo');
    await screen.findByRole('heading', { level: 1, name: 'Semaine du 16 au 22 novembre 2026' });
    expect(labels).toEqual(['Connexion…']);
  });

  it('hides the password while it is typed', async () => {
    await openApp('/login', { events: [], loggedIn: false });
    await name();
    expect(secret()).toHaveProperty('type', 'password');
  });

  it.each([
    ['only simulated events', true, 1],
    ['those of a provider', false, 0],
  ])('says how to load real events, where the service has %s', async (_events, simulated, count) => {
    await openApp('/login', { events: [], loggedIn: false, config: { simulated } });
    await name();
    expect(screen.queryAllByText(/FEEDS, ou npm run import -- FICHIER/)).toHaveLength(count);
  });

  it('sends the token as a bearer with each data request, and never in an address', async () => {
    const { requests } = await openApp('/week/2026-11-16', { events: A_WEEK });
    await findStatus('7 événements');
    const { token } = JSON.parse(sessionStorage.getItem('agenda.session') ?? '{}');
    expect(requests.length).toBeGreaterThan(0);
    for (const request of requests) {
      expect(request.headers.get('authorization')).toBe(`Bearer ${token}`);
      expect(request.url).not.toContain(token);
    }
  });

  it.each([
    ['a wrong password', 401, {}, /Identifiant ou mot de passe incorrect/],
    ['too many attempts', 429, { 'Retry-After': '45' }, /Trop de tentatives.*dans 45 s/],
    ['too many attempts, with a wait rounded up', 429, { 'Retry-After': '89' }, /dans 2 min\./],
    ['too many attempts, with a long wait', 429, { 'Retry-After': '5341' }, /dans 2 h\./],
    ['too many attempts, with a wait that is no time', 429, { 'Retry-After': '9'.repeat(21) }, /dans 1 min\./],
    ['a failing service', 503, {}, /indisponible ou en maintenance/],
    ['a wrong address', 404, {}, /Aucun service de connexion à cette adresse/],
    ['an answer that is not the expected one', 302, {}, /autrement que prévu|ne répond pas/],
  ])('says what happened after %s', async (_case, status, headers, message) => {
    const { user } = await openApp('/login', { events: [], loggedIn: false });
    interfere(http.post(`${API}/auth/login`, () => HttpResponse.json({ title: 'no' }, { status, headers })));
    await logInAs(user, 'demo', 'wrong');
    expect(plain((await screen.findByRole('alert')).textContent)).toMatch(message);
    expect(secret()).toHaveProperty('value', 'wrong');
  });

  it('names the fields of an answer that has the token under another name, and not the token', async () => {
    const { user } = await openApp('/login', { events: [], loggedIn: false });
    interfere(http.post(`${API}/auth/login`, () => HttpResponse.json({ jwt: 'e.y.J', expires_in: 3600 })));
    await logInAs(user, 'demo', 'demo');
    const message = plain((await screen.findByRole('alert')).textContent);
    expect(message).toMatch(/autrement que prévu.+ no access_token among its fields \(jwt, expires_in\)$/);
    expect(message).not.toContain('e.y.J');
  });

  it('says that a page came in place of an answer', async () => {
    const { user } = await openApp('/login', { events: [], loggedIn: false });
    interfere(http.post(`${API}/auth/login`, () => HttpResponse.html('<h1>Wi-Fi</h1>')));
    await logInAs(user, 'demo', 'demo');
    expect(plain((await screen.findByRole('alert')).textContent)).toMatch(/^Une page est arrivée à la place/);
  });

  it('says that the service is out of reach', async () => {
    const { user } = await openApp('/login', { events: [], loggedIn: false });
    interfere(http.post(`${API}/auth/login`, () => HttpResponse.error()));
    await logInAs(user, 'demo', 'demo');
    expect(plain((await screen.findByRole('alert')).textContent)).toMatch(/ne répond pas/);
  });

  it('refuses to be led to another site after signing in', async () => {
    const { user } = await openApp('/login?next=//evil.example/', { events: A_WEEK, loggedIn: false });
    await logInAs(user, 'demo', 'demo');
    await screen.findByRole('heading', { level: 1, name: /Semaine du 16 au 22 novembre 2026/ });
  });
});

describe('the session', () => {
  it('outlives a reload', async () => {
    await openApp('/', { events: A_WEEK });
    await findStatus('7 événements');
    expect(address()).toBe('/week/2026-11-16');
  });

  it.each([
    ['has expired', { token: 'old', life: 60_000, spent: 0, receivedAt: NOW - 60_000 }, /Votre session a pris fin/],
    ['was interrupted', { ended: 'refused' }, /a refusé votre session/],
  ])(
    'that %s before the page opens leads to the login page, which knows the name and the way back',
    async (_, rest, why) => {
      sessionStorage.setItem('agenda.session', JSON.stringify({ name: 'demo', ...rest }));
      const { user } = await openApp('/event/11?range=3y', { events: A_WEEK, loggedIn: false });
      expect(await name()).toHaveProperty('value', 'demo');
      expect(document.activeElement).toBe(secret());
      expect(address()).toBe('/login?next=%2Fevent%2F11%3Frange%3D3y');
      expect(screen.getByText(why)).toBeTruthy();
      await user.type(secret(), 'demo');
      await user.click(submit());
      await screen.findByRole('heading', { level: 1, name: 'Inflation IPC (a/a)' });
      expect(address()).toBe('/event/11?range=3y');
    },
  );

  it('forgets the token and every response when the user logs out', async () => {
    const { user, requests } = await openApp('/week/2026-11-16', { events: A_WEEK });
    await findStatus('7 événements');
    await user.click(screen.getByRole('button', { name: 'Menu du compte demo' }));
    await user.click(await screen.findByRole('button', { name: 'Se déconnecter' }));
    await name();
    expect(address()).toBe('/login');
    expect(sessionStorage.length).toBe(0);
    const before = requests.length;
    await logInAs(user, 'demo', 'demo');
    await findStatus('7 événements');
    expect(requests.slice(before).map(({ url }) => new URL(url).pathname)).toContain('/api/v1/events');
  });
});
