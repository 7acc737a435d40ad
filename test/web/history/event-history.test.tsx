import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { monthly, openHistory, RATES, tableRows } from './open-history';

const column = async (index: number) => (await tableRows()).map((row) => row[index]);

describe('The table of a history', () => {
  it('lists each release once below the chart, newest first, in the provider’s texts', async () => {
    openHistory(RATES);
    expect(await screen.findByRole('figure', { name: /^Historique/ })).toBeTruthy();
    const rows = await tableRows();
    expect(rows.map(([period]) => period)).toEqual(['P0', 'P1', 'P2', 'P3', 'P4']);
    expect(rows[2]).toEqual([
      'P2',
      '18 sept. 2026',
      '2,3 %',
      '2,6 %',
      '−0,3 pt au-dessous de la prévision',
      '2,2 %',
      '',
    ]);
    expect(rows[3]?.slice(2, 5)).toEqual(['2,2 %', '—', '—']);
  });

  it('shows the revision of a figure in the row of its release', async () => {
    openHistory(RATES);
    const rows = await tableRows();
    expect(rows.map((row) => row[6]?.includes('révisé de 2,4 % à 2,5 %'))).toEqual([false, true, false, false, false]);
    const announced = within(screen.getByRole('table')).getByText('révisé de 2,4 % à 2,5 %');
    expect(announced.closest('[aria-hidden="true"]')).toBeNull();
  });

  it('draws the sign of a revised figure as that of the figures beside it', async () => {
    openHistory(
      monthly([
        ['-22K', '', '-69K'],
        ['-70K', '', '-5K'],
      ]),
    );
    const rows = await tableRows();
    expect(rows[1]?.at(-1)).toContain('\u221269K');
  });

  it('marks the row of the open event', async () => {
    openHistory(RATES);
    await tableRows();
    const rows = screen.getAllByRole('row').filter((row) => row.getAttribute('aria-current') === 'true');
    expect(rows.map((row) => row.textContent?.includes('P0'))).toEqual([true]);
  });

  it('shows a pending release without a value', async () => {
    openHistory([
      { id: 99, date: '2026-12-18', period: 'P', current: '', prevision: '2,8 %', previous: '2,9 %' },
      ...RATES,
    ]);
    expect((await tableRows())[0]?.slice(2)).toEqual(['—', '2,8 %', '—', '2,9 %', '']);
    expect(await screen.findByText('à venir')).toBeTruthy();
  });

  it.each(['-', 'n.c.', '\u00a0'])(
    'keeps the published value of the history when the event still has %j',
    async (text) => {
      const data = RATES.map((rate) => ({ ...rate, title: 'IPC (a/a)', hour: '08:45' }));
      const meta = { total: 5, per_page: 5, current_page: 1, total_pages: 1 };
      openHistory(
        [{ ...RATES[0], id: 100, date: '2026-11-18', period: 'P0', current: text, prevision: text, previous: text }],
        {
          transport: async () => Response.json({ meta, data }),
        },
      );
      expect((await tableRows())[0]?.slice(2, 4)).toEqual(['2,9 %', '2,6 %']);
    },
  );

  it.each(['-', 'N/A', '\u00a0'])('reports no figures when all of them are %j', async (text) => {
    openHistory(monthly([1, 2, 3].map(() => [text, text, text])));
    expect(await screen.findByRole('heading', { name: 'Prochaines et dernières dates' })).toBeTruthy();
    expect(screen.queryByRole('table')).toBeNull();
  });

  it.each([
    [14, '1 autre date'],
    [15, '2 autres dates'],
  ])('counts the dates left of %i', async (count, others) => {
    openHistory(monthly(Array.from({ length: count }, () => ['', '', ''])));
    expect(await screen.findByText(others)).toBeTruthy();
  });

  it('omits columns that are empty for every release', async () => {
    openHistory(
      monthly([
        ['49,1', '', ''],
        ['50,2', '', ''],
      ]),
    );
    await tableRows();
    const names = screen.getAllByRole('columnheader').map((header) => header.textContent);
    expect(names.map((name) => name?.includes('Prévision') || name?.includes('Écart'))).toEqual([false, false, false]);
  });
});

describe('Sorting the table', () => {
  const header = (name: string) => screen.getByRole('columnheader', { name });
  const press = (name: string) => within(header(name)).getByRole('button', { name });

  it('sorts by the clicked heading, by amount, descending first, then ascending', async () => {
    const { user } = openHistory(
      monthly([
        ['980 k', '950 k', ''],
        ['1,2 M', '1,1 M', ''],
        ['n. c. (grève)', '1 M', ''],
        ['99 k', '100 k', ''],
      ]),
    );
    await tableRows();
    expect(header('Publication').getAttribute('aria-sort')).toBe('descending');
    await user.click(press('Publié'));
    expect([header('Publié'), header('Publication')].map((cell) => cell.getAttribute('aria-sort'))).toEqual([
      'descending',
      null,
    ]);
    expect(await column(2)).toEqual(['1,2 M', '980 k', '99 k', 'n. c. (grève)']);
    await user.click(press('Publié'));
    expect(header('Publié').getAttribute('aria-sort')).toBe('ascending');
    expect(await column(2)).toEqual(['99 k', '980 k', '1,2 M', 'n. c. (grève)']);
    await user.click(press('Écart'));
    expect(await column(0)).toEqual(['P1', 'P0', 'P3', 'P2']);
  });

  it('keeps revisions in the row of their release', async () => {
    const { user } = openHistory(RATES);
    await tableRows();
    await user.click(press('Publié'));
    await user.click(press('Publié'));
    const rows = await tableRows();
    expect(rows.map(([period]) => period)).toEqual(['P4', 'P3', 'P2', 'P1', 'P0']);
    expect(rows[3]?.[6]).toContain('révisé de 2,4 % à 2,5 %');
  });
});

describe('The range', () => {
  const DECADE = monthly(
    Array.from({ length: 80 }, (_, index): [string, string, string] => [
      `${(index % 7) / 10} %`.replace('.', ','),
      '0,3 %',
      '',
    ]),
  );

  it('limits the statistics but not the table, which marks the rows outside', async () => {
    openHistory(DECADE, { path: '/event/100?range=1y', perPage: 80 });
    const rows = await tableRows();
    expect(rows).toHaveLength(80);
    await waitFor(async () => {
      const outside = (await column(1)).map((date) => date?.includes('hors de la période'));
      expect(outside.indexOf(true)).toBe(13);
      expect(outside.filter(Boolean)).toHaveLength(67);
    });
    expect(screen.getByRole('region', { name: /^Surprises sur 1 an/ })).toBeTruthy();
    expect(screen.getByText(/\(13\spublications\)\.$/)).toBeTruthy();
    // All of the table, whatever the range: as « 13 of 80 » the others seemed not to be comparable.
    expect(screen.getByText(/^80\spublications$/)).toBeTruthy();
  });

  it('renders every row of a long history', async () => {
    const weekly = Array.from({ length: 400 }, (_, index) => {
      const date = new Date(Date.UTC(2026, 10, 19) - index * 7 * 86_400_000).toISOString().slice(0, 10);
      return {
        id: 100 + index,
        date,
        period: '',
        current: `${210 + (index % 30)} k`,
        prevision: '220 k',
        previous: '',
      };
    });
    openHistory(weekly, { path: '/event/100?range=all', perPage: 200 });
    await waitFor(() => expect(document.querySelectorAll('tbody tr')).toHaveLength(400));
  });
});
