import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { buildSeries } from '../../../src/domain/series/series';
import { loadLateI18n } from '../../../src/web/i18n/load-i18n';
import { I18nContext } from '../../../src/web/i18n/messages-context';
import { ChartReadout, describeOccurrence } from '../../../src/web/screens/event/history/plot/chart-readout';
import { EMPTY_TEXTS, spelled } from '../../domain/empty-texts';
import { anEvent } from '../../domain/an-event';

const RELEASES = buildSeries([anEvent({ period: 'oct.', current: '2,4 %', forecast: '' })]).occurrences;

test.each([
  ['fr', 'oct.', '', 'fr', '18 nov. 2026, oct.'],
  ['en', 'October', 'oct.', '', '18 Nov 2026, October'],
] as const)(
  'the readout writes the period of a release in the language %s',
  async (language, text, title, lang, date) => {
    const i18n = await loadLateI18n(language);
    const [occurrence] = RELEASES;
    if (!occurrence) throw new Error('The series has no release.');
    render(
      <I18nContext value={i18n}>
        <ChartReadout occurrence={occurrence} other="" isTall={false} />
      </I18nContext>,
    );
    const period = screen.getByText(text);
    expect([period.title, period.lang]).toEqual([title, lang]);
    expect(describeOccurrence(occurrence, i18n).startsWith(date)).toBe(true);
  },
);

test.each(EMPTY_TEXTS.map((text) => [spelled(text), text]))(
  'a release with the value %s is pending, without a forecast',
  async (_, text) => {
    const i18n = await loadLateI18n('fr');
    const [occurrence] = buildSeries([anEvent({ current: text, forecast: text })]).occurrences;
    expect(occurrence && describeOccurrence(occurrence, i18n)).toBe('18 nov. 2026, oct.\u00a0: en attente');
  },
);
