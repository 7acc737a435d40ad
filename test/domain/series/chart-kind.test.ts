import { describe, expect, test } from 'vitest';
import { chooseChartKind } from '../../../src/domain/series/chart-kind';
import { buildSeries } from '../../../src/domain/series/series';
import { release } from '../release';

const month = (index: number) => new Date(Date.UTC(2026, index, 15)).toISOString().slice(0, 10);

/** A monthly series, oldest first. */
const monthly = (currents: readonly string[], title = 'Indicateur') =>
  buildSeries(currents.map((current, index) => release(String(index), month(index), { current, title })));

const points = (values: readonly number[]) => monthly(values.map((value) => String(value).replace('.', ',')));

describe('the form of a chart', () => {
  test.each([
    ['a monthly rate of change', [0.3, -0.1, 0.2, 0.4, 0, 0.1], 'bars'],
    ['a growth rate that stayed positive', [0.2, 0.5, 0.3, 0.1, 0.4], 'bars'],
    ['a trade balance always negative', [-7.1, -6.8, -7.4], 'bars'],
    ['jobs created', [187e3, 12e3, 254e3, 142e3], 'bars'],
    ['a policy rate', [4, 4, 4, 3.75, 3.75, 3.5, 3.25, 3.25, 3.25], 'step'],
    ['a policy rate below zero', [-0.5, -0.5, -0.5, -0.5, 0, 0.75], 'step'],
    ['an unemployment rate', [7.5, 7.4, 7.3, 7.5, 7.6], 'line'],
    ['an index', [50.2, 49.8, 51.3, 52.1], 'line'],
    ['jobless claims', [222e3, 231e3, 219e3, 240e3], 'line'],
    ['an unemployment rate that moves by a tenth', [4.1, 4.1, 4.2, 4.2, 4.2, 4.1, 4.1], 'line'],
    ['an unemployment rate that is at times a whole number', [4, 4, 4.1, 4.1, 4.2, 4.2, 4.3], 'line'],
    ['a rate that was below zero once', [5.1, 5.3, 5.2, 5.4, 5.6, 5.5, 5.7, 5.3, 5.1, 5.8, 5.9, -1], 'bars'],
    ['a policy rate in whole steps', [40, 40, 40, 40, 41, 41, 41, 41, 42], 'step'],
    [
      'an index that fell once',
      [50.2, 49.8, 51.3, 12.1, 27.4, 48, 52, 53, 51, 50, 54, 55, 51, 52, 50, 49, 51, 52, 50, 51, 53],
      'line',
    ],
    ['one index value', [101.2], 'line'],
    ['nothing', [], 'line'],
  ] as const)('%s: %j is drawn as %s', (_, values, kind) => {
    expect(chooseChartKind(points(values))).toBe(kind);
  });

  test.each([
    ['IPC (a/a)', ['2,9 %', '3,1 %', '3,0 %']],
    ['Redbook (w/w)', ['0,2 %', '0,2 %', '0,2 %', '0,3 %', '0,3 %', '0,3 %', '0,3 %']],
    ['IPC (m/m)', ['0,2 %', '0,2 %', '0,2 %', '0,3 %', '0,3 %', '0,3 %', '0,3 %']],
    ['PIB t/t', ['0,5 %', '0,6 %', '0,5 %']],
    ['Core CPI YoY', ['3,3 %', '3,2 %']],
    ['Salaires en glissement annuel', ['5,1 %', '5,0 %']],
    ['Masse monétaire', ['3,4 % a/a', '3,3 % a/a']],
    ['IPC (annuel)', ['2,9 %', '3,1 %', '3,0 %']],
    ['Production industrielle (mensuelle)', ['0,2 %', '0,2 %', '0,2 %', '0,2 %', '0,2 %']],
    ['PIB (trimestriel, définitif)', ['0,5 %', '0,6 %', '0,5 %']],
    ['Prix à la production (prov., annuels)', ['2,9 %', '3,1 %', '3,0 %']],
    ['Demandes de prêts (hebdomadaire)', ['2,9 %', '3,1 %', '3,0 %']],
    ['Créations d’emplois non agricoles', ['187 k', '180 k', '191 k']],
    ["Créations d'emplois privés (ADP)", ['187 k', '180 k', '191 k']],
    ['Non-Farm Employment Change', ['263K', '315K', '528K']],
    ['Nonfarm Payrolls', ['263K', '315K', '528K']],
    ['Inflation', ['2,1 %', '2,1 %', '2,1 %', '2,1 %', '2,2 %']],
    ['Taux d’inflation en zone euro', ['2,1 %', '2,1 %', '2,1 %', '2,1 %', '2,2 %']],
  ])('%s says that it is a rate of change: bars', (title, currents) => {
    expect(chooseChartKind(monthly(currents, title))).toBe('bars');
  });

  test.each([
    ['Taux de chômage', ['4,1 %', '4,1 %', '4,2 %']],
    ['Permis de construire / mises en chantier', ['1 350 k', '1 330 k', '1 340 k']],
    ['PMI manufacturier (mai/avril)', ['50,2', '49,8', '51']],
    ['Taux de chômage (mensuel)', ['4,1 %', '4,1 %', '4,2 %']],
    ['Anticipations d’inflation à 1 an', ['2,7 %', '2,9 %', '2,8 %']],
    ['3-Month Interbank Rate', ['3.10%', '3.12%', '3.15%']],
    ['Taux d’intérêt des prêts immobiliers', ['3,10 %', '3,12 %', '3,15 %']],
    ['Taux d’intérêt hypothécaire à 30 ans', ['6,10 %', '6,12 %', '6,15 %']],
    ['Adjudication : taux d’intérêt à 10 ans', ['3,10 %', '3,12 %', '3,15 %']],
  ])('%s does not: a line', (title, currents) => {
    expect(chooseChartKind(monthly(currents, title))).toBe('line');
  });

  test.each([
    ['Décision de taux de la Banque du Brésil (Selic)', ['2,00 %', '2,75 %', '3,50 %', '4,25 %', '5,25 %'], 'step'],
    ['Fed Funds Rate', ['4,5 %', '4,25 %'], 'step'],
    ['Official Bank Rate', ['2.25%', '1.75%', '1.25%', '1.00%', '0.50%'], 'step'],
    ['Cash Rate', ['2.60%', '2.35%', '1.85%', '0.35%', '0.10%'], 'step'],
    ['Overnight Rate', ['3.75%', '3.25%', '2.50%', '0.25%'], 'step'],
    ['Deposit Facility Rate', ['2.00%', '1.50%', '0.75%', '0.00%'], 'step'],
    ['Décision sur les taux de la BCE', ['4,5 %', '4,25 %', '4 %'], 'step'],
    ['Taux de dépôt', ['4,5 %', '4,25 %', '4 %'], 'step'],
    ['Taux de la facilité de dépôt (BCE)', ['4,5 %', '4,25 %', '4 %'], 'step'],
    ['Taux de refinancement', ['4,5 %', '4,25 %', '4 %'], 'step'],
    ['Taux directeur', ['4,5 %', '4,25 %', '4 %'], 'step'],
    ["Taux d'intérêt", ['4,5 %', '4,25 %', '4 %'], 'step'],
    ['Taux d’intérêt de la BoE', ['-0,5 %', '4,25 %', '4 %'], 'step'],
    ['Variation du taux Selic', ['50 pb', '75 pb', '0 pb', '0 pb', '0 pb', '0 pb'], 'bars'],
    ['Adjudication BTF 3 mois', ['-0,783 %', '0,1 %', '3,7 %'], 'line'],
    ['Adjudication Bund 10 ans', ['-0,10|3,5', '0,15|2,9', '0,20|2,7'], 'line'],
  ])('%s %j is drawn as %s', (title, currents, kind) => {
    expect(chooseChartKind(monthly(currents, title))).toBe(kind);
  });

  test('a target range is drawn in steps', () => {
    expect(chooseChartKind(monthly(['4,25-4,50 %', '4,00-4,25 %', '3,75-4,00 %']))).toBe('step');
  });
});
