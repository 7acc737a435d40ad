import { act, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { addDays } from '../../../src/domain/time/day';
import { toEventDto } from '../../../src/service/store/event-record';
import { A_WEEK } from '../../support/a-week';
import { MINUTE, openAt, pass, SECOND, settle, stopTheClock } from '../../support/app/controlled-clock';
import { eventRow } from '../../support/event-rows';
import { API, eventIds, interfere, openApp, plain, useNetwork } from '../../support/app/open-app';
import { WEEK } from '../../support/app/week-page';

useNetwork();
beforeEach(stopTheClock);

/** 15:00 in Paris. */
const AT = Date.parse('2026-11-18T14:00:00Z');
const notice = async (start: RegExp) => plain((await screen.findByText(start)).textContent);

/** Fails one page of what is asked for while `isBroken`. */
function failPage(number: string, isBroken: () => boolean): void {
  interfere(
    http.get(`${API}/v1/events`, ({ request }) =>
      isBroken() && new URL(request.url).searchParams.get('page') === number
        ? HttpResponse.json({}, { status: 400 })
        : undefined,
    ),
  );
}

describe('a page that fails', () => {
  it('of the week leaves every line, says what is old and since when, and is asked for again after half a minute', async () => {
    let broken = false;
    failPage('2', () => broken);
    await openAt(AT, WEEK, { config: { pageLimit: 3 } });
    expect(eventIds()).toHaveLength(7);
    broken = true;
    await pass(5 * MINUTE + 2 * SECOND, MINUTE);
    expect(eventIds()).toHaveLength(7);
    expect(await notice(/^Mise à jour incomplète/)).toMatch(
      /^Mise à jour incomplète : 4 sur 7 relus, le reste date de 15:00\. Le service a refusé/,
    );
    broken = false;
    await pass(32 * SECOND, 16 * SECOND);
    expect(screen.queryByText(/^Mise à jour incomplète/)).toBeNull();
    expect(eventIds()).toHaveLength(7);
  });

  it('of the week twice does not say that what was read again is old, and offers one way to ask for the rest', async () => {
    failPage('2', () => true);
    await openAt(AT, WEEK, { config: { pageLimit: 3 } });
    expect(await notice(/^4 sur 7$/)).toBe('4 sur 7');
    await pass(5 * MINUTE + 2 * SECOND, MINUTE);
    expect(await notice(/^Le service a refusé/)).toBeTruthy();
    expect(screen.queryByText(/le reste date/)).toBeNull();
    expect(screen.getAllByRole('button', { name: 'Réessayer' })).toHaveLength(1);
  });

  it('of the week without a count is said to lack, with one way to ask for it, also when the next try fails', async () => {
    interfere(
      http.get(`${API}/v1/events`, ({ request }) =>
        new URL(request.url).searchParams.get('page') === '1'
          ? HttpResponse.json({ meta: { total_pages: 2 }, data: A_WEEK.slice(0, 4).map(toEventDto) })
          : HttpResponse.json({}, { status: 400 }),
      ),
    );
    await openAt(AT, WEEK);
    expect(await notice(/^4$/)).toBe('4');
    expect(screen.getByText(/^événements lus/)).toBeTruthy();
    expect(screen.getAllByRole('button', { name: 'Réessayer' })).toHaveLength(1);
    await pass(5 * MINUTE + 2 * SECOND, MINUTE);
    expect(await notice(/^Le service a refusé/)).toBeTruthy();
    expect(screen.getAllByRole('button', { name: 'Réessayer' })).toHaveLength(1);
  });

  it('of the week, then the first one too, offers one way to ask again, and one offline', async () => {
    let failed = '2';
    interfere(
      http.get(`${API}/v1/events`, ({ request }) =>
        new URL(request.url).searchParams.get('page') === failed ? HttpResponse.json({}, { status: 400 }) : undefined,
      ),
    );
    await openAt(AT, WEEK, { config: { pageLimit: 3 } });
    expect(await notice(/^4 sur 7$/)).toBe('4 sur 7');
    failed = '1';
    await pass(5 * MINUTE + 2 * SECOND, MINUTE);
    expect(await notice(/^La mise à jour a échoué/)).toMatch(/datent de 15:00/);
    expect(screen.getAllByRole('button', { name: 'Réessayer' })).toHaveLength(1);
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    act(() => void window.dispatchEvent(new Event('offline')));
    expect(await notice(/^Hors ligne/)).toMatch(/données de 15:00/);
    expect(screen.getAllByRole('button', { name: 'Réessayer' })).toHaveLength(1);
  });

  it('with an empty body leaves every line of the week, and says since when', async () => {
    let broken = false;
    interfere(http.get(`${API}/v1/events`, () => (broken ? new HttpResponse('', { status: 200 }) : undefined)));
    await openAt(AT, WEEK);
    expect(eventIds()).toHaveLength(7);
    broken = true;
    await pass(5 * MINUTE + 2 * SECOND, MINUTE);
    // The decoder of unusual responses is loaded first.
    expect(await notice(/^La mise à jour a échoué/)).toMatch(/les données affichées datent de 15:00/);
    expect(eventIds()).toHaveLength(7);
    expect(screen.queryByText(/Réponse vide/)).toBeNull();
  });

  it('of a search leaves every result, says since when, and is asked for again after half a minute', async () => {
    let broken = false;
    failPage('2', () => broken);
    const daily = Array.from({ length: 120 }, (_, index) =>
      eventRow({ id: 1000 + index, title: 'Enquête quotidienne', date: addDays('2026-11-18', index) }),
    );
    const events = [...A_WEEK, ...daily];
    await openApp('/search?q=enquete', { events, now: () => Date.now(), tokenTtl: 86_400 });
    await waitFor(() => expect(eventIds().length).toBeGreaterThan(40));
    act(() => screen.getByRole('button', { name: 'Afficher la suite' }).click());
    await waitFor(() => expect(eventIds().length).toBeGreaterThan(90));
    const found = eventIds();
    broken = true;
    await pass(6 * MINUTE, 6 * MINUTE);
    act(() => void window.dispatchEvent(new Event('visibilitychange')));
    await settle();
    expect(await notice(/^La mise à jour a échoué/)).toMatch(/les données affichées datent de /);
    expect(eventIds()).toEqual(found);
    broken = false;
    await pass(31 * SECOND, 31 * SECOND);
    // Its second page comes right after the first.
    expect(screen.queryByText(/^La mise à jour a échoué/)).toBeNull();
    expect(eventIds()).toEqual(found);
  });

  it('of both sides of a search leaves the keyboard there when one of them is asked for again', async () => {
    let broken = false;
    failPage('1', () => broken);
    await openApp('/search?q=inflation', { events: A_WEEK, now: () => Date.now(), tokenTtl: 86_400 });
    await waitFor(() => expect(eventIds().length).toBeGreaterThan(0));
    broken = true;
    await pass(6 * MINUTE, 6 * MINUTE);
    act(() => void window.dispatchEvent(new Event('visibilitychange')));
    await settle();
    const [retry, ...others] = screen.getAllByRole('button', { name: 'Réessayer' });
    expect(others).toHaveLength(1);
    broken = false;
    act(() => {
      retry?.focus();
      retry?.click();
    });
    await settle();
    expect(screen.getAllByRole('button', { name: 'Réessayer' })).toEqual(others);
    expect(document.activeElement).toBe(screen.getByRole('main'));
  });
});

describe('an event opened while the service is down', () => {
  const FAILURE = /n’a pas pu être relu/;

  async function openDuringOutage() {
    const outage = { on: true };
    const fail = () => (outage.on ? HttpResponse.json({}, { status: 503 }) : undefined);
    interfere(http.get(`${API}/v1/events/11`, fail), http.get(`${API}/v1/events/history/11`, fail));
    await openAt(AT, WEEK);
    act(() => screen.getByRole('link', { name: /^Inflation IPC/ }).click());
    await pass(3 * SECOND);
    await waitFor(() => expect(screen.getAllByRole('button', { name: 'Réessayer' })).toHaveLength(2));
    screen.getByText(FAILURE);
    return outage;
  }

  it('is fetched again after half a minute, its history with it', async () => {
    const outage = await openDuringOutage();
    outage.on = false;
    await pass(31 * SECOND, 31 * SECOND);
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Réessayer' })).toBeNull());
    expect(screen.queryByText(FAILURE)).toBeNull();
  });

  it('is fetched again as soon as the week is, after a long outage', async () => {
    const outage = await openDuringOutage();
    await pass(4 * MINUTE, MINUTE);
    outage.on = false;
    screen.getByText(FAILURE);
    await pass(65 * SECOND, 13 * SECOND);
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Réessayer' })).toBeNull());
    expect(screen.queryByText(FAILURE)).toBeNull();
  });
});
