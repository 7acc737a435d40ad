import type { Habits } from '../habits';

const UUID = '6f0b8a52-3c1d-4e7a-9b60-';

/** The identifier of an event as the provider writes it. */
export function encodeId(id: number, { id: form }: Habits): number | string {
  if (form === 'number') return id;
  return form === 'text' ? String(id) : UUID + String(id).padStart(12, '0');
}

/** The number behind an identifier of the provider's in an address; null when it is none of its. */
export function parseId(text: string, { id: form }: Habits): number | null {
  const digits = form === 'uuid' && text.startsWith(UUID) ? text.slice(UUID.length) : text;
  return /^\d{1,12}$/.test(digits) && (form === 'uuid') === text.startsWith(UUID) ? Number(digits) : null;
}
