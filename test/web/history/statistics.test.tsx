import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { monthly, openHistory, plain, tableRows } from './open-history';

const FORECASTS = ['2,6', '2,4', '2,6', '2,1', '0,1', '0,2', '0,3', '0,0', '−0,1', '0,4', '0,5', '0,2'];
const PUBLISHED = ['2,9', '2,4', '2,3', '2,2', '−0,1', '0,2', '0,6', '0,1', '−0,1', '0,1', '0,5', '0,3'];
const RESTATED = ['', '2,5', '2,3', '2,2', '−0,1', '0,2', '0,4', '0,1', '−0,1', '−0,2', '0,5', '0,3'];
const MONTHS = monthly(
  PUBLISHED.map((current, index) => [
    `${current} %`,
    `${FORECASTS[index]} %`,
    index < 11 ? `${RESTATED[index + 1]} %` : '',
  ]),
);

/** A formatted number: `−0,3 pt`, `42 %`, `+1,8 σ`; zero for `=`. */
function numberIn(text: string | undefined): number {
  const found = /[+−]?\d+(?:,\d+)?/.exec(text ?? '')?.[0];
  return found === undefined ? 0 : Number(found.replace('−', '-').replace(',', '.'));
}

async function statistics(name: RegExp = /^Surprises/): Promise<ReadonlyMap<string, string>> {
  const region = await screen.findByRole('region', { name });
  const figures = [...region.querySelectorAll<HTMLElement>('dl')].filter((list) => list.closest('details') === null);
  return new Map(
    figures.flatMap((list) => {
      const values = within(list).getAllByRole('definition');
      return within(list)
        .getAllByRole('term')
        .map((term, index) => [term.textContent ?? '', plain(values[index]?.textContent)] as const);
    }),
  );
}

/** The sentence above the chart. */
const sentence = (): string => plain(screen.getByText(/\(\d+ publications?\)\.$/).textContent);

const mean = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0) / numbers.length;
const deviation = (numbers: readonly number[]) =>
  Math.sqrt(numbers.reduce((sum, number) => sum + (number - mean(numbers)) ** 2, 0) / (numbers.length - 1));

