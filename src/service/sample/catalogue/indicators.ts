import type { ReleaseRule } from '../calendar/release-rule';
import type { TextPath } from '../values/text-path';
import type { ValueForm } from '../values/value-form';
import type { ValuePath } from '../values/value-path';

/** What a series expects before its release: nothing, a constant mark, the value itself, or the value with a surprise of a spread. */
export type ForecastBias =
  | { readonly kind: 'none' }
  | { readonly kind: 'mark'; readonly text: string }
  | { readonly kind: 'steady' }
  | { readonly kind: 'parent' }
  | { readonly kind: 'survey'; readonly spread: number };

/** How the numbers of a series come about. `parent` is the earlier estimate that this one confirms or corrects. */
export type NumberValues = {
  readonly kind: 'numbers';
  readonly form: ValueForm;
  readonly path: ValuePath;
  readonly noise: number;
  readonly drifting: boolean;
  readonly parent: Series | null;
  readonly revised: number;
};

export type SeriesValues =
  | NumberValues
  | { readonly kind: 'texts'; readonly path: TextPath }
  | { readonly kind: 'none' };

/** One line of the catalogue: an indicator, an auction, a decision or a speaker. */
export type Series = {
  readonly number: number;
  readonly key: string;
  readonly title: string;
  readonly importance: 'LOW' | 'MEDIUM' | 'HIGH';
  readonly category: { readonly id: number; readonly label: string };
  readonly zone: { readonly code: string; readonly currency: string; readonly name: string };
  readonly source: { readonly name: string; readonly link: string };
  readonly timeZone: string;
  /** Minutes after midnight in `timeZone`; null when every occurrence has its own. */
  readonly minutes: number | null;
  readonly rule: ReleaseRule;
  readonly values: SeriesValues;
  readonly forecast: ForecastBias;
  readonly comment: string;
  /** The days, both included, between which the series exists. */
  readonly life: { readonly from: number; readonly to: number };
};
