import { describe, expect, it } from 'vitest';
import { buildSeries } from '../../../src/domain/series/series';
import { splitPeriod } from '../../../src/domain/series/split-period';
import { toSeriesKey } from '../../../src/domain/series/key';
import { anEvent } from '../an-event';

/** `name | period` of titles as calendars write them; a title without a bar keeps every word. */
const TITLES = `Nonfarm Payrolls | (Dec)
CPI (MoM) | (Nov)
GDP (QoQ) (Q3) 2ND EST | @GDP (QoQ) @Q3
Core PCE Price Index MoM | SEP
Retail Sales YoY | Nov
IPC (a/a) - | oct. 2026
PIB | 3e trimestre
PIB | (3ème trimestre)
PIB | quatrième trimestre 2026
GDP (QoQ) | 2nd Quarter
GDP (QoQ) Third Quarter Final | @GDP (QoQ) @Third Quarter
PIB (t/t) | 2T-2026
IPC (a/a) | d'octobre 2026
Ventes au détail | d’août
Taux de chômage | T3 2026
Production industrielle (m/m) | (sept.)
Nonfarm Payrolls | (Nov/2026)
M3 Money Supply (YoY) | (Dec)
S&P/CS HPI Composite - 20 n.s.a. (YoY) | (Aug)
Initial Jobless Claims | Week 46
Balance of Trade | H1
Inscriptions au chômage | S46
IPC (a/a) | 10/2026
IPC (a/a) | (2026-10)
GDP Growth Rate | 2025/26
GDP Growth Rate | (FY 2025/26)
PIB (t/t) | 2026T3
PIB (t/t) | (2026-T3)
PIB | 3T26
Trade Balance | Feb
Balance commerciale | févr. 2026
Balance commerciale | févr.-26
Balance commerciale | (févr.2026)
IPC (a/a) | 10-2026
Halifax House Price Index MoM | Sept
Initial Jobless Claims | (w/e 14 Nov)
Initial Jobless Claims | (week ending Nov 14)
Initial Jobless Claims | (Nov 14)
Inscriptions au chômage | (semaine au 14 nov.)
Inscriptions au chômage | (sem. du 9 nov. 2026)
Initial Jobless Claims | (w/c 9 Nov)
Inscriptions au chômage | (au 14 nov.)
Continuing Jobless Claims | Nov 7
Continuing Jobless Claims | 7 Nov
Stocks de pétrole | 14 nov. 2026
Échéance du CAC 40 | déc.
PIB (t/t) | 1T2026
Balance commerciale | 2e semestre 2026
Adjudication OAT | (14 nov.)
Adjudication OAT | (sem. 46)
CPI YoY | May
CPI (YoY) | (May)`.split('\n');

const VINTAGES = `GDP Growth Rate QoQ: 2nd Est, Adv, Final, (2ND EST), (2nd), 3rd Estimate, Prel
GDP QoQ: 2nd, Third
Inflation Rate YoY: prel., Flash, Final, (P), (Prel), (F)
PIB (t/t): 2e estimation, (prélim.), définitif, 1re estimation, (1ère estimation), 2ème estimation
PIB: première estimation, (deuxième estimation), troisième estimation, 2ème est.
PIB: (seconde estimation), révisé, (révisée)`.split('\n');

const WHOLE = `CPI (MoM)
GDP q/q
Flash Manufacturing PMI
Final GDP q/q
Prelim UoM Consumer Sentiment
Revised Industrial Production m/m
Fed Interest Rate Decision
3-Month Bill Auction
10-Year Note Auction
10-y Bond Auction
Index of Services 3m/3m
S&P/CS Composite-20 HPI y/y
President Biden Speaks
Prime Minister May
May Day
March Madness Holiday
Labour Day
MPC Member Mann Speaks
ECB President Lagarde Speaks
Daylight Saving Time Shift
NIESR GDP Estimate
PIB (t/t, final)
Adjudication OAT 10 ans
Adjudication OAT 2034
Adjudication OAT (2034)
Adjudication OAT sept. 34
Adjudication OAT (nov. 34)
Adjudication OAT nov-34
Adjudication OAT nov.34
Adjudication OAT 25 nov.34
U.S. Baker Hughes Oil Rig Count
Decision
Dec
(Dec)
Q3
2026
Marché du travail
Augustus Day
PMI (20)
Composite (Western Mar)
Cours (3 ans Mar)
G20 Meetings
BoE MPC vote 3rd
Tour des législatives 2e
Tour des législatives 2ème
Débat télévisé troisième
Discours du Premier
Debate Second`.split('\n');

describe('The period in a title', () => {
  it.each(TITLES)('is split off: %s', (line) => {
    const [title = '', stated = ''] = line.split('|').map((text) => text.trim());
    const [name, period] = stated.startsWith('@')
      ? stated.slice(1).split(' @')
      : [title.replace(/ -$/, ''), stated.replace(/^\((.*)\)$/, '$1')];
    const whole = stated.startsWith('@') ? title : `${title} ${stated}`;
    expect(splitPeriod(whole)).toEqual({ title: name, period });
  });

  it.each(VINTAGES)('is none where an estimate is named, which is split off as well: %s', (line) => {
    const [name = '', vintages = ''] = line.split(': ');
    for (const vintage of vintages.split(', '))
      expect(splitPeriod(`${name} ${vintage}`)).toEqual({ title: name, period: '' });
  });

  it.each(WHOLE)('is none in %s', (title) => {
    expect(splitPeriod(title)).toEqual({ title, period: '' });
  });

  it('is looked for in a hostile title in no time', () => {
    expect(splitPeriod('(Dec '.repeat(20_000)).period).toBe('');
    expect(splitPeriod('Dec '.repeat(20_000)).period).toBe('');
  });
});