describe('The statistics of a history', () => {
  it('match their formulas applied to the rows of the table', async () => {
    openHistory(MONTHS);
    const rows = await tableRows();
    const shown = await statistics();
    const surprises = rows.map((row) => numberIn(row[4]));
    const revisions = rows
      .map((row) => /révisé de (.*) à (.*)$/.exec(row[6] ?? ''))
      .filter((found) => found !== null)
      .map(([, from, to]) => numberIn(to) - numberIn(from));
    const restated = rows.slice(1).length;
    const part = (count: number, of: number) => Math.round((count / of) * 100);

    expect(surprises).toHaveLength(12);
    expect(numberIn(shown.get('Dernière surprise'))).toBe(surprises[0]);
    expect(numberIn(shown.get('Moyenne'))).toBeCloseTo(mean(surprises), 2);
    expect(numberIn(shown.get('Écart type'))).toBeCloseTo(deviation(surprises), 2);
    const [above, inLine, below] = [
      surprises.filter((d) => d > 0),
      surprises.filter((d) => d === 0),
      surprises.filter((d) => d < 0),
    ].map(({ length }) => part(length, 12));
    expect(sentence()).toContain(`au\u2011dessus ${above} %, conforme ${inLine} %, au\u2011dessous ${below} %`);
    expect(numberIn(/surprise de (.*) σ/.exec(sentence())?.[1])).toBeCloseTo(
      (surprises[0] ?? 0) / deviation(surprises.slice(1)),
      1,
    );
    expect(revisions.length).toBeGreaterThan(1);
    expect(shown.get('Révisées')).toBe(`${part(revisions.length, restated)} % ${revisions.length} sur ${restated}`);
    expect(numberIn(shown.get('Révision moyenne'))).toBeCloseTo(mean(revisions), 2);
  });

  it('are formatted with unit and sign', async () => {
    openHistory(MONTHS);
    const shown = await statistics();
    expect(Object.fromEntries(shown)).toMatchObject({
      'Dernière surprise': '+0,3 pt au-dessus de la prévision',
      Moyenne: '+0,01 pt',
      'Écart type': '0,20 pt',
    });
    expect(sentence()).toMatch(/^Au-dessus de la prévision, surprise de \+1,6 σ\. Sur 3 ans : /);
    expect(sentence()).toMatch(/\(12 publications\)\.$/);
  });

  it('are written like the values of the newest release, whatever the language of the page', async () => {
    openHistory(
      monthly([
        ['2.9K', '2.6K', ''],
        ['2.4K', '2.2K', ''],
      ]),
    );
    const shown = await statistics();
    expect(Object.fromEntries(shown)).toMatchObject({ Moyenne: '+0.25K', 'Écart type': '0.07K' });
  });

  it('have a mean revision written like the revised values, where nothing was forecast', async () => {
    openHistory(
      monthly([
        ['2.9K', '', '2.6K'],
        ['2.4K', '', '2.2K'],
        ['2.3K', '', ''],
      ]),
    );
    const shown = await statistics(/^Révisions/);
    expect(shown.get('Révision moyenne')).toBe('+0.05K');
  });

  it('have shares that add up to 100 %', async () => {
    // Three of eight are 37.5 %.
    openHistory(monthly([1, 1, 1, 0, 0, 2, 2, 2].map((current) => [String(current), '1', ''])));
    await statistics();
    expect(sentence()).toContain('au\u2011dessus 38 %, conforme 37 %, au\u2011dessous 25 %');
  });

  it('state their range and count, and give no z-score below eight releases', async () => {
    openHistory(MONTHS.slice(0, 7), { path: '/event/100?range=12' });
    const shown = await statistics(/^Surprises sur 12 publications$/);
    expect(sentence()).toMatch(/^Au-dessus de la prévision\. .*\(7 publications\)/);
    expect(shown.get('Moyenne')).toBe('+0,03 pt');
  });

  it('have the last surprise of their range, though a later one is known', async () => {
    openHistory(MONTHS, { path: '/event/100?range=2026-08-01..2026-09-30' });
    const shown = await statistics(/^Surprises du 1er août 2026 au 30 sept. 2026$/);
    expect(shown.get('Dernière surprise')).toBe('−0,3 pt au-dessous de la prévision');
  });

  it('exclude other units, and count them', async () => {
    openHistory(
      monthly([
        ['2,9 %', '2,6 %', ''],
        ['140 k', '120 k', ''],
        ['2,4 %', '2,4 %', ''],
      ]),
    );
    const region = await screen.findByRole('region', { name: /^Surprises sur 3 ans$/ });
    expect(within(region).getByRole('heading', { level: 4 }).textContent).toBe('Surprises sur 3 ans');
    expect(plain(region.textContent)).toContain('1 publication dans une autre unité, hors du calcul');
  });

  it('cover revisions only when there are no forecasts', async () => {
    openHistory(
      monthly([
        ['210 k', '', '198 k'],
        ['200 k', '', '190 k'],
        ['190 k', '', ''],
      ]),
    );
    const shown = await statistics(/^Révisions sur 3 ans/);
    expect(Object.fromEntries(shown)).toEqual({ Révisées: '50 % 1 sur 2', 'Révision moyenne': '−2,0 k' });
  });
});

describe('The help of the statistics', () => {
  it('says of which release the score is, whatever the range: that of the open one, of the whole history', async () => {
    openHistory([...MONTHS.slice(2), ...MONTHS.slice(0, 2)], { path: '/event/102?range=2026-09-01..2026-12-31' });
    await statistics();
    const [open = 0, ...before] = PUBLISHED.map((text, index) => numberIn(text) - numberIn(FORECASTS[index])).slice(2);
    expect(numberIn(/surprise de (.*) σ/.exec(sentence())?.[1])).toBeCloseTo(open / deviation(before), 1);
    expect(sentence()).toContain('(3 publications)');
    screen.getByText(/^z = d de la publication ouverte ÷ écart type des d qui la précèdent dans tout l’historique/);
  });

  it('opens in place, and gives a formula for each statistic', async () => {
    const { user } = openHistory(MONTHS);
    const shown = await statistics();
    const summary = screen.getByText(/^Comment est-ce calculé/);
    const help = summary.closest('details');
    expect(help?.open).toBe(false);
    await user.click(summary);
    expect(help?.open).toBe(true);
    const explained = plain(help?.textContent).toLowerCase();
    for (const name of shown.keys()) expect(explained).toContain(name.toLowerCase());
    for (const formula of ['σd ÷ n', '√( σ(d − m)² ÷ (n − 1) )', 'n = 8', 'surprise en σ'])
      expect(explained).toContain(formula);
  });
});
