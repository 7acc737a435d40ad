import type { ReleaseRule } from '../calendar/release-rule';
import type { ValueForm } from '../values/value-form';
import type { TextPath, ValuePath } from '../values/value-path';

/**
 * How a series is forecast: not at all, a constant text, the value itself (`steady`), the value of its earlier estimate (`parent`),
 * or the value with a random forecast error (`survey`).
 */
export type ForecastModel =
  | { readonly kind: 'none' }
  | { readonly kind: 'mark'; readonly text: string }
  | { readonly kind: 'steady' }
  | { readonly kind: 'parent' }
  | { readonly kind: 'survey'; readonly spread: number };

/** How the numbers of a series are generated. `parent` is the earlier estimate that this one confirms or corrects. */
export type NumberValues = {
  readonly kind: 'numbers';
  readonly form: ValueForm;
  readonly path: ValuePath;
  /** Standard deviation of the noise around `path`; with a `parent`, the probability of a correction. */
  readonly noise: number;
  /** Whether the noise is autocorrelated. */
  readonly drifting: boolean;
  readonly parent: Series | null;
  /** Probability that a value is revised later. */
  readonly revised: number;
};

export type SeriesValues =
  | NumberValues
  | { readonly kind: 'texts'; readonly path: TextPath }
  | { readonly kind: 'none' };

/** A row of the catalogue: an indicator, an auction, a decision or a speaker. */
export type Series = {
  readonly number: number;
  readonly key: string;
  readonly title: string;
  readonly importance: 'LOW' | 'MEDIUM' | 'HIGH';
  readonly category: { readonly id: number; readonly label: string };
  readonly zone: { readonly code: string; readonly currency: string; readonly name: string };
  readonly source: { readonly name: string; readonly link: string };
  readonly timeZone: string;
  /** Minutes after midnight in `timeZone`; null if every occurrence has its own. */
  readonly minutes: number | null;
  readonly rule: ReleaseRule;
  readonly values: SeriesValues;
  readonly forecast: ForecastModel;
  readonly comment: string;
  /** First and last day of the series, both inclusive. */
  readonly life: { readonly from: number; readonly to: number };
};
