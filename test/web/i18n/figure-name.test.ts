import { expect, test } from 'vitest';
import { describeCouple } from '../../../src/web/i18n/format/figure-name';
import { messages } from '../../../src/web/i18n/locales/en/messages';
import { anEvent } from '../../domain/an-event';

const describeText = (text: string) => describeCouple(text, anEvent({}), messages);

test.each([' 2,67 | 2,7\u00a0', '2,67|2,7'])('%j is two numbers', (text) => {
  expect(describeText(text)).toBe(messages.values.couple('2,67', '2,7'));
});

test.each(['2,67|2,7', '2,67 %|2,7', '2,67%|2,7'])('%j of bonds is a yield in percent and a cover', (text) => {
  const event = anEvent({ category: { id: 8, label: 'obligation' } });
  expect(describeCouple(text, event, messages)).toBe(messages.values.auction('2,67', '2,7'));
});

test.each(['2,67', '2,67|', '|2,7', 'n.d.|2,7', '1|2|3', ''])('%j is not two numbers', (text) => {
  expect(describeText(text)).toBeNull();
});

test.each(['0', ' 0', '0 ', ' '])('a value that repeats %j is read at once', { timeout: 2000 }, (piece) => {
  const run = piece.repeat(100_000);
  for (const text of [run, `${run}|`, `${run}|${run}|0`]) expect(describeText(text)).toBeNull();
});
