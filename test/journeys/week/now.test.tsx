import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { A_WEEK } from '../../support/a-week';
import {
  held,
  hold,
  MINUTE,
  openAt,
  pass,
  SECOND,
  settle,
  sleep,
  stopTheClock,
  turn,
} from '../../support/app/controlled-clock';
import { eventRow } from '../../support/event-rows';
import { address, API, interfere, NOW, plain, useNetwork } from '../../support/app/open-app';
import { narrowToPhone } from '../../support/app/phone';
import { freshness, onEvent, WEEK } from '../../support/app/week-page';

useNetwork();
beforeEach(stopTheClock);

const HOUR = 60 * MINUTE;

const timer = () => screen.getByRole('timer');
const ways = () => within(timer()).getAllByRole('button');
const next = () => ways().map(({ textContent }) => plain(textContent));
const tab = () => plain(document.title);
const nowLine = () => document.querySelector('[data-now]');
const today = () => document.querySelector('section[aria-current="date"]')?.getAttribute('data-day');

describe('the next release', () => {
  it('is the most important of the next 24 hours, with the time left; a press leads to its line', async () => {
    await openAt(NOW);
    expect(next()).toEqual(['US Inscriptions hebdomadaires au chômage dans 23 h 18']);
    expect(timer().getAttribute('aria-live')).toBe('off');
    expect(within(timer()).getByRole('button', { description: '' })).toBe(ways()[0]);
    fireEvent.click(ways()[0] ?? timer());
    await onEvent('14');
  });

  it('counts minutes, and seconds in the last one only; then the one after it is next', async () => {
    await openAt(Date.parse('2026-11-19T13:27:59Z'));
    const CLAIMS = 'US Inscriptions hebdomadaires au chômage';
    const TITLE = `${CLAIMS} · 16 – 22 nov. 2026 · Agenda économique`;
    expect(next()).toEqual([`${CLAIMS} dans 3 min`]);
    expect(tab()).toBe(`14:30 −0:03 · ${TITLE}`);
    await pass(SECOND);
    expect(next()).toEqual([`${CLAIMS} dans 2 min`]);
    await pass(MINUTE, MINUTE);
    expect(next()).toEqual([`${CLAIMS} dans 1 min`]);
    await pass(SECOND);
    expect(next()).toEqual([`${CLAIMS} dans 59 s`]);
    expect(tab()).toBe(`14:30 −59 s · ${TITLE}`);
    await pass(59 * SECOND, 59 * SECOND);
    expect(next()).toEqual(['FR IPC (a/a) dans 18 h 15']);
    expect(tab()).toBe('16 – 22 nov. 2026 · Agenda économique');
  });

  it('counts those of one instant, and names the important one among them', async () => {
    const together = [31, 32].map((id) => eventRow({ id, date: '2026-11-19', hour: '14:30', current: '' }));
    await openAt(NOW + HOUR, WEEK, { events: [...A_WEEK, ...together] });
    expect(next()).toEqual(['US Inscriptions hebdomadaires au chômage +2 dans 22 h 18']);
  });

  it('is the next in the filter', async () => {
    await openAt(NOW, `${WEEK}?countries=FR`);
    expect(next()).toEqual(['FR IPC (a/a) ven. à 08:45']);
  });

  it('says so when nothing is left, and names nothing before its week is known', async () => {
    await openAt(Date.parse('2026-11-21T12:00:00Z'));
    expect(screen.getByText('Aucun autre événement à heure fixe cette semaine')).toBeDefined();
    expect(screen.queryByRole('timer')).toBeNull();
  });

  it('is of the current week whichever is on screen, once that is known; a press leads there', async () => {
    await openAt(NOW, '/week/2026-11-23');
    expect(screen.queryByRole('timer')).toBeNull();
    fireEvent.click(screen.getByRole('link', { name: 'Semaine précédente' }));
    await screen.findByRole('heading', { level: 1, name: 'Semaine du 16 au 22 novembre 2026' });
    await screen.findByRole('timer');
    fireEvent.click(screen.getByRole('link', { name: 'Semaine suivante' }));
    await screen.findByRole('heading', { level: 1, name: 'Semaine du 23 au 29 novembre 2026' });
    expect(next()).toEqual(['US Inscriptions hebdomadaires au chômage dans 23 h 18']);
    fireEvent.click(ways()[0] ?? timer());
    await onEvent('14');
    expect(address()).toContain(WEEK);
  });

  it('brings its day to a phone', async () => {
    narrowToPhone();
    await openAt(NOW);
    expect(next()).toEqual(['US Inscriptions hebdomadaires au chômage 14:30 · 23 h 18']);
    fireEvent.click(ways()[0] ?? timer());
    expect(address()).toBe(`${WEEK}?day=2026-11-19`);
    await onEvent('14');
  });

  it('is said five minutes before when it matters, once', async () => {
    await openAt(Date.parse('2026-11-19T13:24:58Z'));
    const said = () => screen.queryAllByText('Dans 5 min : US – Inscriptions hebdomadaires au chômage');
    expect(said()).toEqual([]);
    await pass(2 * SECOND);
    expect(said()).toHaveLength(1);
    await pass(20 * SECOND, 10 * SECOND);
    expect(said()).toEqual([]);
    await pass(3 * MINUTE, MINUTE);
    expect(said()).toEqual([]);
  });
});

