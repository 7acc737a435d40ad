import { ContractError } from '../contract-error';

/**
 * Loads a decoder that the first screen does not include. Throws a ContractError of kind `decoder-unavailable` if it cannot be
 * fetched. Example: `await loadDecoder(() => import('./event-page'))` → that module.
 */
export async function loadDecoder<Decoder>(load: () => Promise<Decoder>): Promise<Decoder> {
  try {
    return await load();
  } catch {
    throw new ContractError(
      'the part of the app that decodes this response could not be fetched',
      '',
      'decoder-unavailable',
    );
  }
}
