import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { buildSeries } from '../../../src/domain/series/series';
import { loadLateI18n } from '../../../src/web/i18n/load-i18n';
import { I18nContext } from '../../../src/web/i18n/messages-context';
import { ChartReadout } from '../../../src/web/screens/event/history/plot/chart-readout';
import { describeOccurrence } from '../../../src/web/screens/event/history/plot/describe-chart';
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
