import type { Issue } from '../../contract/diagnostics/issue';
import type { DoctorGap } from './spec-gaps';

/** The variant by which a provider fills a gap of the specification, and what shows it. */
export type Finding = { readonly gap: DoctorGap; readonly variant: string; readonly evidence: string };
export type Undecided = { readonly gap: DoctorGap; readonly why: string };

/** A setting of the app. `value` is null if nothing better than the default is known. */
export type Setting = { readonly name: string; readonly value: string | null; readonly why: string };

/** A value as the provider wrote it, and the number parsed from it; '' if there is none. */
export type SampleValue = { readonly text: string; readonly reads: string };
export type SampleRow = {
  readonly date: string;
  /** Local time in `zone`, or the provider's own text. */
  readonly hour: string;
  readonly zone: string;
  readonly region: string;
  readonly title: string;
  readonly importance: string;
  readonly current: SampleValue;
  readonly forecast: SampleValue;
  readonly previous: SampleValue;
};

/**
 * `works`: the app works with the provider under the suggested settings. `cannot`: something in `mustChange` prevents it.
 * `unreachable`: the provider does not respond.
 */
export type Verdict = 'works' | 'cannot' | 'unreachable';

export type Diagnosis = {
  readonly base: string;
  readonly verdict: Verdict;
  /** What keeps the app from working, each with what to do. */
  readonly mustChange: readonly string[];
  /** Features the app works without. */
  readonly limits: readonly string[];
  readonly findings: readonly Finding[];
  readonly undecided: readonly Undecided[];
  readonly issues: readonly Issue[];
  readonly settings: readonly Setting[];
  readonly rows: readonly SampleRow[];
  /** How many requests were sent. */
  readonly requests: number;
};
