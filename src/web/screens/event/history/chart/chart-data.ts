export type ChartKind = 'bars' | 'step' | 'line';

/**
 * A release. `time` is epoch ms; all amounts are in one unit. `value` is the first published value, null while
 * pending; `low` and `high` are set for a range, `revised` after a revision, `difference` if there was a forecast.
 */
export type ChartPoint = {
  readonly time: number;
  readonly value: number | null;
  readonly low: number | null;
  readonly high: number | null;
  readonly forecast: number | null;
  readonly difference: number | null;
  readonly revised: number | null;
};

export type OtherPoint = { readonly time: number; readonly value: number };

/** The data of a chart. Both series are oldest first; `others` is empty without a comparison and is drawn as a line, stepped or not. */
export type ChartData = {
  readonly kind: ChartKind;
  readonly points: readonly ChartPoint[];
  readonly others: readonly OtherPoint[];
  readonly otherKind: ChartKind;
};

/** The parts of the name of a day, such as `1er avr.` */
export type DayGrammar = { readonly shortMonths: readonly string[]; readonly firstDay: string };

/** Texts of the axes: words of the dates, unit, and format of a tick value given the distance `step` between ticks. */
export type ChartWording = {
  readonly grammar: DayGrammar;
  readonly unit: string;
  readonly printValue: (value: number, step: number) => string;
};

/** Size of a chart and of its text, in CSS pixels. */
export type ChartSize = { readonly width: number; readonly height: number; readonly em: number };
