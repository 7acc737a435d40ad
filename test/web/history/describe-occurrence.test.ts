import { expect, test } from 'vitest';
import { buildSeries } from '../../../src/domain/series';
import { describeOccurrence } from '../../../src/web/screens/event/history/describe-occurrence';
import { chartWords } from '../../../src/web/text/chart-words';
import { createFormat } from '../../../src/web/text/format';
import { fr } from '../../../src/web/text/fr';
import { anEvent } from '../../domain/an-event';
import { EMPTY_TEXTS, spelled } from '../../domain/empty-texts';

const speech = chartWords.joinTo({ words: fr, format: createFormat('fr') });

test.each(EMPTY_TEXTS.map((text) => [spelled(text), text]))(
  'a release that says %s is awaited, without a forecast',
  (_, text) => {
    const [occurrence] = buildSeries([anEvent({ current: text, forecast: text })]).occurrences;
    expect(occurrence && describeOccurrence(occurrence, speech)).toBe('18 nov. 2026, oct.\u00a0: en attente');
  },
);
