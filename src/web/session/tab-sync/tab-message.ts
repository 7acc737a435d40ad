/** A text that only the tab that asked for it can read. */
export type EncryptedPayload = { readonly key: ArrayBuffer; readonly iv: ArrayBuffer; readonly box: ArrayBuffer };

/**
 * What tabs tell each other. `out`: the reader signed out. `in`: a reader signed in. `want`: a tab asks for the session, sealed for
 * its key. `give`: the session, for the tab that asked under that id.
 */
export type TabMessage =
  | { readonly kind: 'out' }
  | { readonly kind: 'in'; readonly name: string }
  | { readonly kind: 'want'; readonly id: string; readonly key: ArrayBuffer }
  | { readonly kind: 'give'; readonly id: string; readonly encrypted: EncryptedPayload };

// Bytes from another tab may be of another realm.
const isBytes = (value: unknown): value is ArrayBuffer =>
  Object.prototype.toString.call(value) === '[object ArrayBuffer]';

function decryptSession(value: unknown): EncryptedPayload | null {
  if (typeof value !== 'object' || value === null) return null;
  const { key, iv, box }: { readonly [Field in string]?: unknown } = { ...value };
  return isBytes(key) && isBytes(iv) && isBytes(box) ? { key, iv, box } : null;
}

/** Reads what came over the channel; null for what another version of the app, or another app, may say there. */
export function parseTabMessage(value: unknown): TabMessage | null {
  if (typeof value !== 'object' || value === null) return null;
  const { kind, name, id, key, encrypted }: { readonly [Field in string]?: unknown } = { ...value };
  if (kind === 'out') return { kind };
  if (kind === 'in' && typeof name === 'string') return { kind, name };
  if (typeof id !== 'string') return null;
  if (kind === 'want' && isBytes(key)) return { kind, id, key };
  const read = kind === 'give' ? decryptSession(encrypted) : null;
  return read && { kind: 'give', id, encrypted: read };
}
