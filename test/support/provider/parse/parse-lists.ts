import type { ListEncoding } from '../../../../src/contract/list-encoding';
import type { Habits } from '../habits';
import { Refusal } from '../refusal';

/** The encodings that a list of a query may have; null without one. A single value looks the same with commas and repeated. */
function encodingsOf(params: URLSearchParams, name: string): readonly ListEncoding[] | null {
  if (params.has(`${name}[]`)) return ['brackets'];
  const texts = params.getAll(name);
  if (texts.length > 1) return ['repeat'];
  if (texts[0] === undefined) return null;
  return texts[0].includes(',') ? ['comma'] : ['comma', 'repeat'];
}

/** The values of a list in an encoding that the provider reads; null when there is none, or it is ignored. */
export function parseList(params: URLSearchParams, name: string, habits: Habits): readonly string[] | null {
  const written = encodingsOf(params, name);
  if (!written) return null;
  if (!written.some((encoding) => habits.listEncodings.includes(encoding))) {
    if (habits.otherEncodings === 'ignored') return null;
    throw new Refusal(400, `The ${name} field must be written in another way.`);
  }
  return [...params.getAll(`${name}[]`), ...params.getAll(name)].flatMap((text) => text.split(','));
}