describe('the present', () => {
  it('goes to the next day at midnight', async () => {
    await openAt(Date.parse('2026-11-18T22:59:30Z'));
    expect([today(), nowLine()?.textContent]).toEqual(['2026-11-18', expect.stringContaining('23:59')]);
    await pass(30 * SECOND, 30 * SECOND);
    expect([today(), nowLine()?.textContent]).toEqual(['2026-11-19', expect.stringContaining('00:00')]);
  });

  it('leaves a week that is over without a now line', async () => {
    await openAt(Date.parse('2026-11-22T22:59:30Z'));
    expect(today()).toBe('2026-11-22');
    await pass(30 * SECOND, 30 * SECOND);
    expect([today(), nowLine()]).toEqual([undefined, null]);
  });

  it('has no now line in a week without events, whose days are heads only', async () => {
    await openAt(NOW, `${WEEK}?q=zzzz`);
    expect([today(), nowLine()]).toEqual(['2026-11-18', null]);
  });

  it.each([
    ['2026-10-25T00:59:00Z', '02:59 UTC+2', '02:00 UTC+1', '/week/2026-10-19'],
    ['2026-03-29T00:59:00Z', '01:59', '03:00', '/week/2026-03-23'],
  ])('follows the clock of the display time zone through its change at %s', async (at, before, after, path) => {
    await openAt(Date.parse(at), path, { events: [eventRow({ date: path.slice(6) })] });
    expect(nowLine()?.textContent).toBe(`Maintenant, ${before}${before}`);
    await pass(MINUTE, MINUTE);
    expect(nowLine()?.textContent).toBe(`Maintenant, ${after}${after}`);
    fireEvent.click(screen.getByRole('button', { name: 'Suspendre l’actualisation' }));
    expect(freshness()).toBe(`en pause, données de ${before}`);
  });

  it('is right at once after a sleep, in sight or out of it', async () => {
    await openAt(NOW);
    sleep(2 * HOUR);
    await pass(SECOND);
    expect(nowLine()?.textContent).toContain('17:12');
    turn('hidden');
    expect(vi.getTimerCount()).toBe(0);
    sleep(3 * HOUR);
    turn('visible');
    expect(nowLine()?.textContent).toContain('20:12');
  });
});

/** Lays out the week 800 px high and its current time 1,700 px down. */
function layOut(): void {
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(800);
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function of(this: HTMLElement) {
    return new DOMRect(0, this.matches('[data-now], [data-event-id="13"] a') ? 1700 : 0, 0, 0);
  });
}

describe('the current time on screen', () => {
  const place = () => document.getElementById('week')?.scrollTop;

  it.each(['', '?view=table', '?view=day'])('stands above the middle when the current week opens %s', async (view) => {
    layOut();
    await openAt(NOW, `${WEEK}${view}`);
    await waitFor(() => expect(place()).toBe(1700 - 0.38 * 800));
  });

  it('leaves another week, and the week of a linked event, where they are', async () => {
    layOut();
    await openAt(NOW, '/week/2026-11-09');
    expect(place()).toBe(0);
    await openAt(NOW, `${WEEK}/event/14`);
    expect(place()).toBe(0);
  });

  it('moves no row when it passes one, and lets it recede a quarter of an hour later', async () => {
    await openAt(Date.parse('2026-11-18T14:59:30Z'));
    const rows = () => [...document.querySelectorAll('[data-event-id]')];
    const past = () =>
      document.querySelector('[data-event-id="13"]')?.closest('[data-past]')?.getAttribute('data-past');
    const before = rows();
    await pass(MINUTE, MINUTE);
    expect(rows()).toEqual(before);
    expect(past()).toBe('false');
    await pass(15 * MINUTE, 15 * MINUTE);
    expect(past()).toBe('true');
  });
});

