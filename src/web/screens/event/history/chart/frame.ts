import type { ChartSize } from './chart-data';

/** Heights of the parts of a chart, in CSS pixels from its top: the plot, the dates under it, the strip of deviations. */
export type Frame = {
  readonly top: number;
  readonly bottom: number;
  readonly labels: number;
  readonly stripTop: number;
  readonly stripMiddle: number;
  readonly stripBottom: number;
};

const STRIP = 3.3;
const DATES = 2;
const LOWEST_PLOT = 4;

/** Divides the height of a chart; all but the plot is as high as the text asks. */
export function frameOf({ height, em }: ChartSize, has: { readonly unit: boolean; readonly strip: boolean }): Frame {
  const top = has.unit ? 2.1 * em : 1.1 * em;
  const stripBottom = height - 6;
  const stripTop = has.strip ? stripBottom - STRIP * em : height;
  const bottom = Math.max(stripTop - DATES * em, top + LOWEST_PLOT * em);
  return { top, bottom, labels: bottom + 1.25 * em, stripTop, stripMiddle: (stripTop + stripBottom) / 2, stripBottom };
}
