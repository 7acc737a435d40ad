import type { Occurrence } from '../../../../domain/series';
import { formatDifference } from '../../../text/numbers';
import type { ChartSpeech } from './axis-wording';

/** When a release was, for those who hear the chart: day and period. */
export function dateOccurrence({ event }: Occurrence, { format }: ChartSpeech): string {
  return [format.shortDay(event.date), event.period].filter(Boolean).join(', ');
}

/** A release in one sentence: day, period, value, forecast, deviation, revision, then what `more` there is. */
export function describeOccurrence(occurrence: Occurrence, speech: ChartSpeech, more = ''): string {
  const { event, surprise, revision } = occurrence;
  const { words, format } = speech;
  const named = (name: string, text: string) => (text ? `${name} ${text}` : '');
  const difference = surprise ? formatDifference(surprise, format.language) : '';
  const facts = [
    event.current ? named(words.chart.published, event.current) : words.values.waiting,
    named(words.chart.forecast, event.forecast),
    surprise && surprise.direction !== 'in-line' ? named(words.chart.difference, difference) : '',
    surprise ? words.values[surprise.direction] : '',
    revision ? words.chart.revisedTo(revision.to) : '',
    more,
  ];
  const colon = format.language === 'fr' ? '\u00A0:' : ':';
  return `${dateOccurrence(occurrence, speech)}${colon} ${facts.filter(Boolean).join(', ')}`;
}
