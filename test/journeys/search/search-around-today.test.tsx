import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import { addDays } from '../../../src/domain/time/day';
import type { EventRow } from '../../../src/service/store/event-record';
import { eventRow } from '../../support/event-rows';
import { address, API, findStatus, interfere, openApp, plain, useNetwork } from '../../support/app/open-app';

useNetwork();

// The clock of the page says 2026-11-18, 15:12 in Paris.
const at = (id: number, date: string, hour = '08:00', title = 'Enquête'): EventRow =>
  eventRow({ id, date, hour, title });
const AHEAD = [at(21, '2026-11-20'), at(22, '2026-12-01'), at(23, '2026-12-24')];
const BEHIND = [at(11, '2026-11-02'), at(12, '2026-10-02')];
const daily = (count: number, day: (index: number) => string, first: number): EventRow[] =>
  Array.from({ length: count }, (_, index) => at(first + index, day(index)));

const idsIn = (part: Element | null): string[] =>
  [...(part?.querySelectorAll<HTMLElement>('[data-event-id]') ?? [])].map(({ dataset }) => dataset['eventId'] ?? '');
const sides = () =>
  screen
    .queryAllByRole('heading', { level: 2 })
    .map(({ textContent, parentElement }) => [plain(textContent), idsIn(parentElement)] as const);
const side = (name: RegExp) => screen.getByRole('region', { name });

/** Fails what is asked of one side: what comes has a first day only, what was has a last day only. */
const failSide = (bound: 'from' | 'to', isBroken: () => boolean) =>
  interfere(
    http.get(`${API}/v1/events`, ({ request }) =>
      isBroken() && new URL(request.url).searchParams.has(bound)
        ? HttpResponse.json({ detail: 'Fermé le dimanche.' }, { status: 403 })
        : undefined,
    ),
  );

