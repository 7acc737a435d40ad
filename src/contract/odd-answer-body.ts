import { ContractError } from './contract-error';
import type { Witness } from './witness';

/** Reads what `readPlainBody` does not, tells what is odd about it, and refuses what is no JSON. */
export function readOddBody(bytes: Uint8Array, _contentType: string | null, _witness: Witness): unknown {
  const text = new TextDecoder().decode(bytes);
  if (text.trim() === '') return undefined;
  try {
    const body: unknown = JSON.parse(text);
    return body;
  } catch {
    throw new ContractError('the answer is no JSON', '', text.trimStart().startsWith('<') ? 'page' : 'json');
  }
}