const NAMES = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');

/** A release a month on the eighth, of the month before; the previous value is restated by ten. */
function monthlyRelease(index: number) {
  const month = new Date(Date.UTC(2021, 1 + index, 8));
  const title = `Nonfarm Payrolls (${NAMES[(index + 12) % 12]})`;
  const date = month.toISOString().slice(0, 10);
  return anEvent({
    id: String(index),
    title,
    date,
    period: '',
    current: `${100 + index}K`,
    previous: `${109 + index}K`,
  });
}

describe('The year in a title', () => {
  it.each([
    ['IPC 2026 (a/a)', 'FR|ipc (a/a)'],
    ['Adjudication OAT 2034', 'FR|adjudication oat 2034'],
    ['Adjudication OAT 2034 prel.', 'FR|adjudication oat 2034'],
    ['Adjudication OAT nov. 2034', 'FR|adjudication oat nov. 2034'],
    ['Adjudication OAT 3,50 % 25 novembre 2033', 'FR|adjudication oat 3,50 % 25 novembre 2033'],
    ['Adjudication OAT 10 ans - nov. 2026', 'FR|adjudication oat 10 ans'],
    ['Adjudication OAT 10 ans 2026', 'FR|adjudication oat 10 ans'],
    ['10-Year Bond Auction 2026', 'FR|10-year bond auction'],
    ['Enchères OAT 2034', 'FR|encheres oat 2034'],
    ['Enchères OAT 10 ans 2026', 'FR|encheres oat 10 ans'],
    ['Enche\u0300re OAT 2034', 'FR|enchere oat 2034'],
    ['French Retail Sales 2026', 'FR|french retail sales'],
    ['French Prelim CPI m/m (Oct 2026)', 'FR|french prelim cpi m/m'],
    ['Treasury Gilt 2030 Auction', 'FR|treasury gilt 2030 auction'],
  ])('is no part of the series, except the maturity of a bond: %s', (title, key) => {
    expect(toSeriesKey(anEvent({ title, period: '', region: { code: 'FR', name: 'France', currency: 'EUR' } }))).toBe(
      key,
    );
  });
});

describe('Sixty months whose titles name the month', () => {
  const months = Array.from({ length: 60 }, (_, index) => monthlyRelease(index));

  it('are one series', () => {
    expect(new Set(months.map(toSeriesKey)).size).toBe(1);
  });

  it.each([false, true])(
    'are one series in French, also where the month is elided (a period of its own: %s)',
    (isStated) => {
      const keys = ["d'octobre", 'd’août', 'de septembre', 'De mars'].map((month) => {
        const period = isStated ? `${month.replace(/^d(e |.)/i, '')} 2026` : '';
        return toSeriesKey(
          anEvent({ title: `IPC ${month} 2026`, period, region: { code: 'FR', name: 'France', currency: 'EUR' } }),
        );
      });
      expect([...new Set(keys)]).toEqual(['FR|ipc']);
    },
  );

  it('are one series in French, whatever says that a period follows', () => {
    const titles = [
      'PIB',
      'PIB du 3e trimestre',
      'PIB au T3',
      'PIB - au T3',
      'PIB, en octobre',
      'PIB en 2026',
      'PIB pour octobre',
      'PIB du 3ème trimestre',
      'PIB du deuxième trimestre 2026',
      'PIB du premier semestre',
    ];
    const region = { code: 'FR', name: 'France', currency: 'EUR' };
    const keys = titles.map((title) => toSeriesKey(anEvent({ title, period: '', region })));
    expect([...new Set(keys)]).toEqual(['FR|pib']);
  });

  it.each(["IPC d'octobre, FR", 'IPC de septembre : FR', 'IPC – de mars – FR', 'IPC de mars · FR'])(
    'are one series in French, also where the code of the country follows: %s',
    (title) => {
      const period = /octobre|septembre|mars/.exec(title)?.[0] ?? '';
      const region = { code: 'FR', name: 'France', currency: 'EUR' };
      expect(toSeriesKey(anEvent({ title, period, region }))).toBe('FR|ipc');
    },
  );

  it.each(['CPI DE', 'CPI IN', 'CPI - AU'])('are not those of the country that only a title names: %s', (title) => {
    const region = { code: 'EU', name: 'Zone euro', currency: 'EUR' };
    expect(toSeriesKey(anEvent({ title, period: '', region }))).toBe(`EU|${title.toLowerCase()}`);
  });

  it('are each restated by the next', () => {
    const { occurrences } = buildSeries(months);
    expect(occurrences.filter(({ revision }) => revision).length).toBe(59);
    expect(occurrences.at(-1)?.revision).toMatchObject({ from: '100K', to: '110K' });
  });

  it.each([0, 5, 11])('are never restated by the same month of another year', (first) => {
    const { occurrences } = buildSeries(months.filter((_, index) => index % 12 === first));
    expect(occurrences.map(({ revision }) => revision)).toEqual(Array.from({ length: 5 }, () => null));
  });
});
