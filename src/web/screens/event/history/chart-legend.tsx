import { LegendMark } from './chart/legend-mark';
import css from './chart-legend.module.css';
import type { LegendItem } from './chart-legend-items';

/** What the marks of the chart stand for. */
export function ChartLegend({ items, isBars }: { items: readonly LegendItem[]; isBars: boolean }) {
  return (
    <ul className={css.legend}>
      {items.map(({ role, text }) => (
        <li key={role}>
          <LegendMark role={role} isBars={isBars} />
          {text}
        </li>
      ))}
    </ul>
  );
}
