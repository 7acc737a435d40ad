import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { buildSeries } from '../../../src/domain/series/series';
import { loadLateI18n } from '../../../src/web/i18n/load-i18n';
import { AppContext } from '../../../src/web/app/context/app-context';
import { I18nContext } from '../../../src/web/i18n/messages-context';
import { ChartReadout, describeOccurrence } from '../../../src/web/screens/event/history/plot/chart-readout';
import { EMPTY_TEXTS, spelled } from '../../domain/empty-texts';
import { anEvent } from '../../domain/an-event';
import { A_CONFIG } from '../../support/app/a-config';
import { anApp } from '../../support/app/an-app';

const RELEASES = buildSeries([anEvent({ period: 'oct.', current: '2,4 %', forecast: '' })]).occurrences;

test.each([
  ['fr', 'oct.', '', 'fr', '18 nov. 2026, oct.'],
  ['en', 'Oct', 'oct.', '', '18 Nov 2026, Oct'],
] as const)(
  'the readout writes the period of a release in the language %s',
  async (language, text, title, lang, date) => {
    const i18n = await loadLateI18n(language);
    const [occurrence] = RELEASES;
    if (!occurrence) throw new Error('The series has no release.');
    render(
      <I18nContext value={i18n}>
        <AppContext value={anApp(A_CONFIG)}>
          <ChartReadout occurrence={occurrence} other="" isTall={false} />
        </AppContext>
      </I18nContext>,
    );
    const period = screen.getByText(text);
    expect([period.title, period.lang]).toEqual([title, lang]);
    expect(describeOccurrence(occurrence, i18n, 'either').startsWith(date)).toBe(true);
  },
);

test('a deviation that is spoken has the decimal mark of the values, as in the table', async () => {
  const [occurrence] = buildSeries([anEvent({ current: '-0,5%', forecast: '1,0%' })]).occurrences;
  const said = occurrence && describeOccurrence(occurrence, await loadLateI18n('en'), 'either');
  expect(said).toContain('Actual -0,5%, Forecast 1,0%, Deviation −1,5\u00a0pp,');
});

test.each(EMPTY_TEXTS.map((text) => [spelled(text), text]))(
  'a release with the value %s is pending, without a forecast',
  async (_, text) => {
    const i18n = await loadLateI18n('fr');
    const [occurrence] = buildSeries([anEvent({ current: text, forecast: text })]).occurrences;
    expect(occurrence && describeOccurrence(occurrence, i18n, 'either')).toBe('18 nov. 2026, oct.\u00a0: en attente');
  },
);
