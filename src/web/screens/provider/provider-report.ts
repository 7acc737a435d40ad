import { colonOf } from '../../text/colon-of';
import type { ProviderFacts } from './provider-facts';
import type { ProviderSpeech } from './provider-speech';

function part(name: string, lines: readonly string[], none: string): readonly string[] {
  return ['', name, ...(lines.length > 0 ? lines : [none]).map((line) => `- ${line}`)];
}

/** The page as plain text, for a message to the provider: nothing in it is secret, for nothing in the record is. */
export function providerReport(facts: ProviderFacts, { words, format }: ProviderSpeech): string {
  const { title, odd, readings: read, settings: set } = words.provider;
  const colon = colonOf(format.language);
  const settings = facts.settings.map(
    ({ variable, value, doubt }) => `${variable} = ${value}${doubt ? ` (${doubt})` : ''}`,
  );
  const readings = facts.readings.map(({ silence, readings: ways }) => `${silence}${colon} ${ways.join(', ')}`);
  const oddities = facts.oddities.map(({ code, count, sample }) => {
    const [what, did] = words.oddities[code];
    return `${what} [${code}] × ${format.whole(count)}${sample && `${colon} ${sample}`} → ${did}`;
  });
  return [
    `${words.appName} · ${title}`,
    facts.heard,
    ...part(set.title, settings, ''),
    ...part(read.title, readings, read.none),
    ...part(odd.title, oddities, odd.none),
  ].join('\n');
}
