import { expect, test } from 'vitest';
import { buildSeries } from '../../../src/domain/series/series';
import { describeOccurrence } from '../../../src/web/screens/event/history/plot/describe-chart';
import { loadLateI18n } from '../../../src/web/i18n/load-i18n';
import { anEvent } from '../../domain/an-event';
import { EMPTY_TEXTS, spelled } from '../../domain/empty-texts';

const i18n = await loadLateI18n('fr');

test.each(EMPTY_TEXTS.map((text) => [spelled(text), text]))(
  'a release with the value %s is pending, without a forecast',
  (_, text) => {
    const [occurrence] = buildSeries([anEvent({ current: text, forecast: text })]).occurrences;
    expect(occurrence && describeOccurrence(occurrence, i18n)).toBe('18 nov. 2026, oct.\u00a0: en attente');
  },
);
