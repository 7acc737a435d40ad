import css from './chart-cursor.module.css';
import type { ChartLayout } from './layout';
import { barShape } from './shapes';

/** The event that is open, told apart from the other releases: a bar or a point in the colour of the selection. */
export function OpenMark({ layout: { kind, marks, places, x, y }, open }: { layout: ChartLayout; open: number }) {
  const [value, at] = [marks[open]?.value ?? null, places[open]];
  if (value === null || at === undefined) return null;
  if (kind === 'bars')
    return (
      <path
        className={css.openBar}
        d={barShape({ x: at, width: Math.max(x.bar, 2), from: y.at(0), to: y.at(value) })}
      />
    );
  return <circle className={css.openPoint} cx={at} cy={y.at(value)} r={4.5} />;
}
