export type ChartKind = 'bars' | 'step' | 'line';

/**
 * One release: `time` in milliseconds, amounts in one unit. `value` is the first print, null while it is awaited; `low` and
 * `high` are there when it is a range, `revised` when it was restated, `difference` when it was forecast.
 */
export type ChartPoint = {
  readonly id: string;
  readonly time: number;
  readonly value: number | null;
  readonly low: number | null;
  readonly high: number | null;
  readonly forecast: number | null;
  readonly difference: number | null;
  readonly revised: number | null;
};

/** A point of the series that the first is compared with. */
export type OtherPoint = { readonly time: number; readonly value: number };

/** What a chart is drawn from: both series oldest first, `others` empty when nothing is compared; they are a line, stepped or not. */
export type ChartData = {
  readonly kind: ChartKind;
  readonly points: readonly ChartPoint[];
  readonly others: readonly OtherPoint[];
  readonly otherKind: ChartKind;
};

/** What a chart says in words: the language of its dates, the head of its axis and its graduations, `step` apart. */
export type ChartWording = {
  readonly locale: string;
  readonly unit: string;
  readonly printValue: (value: number, step: number) => string;
};

/** The room of a chart in CSS pixels, and the size of its text. */
export type ChartSize = { readonly width: number; readonly height: number; readonly em: number };