describe('a search shows what there is around today', () => {
  it('what comes, soonest first, then what was, newest first, each under its count', async () => {
    await openApp('/search?q=enquete', { events: [...AHEAD, ...BEHIND] });
    await findStatus('5 résultats');
    expect(sides()).toEqual([
      ['3 à venir', ['21', '22', '23']],
      ['2 passées', ['11', '12']],
    ]);
    const days = screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
    expect(days[0]).toBe('vendredi 20 novembre 2026');
    expect(days).toHaveLength(5);
  });

  it('today on both sides, and no two landmarks of one name', async () => {
    const today = [at(31, '2026-11-18', '08:00'), at(32, '2026-11-18', '20:00')];
    await openApp('/search?q=enquete', { events: today });
    await findStatus('2 résultats');
    expect(sides()).toEqual([
      ['1 à venir', ['32']],
      ['1 passée', ['31']],
    ]);
    expect(screen.getAllByRole('heading', { name: 'mercredi 18 novembre 2026' })).toHaveLength(2);
    expect(screen.getAllByRole('region')).toEqual([side(/à venir/), side(/passée/)]);
  });

  it.each([
    [
      'what was',
      BEHIND,
      [
        ['0 à venir', []],
        ['2 passées', ['11', '12']],
      ],
    ],
    [
      'what comes',
      AHEAD,
      [
        ['3 à venir', ['21', '22', '23']],
        ['0 passée', []],
      ],
    ],
  ])('only %s: it stands there without another click', async (_side, events, expected) => {
    await openApp('/search?q=enquete', { events });
    await findStatus(`${events.length} résultats`);
    expect(sides()).toEqual(expected);
  });

  it('the same under an address that chose the empty side, which comes first', async () => {
    await openApp('/search?q=enquete&when=past', { events: AHEAD });
    await findStatus('3 résultats');
    expect(sides()).toEqual([
      ['0 passée', []],
      ['3 à venir', ['21', '22', '23']],
    ]);
    expect(screen.getByRole('radio', { name: 'Passées' })).toHaveProperty('checked', true);
  });

  it('today on the side of its hour, and no event twice', async () => {
    const today = [at(1, '2026-11-18', '09:00'), at(2, '2026-11-18', '18:00'), at(3, '2026-11-18', '')];
    await openApp('/search?q=enquete', { events: today });
    await findStatus('3 résultats');
    expect(sides()).toEqual([
      ['2 à venir', expect.arrayContaining(['2', '3'])],
      ['1 passée', ['1']],
    ]);
  });

  it('the side that the user chooses first, which the address remembers', async () => {
    const { user, requests } = await openApp('/search?q=enquete', { events: [...AHEAD, ...BEHIND] });
    await findStatus('5 résultats');
    const before = requests.length;
    await user.click(screen.getByRole('radio', { name: 'Passées' }));
    expect(address()).toBe('/search?q=enquete&when=past');
    expect(sides().map(([name]) => name)).toEqual(['2 passées', '3 à venir']);
    await user.click(screen.getByRole('radio', { name: 'À venir' }));
    expect(address()).toBe('/search?q=enquete');
    expect(requests.length).toBe(before);
  });

  it('in English too', async () => {
    localStorage.setItem('agenda.preferences', JSON.stringify({ language: 'en' }));
    await openApp('/search?q=enquete', { events: [...AHEAD, at(11, '2026-11-02')] });
    await findStatus('4 results');
    expect(sides().map(([name]) => name)).toEqual(['3 upcoming', '1 past']);
    // A tooltip on the link would read its title again.
    expect(within(screen.getByRole('main')).getAllByRole('link', { description: '' })).toHaveLength(4);
  });

  it('how many of them are listed, in English too', async () => {
    localStorage.setItem('agenda.preferences', JSON.stringify({ language: 'en' }));
    await openApp('/search?q=enquete', { events: daily(170, (index) => addDays('2026-11-16', -index), 2000) });
    await findStatus('20 of 170 results listed');
    expect(sides().map(([name, ids]) => [name, ids.length])).toEqual([
      ['0 upcoming', 0],
      ['170 past', 20],
    ]);
  });

  it('nothing on either side, in words', async () => {
    await openApp('/search?q=chomage', { events: AHEAD });
    await screen.findByText('Aucun événement pour « chomage », ni à venir ni passé.');
    await findStatus('0 résultat');
    expect(sides()).toEqual([]);
  });

  it('no side that the days of the address leave nothing of', async () => {
    await openApp('/search?q=enquete&from=2026-11-25', { events: [...AHEAD, ...BEHIND] });
    await findStatus('2 résultats');
    expect(sides()).toEqual([['2 à venir', ['22', '23']]]);
  });

  it('the counts of the provider, and more of one side without touching the other', async () => {
    const events = [
      ...daily(120, (index) => addDays('2026-11-20', index), 1000),
      ...daily(170, (index) => addDays('2026-11-16', -index), 2000),
    ];
    const { user } = await openApp('/search?q=enquete', { events });
    await findStatus('70 affichés sur 290 résultats');
    expect(sides().map(([name, ids]) => [name, ids.length])).toEqual([
      ['120 à venir', 50],
      ['170 passées', 20],
    ]);
    await user.click(within(side(/à venir/)).getByRole('button', { name: 'Afficher la suite' }));
    await findStatus('120 affichés sur 290 résultats');
    expect(document.activeElement?.closest('[data-event-id]')?.getAttribute('data-event-id')).toBe('1050');
    await user.click(within(side(/passées/)).getByRole('button', { name: 'Afficher la suite' }));
    await findStatus('170 affichés sur 290 résultats');
    expect(document.activeElement?.closest('[data-event-id]')?.getAttribute('data-event-id')).toBe('2020');
  });

  it('no count of a side whose days the provider ignores, but how many there are at least', async () => {
    const events = daily(170, (index) => addDays('2026-11-17', index - 169), 1000);
    const all = events.map(({ id, title, date, hour }) => ({ id, title, date, hour }));
    interfere(
      http.get(`${API}/v1/events`, ({ request }) => {
        const page = Number(new URL(request.url).searchParams.get('page') ?? 1);
        const meta = { total: 170, per_page: 50, current_page: page, total_pages: 4 };
        return HttpResponse.json({ meta, data: all.slice((page - 1) * 50, page * 50) });
      }),
    );
    await openApp('/search?q=enquete', { events: [] });
    await waitFor(() => expect(sides().map(([name]) => name)).toEqual(['0 à venir au moins', '170 passées']));
  });
});

describe('one side that fails', () => {
  it('says so in its place, the other stays, and it is asked again on request', async () => {
    let isBroken = true;
    failSide('to', () => isBroken);
    const { user } = await openApp('/search?q=enquete', { events: [...AHEAD, ...BEHIND] });
    const alert = await screen.findByRole('alert');
    expect(side(/^Passées$/).contains(alert)).toBe(true);
    expect(alert.textContent).toMatch(/La recherche a échoué\..*Fermé le dimanche/);
    await findStatus('3 résultats au moins');
    expect(idsIn(side(/^3 à venir$/))).toEqual(['21', '22', '23']);
    isBroken = false;
    await user.click(within(alert).getByRole('button', { name: 'Réessayer' }));
    await findStatus('5 résultats');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('is not taken for an empty one', async () => {
    failSide('to', () => true);
    await openApp('/search?q=enquete', { events: [] });
    await screen.findByRole('alert');
    await findStatus('0 résultat au moins');
    expect(screen.queryByText(/Aucun événement/)).toBeNull();
    expect(sides().map(([name]) => name)).toEqual(['0 à venir', 'Passées']);
  });

  it('is announced once when both do', async () => {
    let isBroken = true;
    failSide('from', () => isBroken);
    failSide('to', () => isBroken);
    const { user } = await openApp('/search?q=enquete', { events: [...AHEAD, ...BEHIND] });
    await waitFor(() => expect(screen.getAllByRole('alert')).toHaveLength(1));
    isBroken = false;
    await user.click(screen.getByRole('button', { name: 'Réessayer' }));
    await findStatus('5 résultats');
  });
});
