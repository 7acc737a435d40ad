import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { monthly, openHistory, plain, tableRows } from './open-history';

const RATES = monthly([
  ['2,9 %', '2,6 %', '2,5 %'],
  ['2,4 %', '2,4 %', '2,3 %'],
  ['2,3 %', '2,6 %', '2,2 %'],
  ['2,2 %', '', '−0,1 %'],
  ['−0,1 %', '0,1 %', '0,4 %'],
]);

const slider = () => screen.findByRole('slider', { name: 'Parcourir les publications' });

describe('A history in numbers', () => {
  it('is a figure and a table, each release once, newest first, in the provider’s texts', async () => {
    openHistory(RATES);
    expect(await screen.findByRole('figure', { name: /^Historique/ })).toBeTruthy();
    const rows = await tableRows();
    expect(rows.map(([period]) => period)).toEqual(['P0', 'P1', 'P2', 'P3', 'P4']);
    expect(rows[2]).toEqual(['P2', '18 sept. 2026', '2,3 %', '2,6 %', '−0,3 pt au-dessous de la prévision', '2,2 %']);
    expect(rows[3]?.slice(2, 5)).toEqual(['2,2 %', '—', '—']);
  });

  it('says what became of an earlier value: as first published, and as restated', async () => {
    openHistory(RATES);
    const [newest] = await tableRows();
    expect(newest?.[5]).toContain('révisé de 2,4 % à 2,5 %');
    expect(screen.getByText('2,4 %', { selector: 's' })).toBeTruthy();
  });

  it('marks the row of the event that is open', async () => {
    openHistory(RATES);
    await tableRows();
    const rows = screen.getAllByRole('row').filter((row) => row.getAttribute('aria-current') === 'true');
    expect(rows.map((row) => row.textContent?.includes('P0'))).toEqual([true]);
  });

  it('shows a release to come without a value', async () => {
    openHistory([
      { id: 99, date: '2026-12-18', period: 'P', current: '', prevision: '2,8 %', previous: '2,9 %' },
      ...RATES,
    ]);
    expect((await tableRows())[0]?.slice(2)).toEqual(['—', '2,8 %', '—', '2,9 %']);
    expect(await screen.findByText('à venir')).toBeTruthy();
    expect(screen.getByText('n = 5')).toBeTruthy();
  });

  it('sums the surprises up', async () => {
    openHistory(RATES);
    const list = await screen.findByRole('region', { name: 'Surprises sur la période' });
    const told = within(list)
      .getAllByRole('term')
      .map((term, index) => [term.textContent, plain(within(list).getAllByRole('definition')[index]?.textContent)]);
    expect(Object.fromEntries(told)).toEqual({
      'Dernière surprise': '+0,3 pt au-dessus de la prévision',
      Moyenne: '−0,05 pt',
      'Écart type': '0,26 pt',
      Effectif: 'n = 4',
      'Au-dessus': '25 %',
      Conformes: '25 %',
      'Au-dessous': '50 %',
      Révisés: '25 %',
    });
  });
});

describe('The chart', () => {
  it('is walked with the arrow keys, and says each release in a sentence', async () => {
    openHistory(RATES);
    const walk = await slider();
    expect(plain(walk.getAttribute('aria-valuetext'))).toBe(
      '18 nov. 2026, P0 : Publié 2,9 %, Prévision 2,6 %, Écart +0,3 pt, au-dessus de la prévision',
    );
    fireEvent.change(walk, { target: { value: '3' } });
    expect(plain(walk.getAttribute('aria-valuetext'))).toBe(
      '18 oct. 2026, P1 : Publié 2,4 %, Prévision 2,4 %, conforme à la prévision',
    );
    fireEvent.change(walk, { target: { value: '1' } });
    const figure = plain(screen.getByRole('figure').textContent);
    for (const part of ['18 août 2026', 'P3', '2,2 %']) expect(figure).toContain(part);
  });

  it('says that the bars of a rate of change start at zero, and how many there are', async () => {
    openHistory(RATES);
    expect(await screen.findByText('L’axe part de zéro.')).toBeTruthy();
    expect(within(screen.getByRole('figure')).getByText('n = 5')).toBeTruthy();
  });

  it('says that the line of an index does not', async () => {
    openHistory(
      monthly([
        ['101,2', '101', '101'],
        ['100,8', '101', '101'],
        ['101,5', '101', '101'],
        ['99,9', '100', '100'],
      ]),
    );
    expect(await screen.findByText('L’axe ne part pas de zéro.')).toBeTruthy();
  });

  it('leaves what would flatten all the rest outside, says so, and shows it when asked', async () => {
    const jobs = Array.from({ length: 20 }, (_, index): [string, string, string] => [
      `${150 + ((index * 37) % 90)} K`,
      '180 K',
      '',
    ]);
    const { user } = openHistory(monthly([...jobs, ['−20 500 K', '−22 000 K', '']]));
    expect(await screen.findByText('1 publication hors du cadre')).toBeTruthy();
    const scale = screen.getByRole('button', { name: 'Toute l’échelle' });
    expect(scale.getAttribute('aria-pressed')).toBe('false');
    await user.click(scale);
    expect(scale.getAttribute('aria-pressed')).toBe('true');
    expect(screen.queryByText(/hors du cadre/)).toBeNull();
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
  const drawn = async () => (await slider()).getAttribute('max');

  it('is three years unless the address says otherwise, in place of the last one and beside the rest', async () => {
    const { user, address } = openHistory(DECADE, { path: '/event/100?categories=2,3' });
    expect(await drawn()).toBe('36');
    for (const [name, last, search] of [
      ['1 an', '12', '?categories=2,3&range=1y'],
      ['5 ans', '60', '?categories=2,3&range=5y'],
      ['Tout', '79', '?categories=2,3&range=all'],
      ['3 ans', '36', '?categories=2,3'],
    ] as const) {
      await user.click(screen.getByRole('radio', { name }));
      expect([await drawn(), address()]).toEqual([last, `/event/100${search}`]);
    }
  });

  it('that cannot be read is three years', async () => {
    openHistory(DECADE, { path: '/event/100?range=9z' });
    await drawn();
    expect(screen.getByRole('radio', { name: '3 ans' })).toHaveProperty('checked', true);
  });

  it('cuts the chart, and never the table', async () => {
    openHistory(DECADE, { path: '/event/100?range=1y' });
    expect(await drawn()).toBe('12');
    expect(await tableRows()).toHaveLength(80);
  });

  it('of a long history comes with every row of it', async () => {
    const weekly = Array.from({ length: 600 }, (_, index) => {
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
    expect(await drawn()).toBe('599');
    await waitFor(() => expect(document.querySelectorAll('tbody tr')).toHaveLength(600));
    expect(document.querySelectorAll('figure [viewBox] *').length).toBeLessThan(60);
  });
});
