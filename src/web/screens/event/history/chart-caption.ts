import type { EconomicEvent } from '../../../../contract/event';
import { formatUnit, type Measure } from '../../../text/numbers';
import type { ChartSpeech } from './axis-wording';
import type { Caption } from './chart/standalone-svg';
import type { LegendItem } from './chart-legend-items';
import type { Mark } from './to-chart';

type Facts = {
  readonly event: EconomicEvent;
  readonly marks: readonly Mark[];
  readonly measure: Measure | null;
  readonly legend: readonly LegendItem[];
  /** The name of the series that it is compared with, or nothing. */
  readonly other: string;
  readonly simulated: boolean;
};

/** What is written on a chart that leaves the app: what it shows, in which unit, of which days, from whom. */
export function chartCaption({ event, marks, measure, legend, other, simulated }: Facts, speech: ChartSpeech): Caption {
  const { words, format } = speech;
  const title = event.title || words.event.untitled;
  const days = marks.map(({ occurrence }) => format.shortDay(occurrence.event.date));
  const span = words.chart.span(days[0] ?? '', days.at(-1) ?? '');
  const unit = measure ? formatUnit(measure.unit, format.language) : '';
  return {
    title: other ? words.chart.versus(title, other) : title,
    facts: [[event.region.name || event.region.code, unit, span].filter(Boolean).join(' · ')],
    legend,
    notes: [
      ...(event.source.name ? [words.chart.source(event.source.name)] : []),
      ...(simulated ? [`${words.simulated}. ${words.simulatedHint}`] : []),
    ],
  };
}
