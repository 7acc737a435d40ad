import { screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import { A_WEEK } from '../../support/a-week';
import { MINUTE, pass, stopTheClock } from '../../support/app/controlled-clock';
import { API, interfere, openApp, plain, useNetwork } from '../../support/app/open-app';
import { rowTexts } from '../../support/app/week-page';

useNetwork();

const FEED = {
  name: 'ForexFactory',
  origin: 'nfs.faireconomy.media',
  format: 'forexfactory-json',
  status: 'ok',
  message: '',
  lastAt: '2026-11-18T14:00:00.000Z',
  nextAt: '2026-11-18T15:00:00.000Z',
  counts: { read: 120, added: 3, changed: 2, moved: 0, cancelled: 0, removed: 0, setAside: 1 },
  samples: [{ line: 7, reason: 'its impact is unknown: "<b>Huge</b>"' }],
};
const FAILED = { ...FEED, name: 'INE', status: 'failed', message: 'there is no such file', samples: [] };

const respond = (path: string, data: unknown) => http.get(`${API}${path}`, () => HttpResponse.json({ data }));
const withFeeds = { events: A_WEEK, config: { feeds: true } };

describe('The sources that the service reads', () => {
  it('are listed with their last reading, the next one, and what was set aside, verbatim', async () => {
    interfere(respond('/v1/feeds', [FEED, FAILED]));
    await openApp('/provider', withFeeds);
    const [, forex, ine] = rowTexts(await screen.findByRole('table', { name: /^Fichiers que le service lit/ }));
    expect(forex).toContain('ForexFactorynfs.faireconomy.media · forexfactory-json');
    expect(forex).toMatch(/dernière lecture : 15:00.*prochaine : 16:00/);
    expect(forex).toMatch(/120 lignes lues.*3 ajoutées.*2 modifiées.*1 mise de côté/);
    expect(forex).toContain('ligne 7 : its impact is unknown: "<b>Huge</b>"');
    expect(forex).not.toContain('déplacées');
    expect(ine).toMatch(/échec de la lecture.*there is no such file.*reste affiché/);
  });

  it('are part of the verdict when one could not be read', async () => {
    interfere(respond('/v1/feeds', [FEED, FAILED]));
    await openApp('/provider', withFeeds);
    await screen.findByText(/^1 source non lue/);
    expect(screen.queryByText(/^Flux sain/)).toBeNull();
  });

  it('are said to be out of reach when they cannot be fetched', async () => {
    interfere(http.get(`${API}/v1/feeds`, () => new HttpResponse(null, { status: 403 })));
    await openApp('/provider', withFeeds);
    await screen.findByText(/^Les sources n’ont pas pu être lues/);
    expect(screen.queryByText(/^Flux sain/)).toBeNull();
  });

  it('stay listed when they can no longer be fetched, which the page says', async () => {
    stopTheClock();
    interfere(respond('/v1/feeds', [FEED]));
    await openApp('/provider', withFeeds);
    await screen.findByText(/^Flux sain/);
    interfere(http.get(`${API}/v1/feeds`, () => new HttpResponse(null, { status: 403 })));
    await pass(MINUTE);
    await screen.findByText(/^Les sources n’ont pas pu être lues/);
    expect(screen.queryByText(/^Flux sain/)).toBeNull();
    expect(screen.getByRole('rowheader', { name: /^ForexFactory/ })).toBeDefined();
  });

  it('are not asked for where there are none', async () => {
    const { requests } = await openApp('/provider', { events: A_WEEK });
    await screen.findByRole('heading', { name: 'Variantes observées' });
    expect(screen.queryByRole('heading', { name: 'Sources lues' })).toBeNull();
    expect(requests.filter(({ url }) => url.includes('/v1/feeds'))).toEqual([]);
  });
});

const version = (feed: string, isServed: boolean, values: object) => ({
  feed,
  source: { name: feed, link: '' },
  title: 'IPC (a/a)',
  date: '2026-11-18',
  hour: '08:45',
  current: '',
  previous: '',
  prevision: '',
  isServed,
  seenAt: '2026-11-18T14:00:00.000Z',
  ...values,
});

describe('An event of several sources', () => {
  it('has the figures of each, verbatim, and says where they disagree', async () => {
    interfere(
      respond('/v1/events/11/sources', [
        version('fast', true, { current: '2.9%', prevision: '3.0%', previous: '2,8 %' }),
        version('slow', false, { current: '2,9 %', prevision: '3,1 %' }),
      ]),
    );
    await openApp('/event/11', withFeeds);
    const fast = await screen.findByText('2.9% · 3.0% · 2,8 %');
    expect(plain(fast.closest('dd')?.textContent ?? '')).toBe('fast 08:45 2.9% · 3.0% · 2,8 % affichée');
    screen.getByText('2,9 % · 3,1 % · —');
    const said = screen.getAllByText(/^Désaccord/).map(({ textContent }) => plain(textContent));
    expect(said).toEqual(['Désaccord sur « Prévision » : 3.0% selon fast, 3,1 % selon slow.']);
  });

  it('has the hour of each in the time zone on screen', async () => {
    localStorage.setItem('agenda.preferences', JSON.stringify({ timeZone: 'America/New_York' }));
    interfere(respond('/v1/events/11/sources', [version('fast', true, {}), version('slow', false, { hour: '' })]));
    await openApp('/event/11', withFeeds);
    const fast = await screen.findByText('fast');
    expect(plain(fast.closest('dd')?.textContent ?? '')).toBe('fast 02:45 — · — · — affichée');
  });

  it('has no list of them where one source alone has it, and none is asked for without feeds', async () => {
    interfere(respond('/v1/events/11/sources', [version('fast', true, { current: '2.9%' })]));
    await openApp('/event/11', withFeeds);
    await screen.findByRole('heading', { level: 1 });
    expect(screen.queryByText(/^Désaccord/)).toBeNull();
    expect(screen.queryByText('affichée')).toBeNull();
  });
});