describe('the age of the week', () => {
  it('is announced in seconds, then in minutes', async () => {
    await openAt(NOW);
    expect(freshness()).toBe('à jour il y a 0 s');
    await pass(12 * SECOND, 6 * SECOND);
    expect(freshness()).toBe('à jour il y a 12 s');
    await pass(47 * SECOND, 47 * SECOND);
    expect(freshness()).toBe('à jour il y a 59 s');
    await pass(SECOND);
    expect(freshness()).toBe('à jour il y a 1 min');
  });

  it.each([5, -5])('is true on a machine that is %i min behind, which is said', async (behind) => {
    const ahead = behind * MINUTE;
    const late = { events: A_WEEK };
    interfere(
      http.get(`${API}/*`, async () => {
        const meta = { total: 1, per_page: 200, current_page: 1, total_pages: 1 };
        const data = [
          { id: 1, title: 'IPC', date: '2026-11-18', hour: '18:00', zone: { code: 'FR' }, prevision: '1 %' },
        ];
        const headers = { Date: new Date(Date.now() + ahead).toUTCString() };
        return Response.json({ meta, data }, { headers });
      }),
    );
    await openAt(NOW, WEEK, late);
    await waitFor(() => expect(freshness()).toBe('à jour il y a 0 s'));
    await pass(12 * SECOND, 6 * SECOND);
    expect(freshness()).toBe('à jour il y a 12 s');
    expect(next()[0]).toBe(`FR IPC dans 2 h ${String(48 - behind).padStart(2, '0')}`);
    const way = behind > 0 ? 'retarde' : 'avance';
    const notice = `L’horloge de cet appareil ${way} de 5 min : l’application suit celle du service.`;
    expect(screen.getByText(notice).getAttribute('role')).toBe('status');
  });

  it('gives way to its hour after a failure, with the time of the next attempt, which comes', async () => {
    const app = await openAt(NOW);
    interfere(http.get(`${API}/*`, () => new Response(null, { status: 403 })));
    await pass(5 * MINUTE, MINUTE);
    await waitFor(() => expect(freshness()).toBe('données de 15:12, nouvel essai dans 30 s'));
    await pass(20 * SECOND, 20 * SECOND);
    expect(freshness()).toBe('données de 15:12, nouvel essai dans 10 s');
    await pass(10 * SECOND, 10 * SECOND);
    expect(freshness()).toBe('données de 15:12, nouvel essai dans 10 min');
    expect(screen.getByRole('button', { name: 'Réessayer' })).toBeDefined();
    expect(app.requested()).toEqual([]);
  });

  it('stays as it is while refreshing is suspended, and says so', async () => {
    const { requested, service } = await openAt(NOW);
    fireEvent.click(screen.getByRole('button', { name: 'Suspendre l’actualisation' }));
    expect(freshness()).toBe('en pause, données de 15:12');
    await service.store.events.insert([eventRow({ id: 11, title: 'Autre titre' })]);
    await pass(10 * MINUTE, 5 * MINUTE);
    turn('hidden');
    turn('visible');
    await settle();
    expect(requested()).toEqual([]);
    fireEvent.click(screen.getByRole('button', { name: 'Reprendre l’actualisation' }));
    await screen.findByText('Autre titre');
    expect(freshness()).toBe('à jour il y a 0 s');
  });

  it('stays as it is when an event is opened', async () => {
    const { requested } = await openAt(NOW);
    await pass(2 * MINUTE, MINUTE);
    fireEvent.click(screen.getByRole('link', { name: /Inscriptions hebdomadaires/ }));
    await waitFor(() => expect(requested()).toContain('/v1/events/14'));
    await settle();
    expect(freshness()).toBe('à jour il y a 2 min');
  });

  it('says that it is being refreshed once that takes a second', async () => {
    const { service } = await openAt(NOW);
    interfere(
      http.get(`${API}/*`, async ({ request }) => {
        await hold();
        return service.handler(request);
      }),
    );
    await pass(5 * MINUTE, MINUTE);
    expect(freshness()).toBe('à jour il y a 5 min');
    await pass(SECOND);
    expect(freshness()).toBe('actualisation…');
    for (const arrive of held.splice(0)) arrive();
    await waitFor(() => expect(freshness()).toBe('à jour il y a 0 s'));
  });
});
