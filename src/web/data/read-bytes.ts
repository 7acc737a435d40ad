import { MOST_BYTES } from '../../contract/answer-limits';
import { ApiError } from './api-error';
import { reasonOf } from './pause';

/** The bytes of an answer, as far as an answer may be large; a signal that is aborted ends the reading with its reason. */
export async function readBytes(response: Response, signal: AbortSignal): Promise<Uint8Array> {
  const reader = response.body?.getReader();
  const parts: Uint8Array[] = [];
  let size = 0;
  const quit = () => void reader?.cancel().catch(() => undefined);
  signal.addEventListener('abort', quit, { once: true });
  try {
    for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
      size += part.value.length;
      parts.push(part.value);
      if (size <= MOST_BYTES) continue;
      quit();
      throw new ApiError('unexpected', { status: response.status, about: 'an answer of more than 10 MB' });
    }
  } finally {
    signal.removeEventListener('abort', quit);
  }
  if (signal.aborted) throw reasonOf(signal);
  const [first] = parts;
  if (first && parts.length === 1) return first;
  const bytes = new Uint8Array(size);
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}
