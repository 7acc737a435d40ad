import { ContractError } from '../contract-error';

/**
 * Fetches what reads a form that the specification does not show. When it cannot be fetched, the answer stays unread: this throws a
 * ContractError of the kind `unfetched`. Example: `await fetchReader(() => import('./event-page'))` → that module.
 */
export async function loadDecoder<Reader>(load: () => Promise<Reader>): Promise<Reader> {
  try {
    return await load();
  } catch {
    throw new ContractError('the part of the app that reads this answer could not be fetched', '', 'unfetched');
  }
}
