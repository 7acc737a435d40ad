import { EXIT_CODES } from './exit-codes';
import type { Diagnosis } from './diagnosis';

/** The diagnosis as one JSON document; `settings` holds what is known, by the name of its variable. */
export function toJson(diagnosis: Diagnosis): string {
  const known = diagnosis.settings.flatMap(({ name, value }) => (value === null ? [] : [[name, value] as const]));
  const { settings, doubts, verdict, ...rest } = diagnosis;
  const reasons = Object.fromEntries(settings.map(({ name, why }) => [name, why]));
  const document = {
    verdict,
    exitCode: EXIT_CODES[verdict],
    ...rest,
    undecided: doubts,
    settings: Object.fromEntries(known),
    reasons,
  };
  return JSON.stringify(document, null, 2);
}
