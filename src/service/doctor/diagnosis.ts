import type { Issue } from '../../contract/diagnostics/issue';

/** Which way a provider went where the specification is silent, and what shows it. */
export type Finding = { readonly gap: string; readonly reading: string; readonly evidence: string };
/** A silence that could not be decided, and why. */
export type Doubt = { readonly gap: string; readonly why: string };

/** A setting of the app; `value` is null where nothing is known better than what the app takes by itself. */
export type Setting = { readonly name: string; readonly value: string | null; readonly why: string };

/** A figure as the provider wrote it, and the number that is read out of it; '' when there is none. */
export type SampleValue = { readonly text: string; readonly reads: string };
export type SampleRow = {
  readonly date: string;
  /** The hour on the clock of `zone`, or the provider's own words. */
  readonly hour: string;
  readonly zone: string;
  readonly region: string;
  readonly title: string;
  readonly importance: string;
  readonly current: SampleValue;
  readonly forecast: SampleValue;
  readonly previous: SampleValue;
};

/** `works`: the app works with the provider, under the settings; `cannot`: not before `mustChange`; `unreachable`: nobody answers. */
export type Verdict = 'works' | 'cannot' | 'unreachable';

export type Diagnosis = {
  readonly base: string;
  readonly verdict: Verdict;
  /** What keeps the app from working, each with what to do. */
  readonly mustChange: readonly string[];
  /** What the app does without, or in its own way. */
  readonly limits: readonly string[];
  readonly findings: readonly Finding[];
  readonly doubts: readonly Doubt[];
  readonly issues: readonly Issue[];
  readonly settings: readonly Setting[];
  readonly rows: readonly SampleRow[];
  readonly requests: number;
};
