import type { Occurrence } from '../../../../domain/series';
import { formatDifference } from '../../../text/numbers';
import type { historyWords } from '../../../text/history-words';

export type HistorySpeech = ReturnType<typeof historyWords.joinTo>;

/** A release in one sentence, for those who hear the chart: day, period, value, forecast, deviation. */
export function describeOccurrence({ event, surprise }: Occurrence, { words, format }: HistorySpeech): string {
  const named = (name: string, text: string) => (text ? `${name} ${text}` : '');
  const when = [format.shortDay(event.date), event.period].filter(Boolean).join(', ');
  const difference = surprise ? formatDifference(surprise, format.language) : '';
  const facts = [
    event.current ? named(words.history.published, event.current) : words.values.waiting,
    named(words.history.forecast, event.forecast),
    surprise && surprise.direction !== 'in-line' ? named(words.history.columns.difference, difference) : '',
    surprise ? words.values[surprise.direction] : '',
  ];
  return `${when}${format.language === 'fr' ? '\u00A0' : ''}: ${facts.filter(Boolean).join(', ')}`;
}
