import { ContractError } from './contract-error';
import { fieldsOf, isFields } from './fields';
import { refusalIn } from './refusal-in';
import type { Witness } from './witness';

const gone = (): ContractError => new ContractError('event answer: no event', 'data', 'gone');

function openOnly(list: readonly unknown[], witness: Witness): unknown {
  const [only, ...others] = list;
  if (only === undefined || only === null) throw gone();
  if (others.length > 0) throw new ContractError(`event answer: ${list.length} events at data`, 'data');
  witness.odd('event-in-list');
  witness.uses('event-envelope', 'list');
  return only;
}

const isBare = (body: unknown): boolean => isFields(body) && 'date' in body && !('data' in body);

/**
 * Finds the event of a single-event answer: under `data`, or, told as odd, bare or alone in a list. No event at all (nothing,
 * null, an empty list) throws a ContractError of the kind `gone`, anything else one of the kind `shape`.
 * Example: `openEvent({ data: [{ id: 7 }] }, witness)` → `{ id: 7 }`.
 */
export function openEvent(body: unknown, witness: Witness): unknown {
  const { data } = fieldsOf(body);
  if (isFields(data)) {
    witness.uses('event-envelope', 'data');
    return data;
  }
  if (isBare(body)) {
    witness.odd('event-bare');
    witness.uses('event-envelope', 'bare');
    return body;
  }
  const isEmpty = body === undefined || body === null || (isFields(body) && 'data' in body);
  const refusal = refusalIn(body, isEmpty);
  if (refusal) throw refusal;
  if (Array.isArray(data)) return openOnly(data, witness);
  if (Array.isArray(body)) return openOnly(body, witness);
  if (isEmpty && (data === undefined || data === null)) throw gone();
  throw new ContractError('event answer: no event at data', 'data');
}
