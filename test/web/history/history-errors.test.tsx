import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { monthly, openHistory, plain, tableRows } from './open-history';

// Empty live regions are in the page already, to announce later changes.
const statuses = () =>
  screen
    .getAllByRole('status')
    .map(({ textContent }) => plain(textContent).trim())
    .filter(Boolean);

describe('Values that cannot be plotted', () => {
  it('are in the table, and counted', async () => {
    const texts: readonly (readonly [string, string, string])[] = [
      ['2,1 %', '2 %', ''],
      ['n. c. (grève)', '2 %', ''],
      ['140 k', '', ''],
      ['1,9 %', '2 %', ''],
      ['Pass', '', ''],
      ['150 k', '', ''],
      ['2,2 %', '2 %', ''],
      ['Fail', '', ''],
    ];
    openHistory(monthly(texts), { broken: [{ id: 1 }, { title: 'without a date' }] });
    const rows = await tableRows();
    expect(rows.map((row) => row[2])).toEqual(texts.map(([current]) => current));
    expect(statuses()).toEqual([
      '3 valeurs non numériques',
      '2 valeurs dans une autre unité',
      '2 événements illisibles',
    ]);
  });

  it('replace the chart by a reason when no value is a number', async () => {
    openHistory(
      monthly([
        ['Pass', 'Pass', ''],
        ['Reject', '', ''],
        ['0-0-9', '', ''],
      ]),
    );
    expect((await tableRows()).map((row) => row[2])).toEqual(['Pass', 'Reject', '0-0-9']);
    expect(screen.getByText(/^Pas de graphique : aucune valeur publiée ne se lit comme un nombre/)).toBeTruthy();
    expect(screen.queryByRole('figure')).toBeNull();
  });

  it('are not said to be there when no release has a value yet, only forecasts', async () => {
    openHistory(
      monthly([
        ['', '2 %', ''],
        ['', '1,9 %', ''],
      ]),
    );
    await tableRows();
    expect(screen.getByText('Pas de graphique : cet historique ne contient aucune valeur publiée.')).toBeTruthy();
  });

  it('leave only dates when no release publishes a value', async () => {
    openHistory(
      monthly([
        ['', '', ''],
        ['', '', ''],
      ]),
    );
    await screen.findByRole('heading', { name: 'Prochaines et dernières dates' });
    expect(screen.getAllByRole('listitem').filter((item) => item.querySelector('a > time'))).toHaveLength(2);
    expect(screen.queryByRole('button', { name: 'CSV' })).toBeNull();
  });
});

describe('Values that the chart interprets', () => {
  it.each([
    ['3,25-3,50 %', '3,50-3,75 %', 'Le graphique place chaque fourchette à son milieu, entre ses deux bornes.'],
    ['2,73|2,4', '2,72|3,2', 'Le graphique retient le premier nombre de chaque couple.'],
  ])('are plotted with an explanation: %s', async (current, before, sentence) => {
    openHistory(
      monthly([
        [current, '', before],
        [before, '', before],
        [before, '', ''],
      ]),
    );
    expect(await screen.findByRole('figure', { name: /^Historique/ })).toBeTruthy();
    expect(screen.getByText(sentence)).toBeTruthy();
    expect((await tableRows()).map((row) => row[2])).toEqual([current, before, before]);
  });
});

describe('A history that is not loaded', () => {
  it('announces that it is loading', () => {
    openHistory(monthly([['2 %', '', '']]), { transport: () => new Promise(() => undefined) });
    expect(statuses()).toEqual(['Chargement de l’historique']);
  });

  it('states that there is none', async () => {
    openHistory(monthly([['', '', '']]), {
      transport: async () => Response.json({ meta: { total: 0, total_pages: 0 }, data: [] }),
    });
    expect(await screen.findByText('Aucune publication antérieure.')).toBeTruthy();
    expect(screen.queryByRole('table')).toBeNull();
  });

  it('states how much was received when pages keep failing, and fetches the rest on retry', async () => {
    let isBroken = true;
    const rates = monthly(Array.from({ length: 8 }, (_, index) => [`2,${index} %`, '2 %', ''] as const));
    const { user } = openHistory(rates, {
      transport: async ({ url }) => {
        const { pathname, searchParams } = new URL(url);
        if (!pathname.includes('/history/')) return Response.json({ meta: { total_pages: 1 }, data: [] });
        const page = Number(searchParams.get('page'));
        if (isBroken && page === 2) return Response.json({ title: 'no' }, { status: 400 });
        const meta = { total: 8, per_page: 3, current_page: page, total_pages: 3 };
        const data = rates.slice((page - 1) * 3, page * 3);
        return Response.json({ meta, data });
      },
    });
    expect(await tableRows()).toHaveLength(5);
    expect(statuses()).toContain('5 sur 8');
    expect(statuses()).toContain(
      'publications lues : le service n’a pas donné le reste. Les statistiques et le graphique sont partiels.',
    );
    isBroken = false;
    await user.click(screen.getByRole('button', { name: 'Réessayer' }));
    await waitFor(async () => expect(await tableRows()).toHaveLength(8));
    expect(statuses()).not.toContain('5 sur 8');
  });

  it('gives the reason of a failure, leaves the panel intact, and loads on retry', async () => {
    let isBroken = true;
    const rates = monthly([
      ['2,1 %', '2 %', '2 %'],
      ['2 %', '2 %', '2 %'],
    ]);
    const { user } = openHistory(rates, {
      transport: async () =>
        isBroken
          ? Response.json({ title: 'no' }, { status: 400 })
          : Response.json({ meta: { total_pages: 1 }, data: rates }),
    });
    const alert = await screen.findByRole('alert');
    expect(plain(alert.textContent)).toContain('L’historique n’a pas pu être lu. Le service a refusé la demande');
    expect(screen.getByText('Le reste du panneau')).toBeTruthy();
    isBroken = false;
    await user.click(screen.getByRole('button', { name: 'Réessayer' }));
    expect(await tableRows()).toHaveLength(2);
    expect(screen.queryByRole('alert')).toBeNull();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Historique' })));
  });
});
