import { prepend, type TextChunks } from './source-row';

export const FORMATS = ['json', 'ndjson', 'csv'] as const;
export type Format = (typeof FORMATS)[number];

const MAX_SNIFFED_LENGTH = 65_536;

/** Whether a line is a complete JSON event, rather than a response with a `data` list. */
function isEvent(line: string): boolean {
  try {
    const value: unknown = JSON.parse(line);
    return typeof value === 'object' && value !== null && !('data' in value && typeof value.data === 'object');
  } catch {
    return false;
  }
}

/** Detects the format of a file from its beginning. */
export function detectFormat(beginning: string): Format {
  const text = beginning.trimStart();
  if (text.startsWith('[')) return 'json';
  if (!text.startsWith('{')) return 'csv';
  const [first = '', second = ''] = text.split('\n', 2);
  return isEvent(first) || (second.startsWith('{') && !/"data"\s*:\s*\[/.test(first)) ? 'ndjson' : 'json';
}

/** Detects the format of a text from its first line, and returns the whole text again. */
export async function sniffFormat(texts: TextChunks): Promise<{ readonly format: Format; readonly texts: TextChunks }> {
  const chunks = texts[Symbol.asyncIterator]();
  let beginning = '';
  while (beginning.length < MAX_SNIFFED_LENGTH && !/\S.*\n/.test(beginning)) {
    const next = await chunks.next();
    if (next.done) break;
    beginning += next.value;
  }
  return { format: detectFormat(beginning), texts: prepend(beginning, chunks) };
}
