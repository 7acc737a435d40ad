import type { ChartLayout } from '../chart/scene/layout';
import type { Role } from '../chart/export/stroke-style';
import type { ChartI18n } from './axis-wording';

export type LegendItem = { readonly role: Role; readonly text: string };

/** What the marks of a chart stand for; `other` names the series that it is compared with. */
export function legendItems(layout: ChartLayout, { messages }: ChartI18n, other: string): readonly LegendItem[] {
  const { kind, isRoomy, has } = layout;
  const { chart, values } = messages;
  const items: readonly (LegendItem & { readonly isThere: boolean })[] = [
    { role: kind === 'bars' ? 'bars' : 'line', text: values.current, isThere: true },
    { role: 'others', text: other, isThere: has.others },
    { role: 'band', text: chart.band, isThere: has.ranges },
    { role: isRoomy ? 'forecasts' : 'forecastTicks', text: values.forecast, isThere: has.forecasts },
    { role: 'revisions', text: chart.revised, isThere: has.revisions && isRoomy },
    { role: 'above', text: chart.above, isThere: has.surprises },
    { role: 'below', text: chart.below, isThere: has.surprises },
    { role: 'awaited', text: chart.next, isThere: has.awaited },
  ];
  return items.filter(({ isThere }) => isThere);
}
