import type { Occurrence } from '../../../../domain/series';
import { isEmptyValue } from '../../../../domain/value-nothing';
import { colonOf } from '../../../text/colon-of';
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
  const named = (name: string, text: string) => (isEmptyValue(text) ? '' : `${name} ${text}`);
  const difference = surprise ? formatDifference(surprise, format.language) : '';
  const facts = [
    named(words.values.current, event.current) || words.values.waiting,
    named(words.values.forecast, event.forecast),
    surprise && surprise.direction !== 'in-line' ? named(words.chart.difference, difference) : '',
    surprise ? words.values[surprise.direction] : '',
    revision ? words.chart.revisedTo(revision.to) : '',
    more,
  ];
  return `${dateOccurrence(occurrence, speech)}${colonOf(format.language)} ${facts.filter(Boolean).join(', ')}`;
}
