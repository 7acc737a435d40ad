import { describe, expect, test } from 'vitest';
import { chartWords } from '../../../src/web/text/chart-words';
import { compareWords } from '../../../src/web/text/compare-words';
import { eventTroubleWords } from '../../../src/web/text/event-trouble-words';
import { eventWords } from '../../../src/web/text/event-words';
import { helpWords } from '../../../src/web/text/help-words';
import { historyWords } from '../../../src/web/text/history-words';
import { loginWords } from '../../../src/web/text/login-words';
import { regionsWords } from '../../../src/web/text/regions-words';
import { statisticsWords } from '../../../src/web/text/statistics-words';

const SPACES = / [;:!?%»]|« /;

/** Every text among the words, those that are made of others too. */
function textsOf(words: unknown): readonly string[] {
  if (typeof words === 'string') return [words];
  if (typeof words === 'function') return textsOf(Reflect.apply(words, null, ['x', 'y', 'z']));
  return typeof words === 'object' && words !== null ? Object.values(words).flatMap(textsOf) : [];
}

describe('French has no space that may break before a mark or within quotation marks', () => {
  test.each(
    Object.entries({
      chartWords,
      compareWords,
      eventTroubleWords,
      eventWords,
      helpWords,
      historyWords,
      loginWords,
      regionsWords,
      statisticsWords,
    }),
  )('in %s', (_name, { fr }) => {
    const texts = textsOf(fr);
    expect(texts.length).toBeGreaterThan(0);
    expect(texts.filter((text) => SPACES.test(text))).toEqual([]);
  });
});
