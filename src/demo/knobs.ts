/** What a visitor may set: each knob with its values, the first of which is how a healthy provider behaves. */
export const KNOBS = {
  latency: ['none', '1s', '5s', '20s'],
  failures: ['none', 'some', 'all', 'busy', 'offline'],
  provider: ['regular', 'faulty', 'empty'],
} as const;

export type KnobName = keyof typeof KNOBS;
export type Knobs = { readonly [Name in KnobName]: (typeof KNOBS)[Name][number] };

const oneOf = <Word extends string>(words: readonly [Word, ...Word[]], text: string | null): Word =>
  words.find((word) => word === text) ?? words[0];

/** Parses the knobs in the query of the page, such as `?failures=all`, so that a link opens the demo in any state. */
export function readKnobs(search: string): Knobs {
  const params = new URLSearchParams(search);
  return {
    latency: oneOf(KNOBS.latency, params.get('latency')),
    failures: oneOf(KNOBS.failures, params.get('failures')),
    provider: oneOf(KNOBS.provider, params.get('provider')),
  };
}

/** Writes a knob into the query of the page. */
export function writeKnob(search: string, name: KnobName, value: string): string {
  const params = new URLSearchParams(search);
  if (value === KNOBS[name][0]) params.delete(name);
  else params.set(name, value);
  return params.size > 0 ? `?${params}` : '';
}
