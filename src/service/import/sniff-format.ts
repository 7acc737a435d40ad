import type { TextChunks } from './source-row';

export const FORMATS = ['json', 'ndjson', 'csv'] as const;
export type Format = (typeof FORMATS)[number];

const SNIFFED_BYTES = 65_536;

/** Whether a first line that opens with a brace is one event of many, or the beginning of an answer with what it holds. */
function isEvent(line: string): boolean {
  try {
    const value: unknown = JSON.parse(line);
    return typeof value === 'object' && value !== null && !('data' in value && typeof value.data === 'object');
  } catch {
    return false;
  }
}

/** What the beginning of a file looks like. */
export function detectFormat(beginning: string): Format {
  const text = beginning.trimStart();
  if (text.startsWith('[')) return 'json';
  if (!text.startsWith('{')) return 'csv';
  const [first = '', second = ''] = text.split('\n', 2);
  return isEvent(first) || (second.startsWith('{') && !/"data"\s*:\s*\[/.test(first)) ? 'ndjson' : 'json';
}

async function* withFirst(first: string, rest: AsyncIterator<string>): AsyncGenerator<string> {
  yield first;
  for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value;
}

/** Tells the format of a text by its beginning, and gives the whole text back. */
export async function sniffFormat(texts: TextChunks): Promise<{ readonly format: Format; readonly texts: TextChunks }> {
  const pieces = texts[Symbol.asyncIterator]();
  let beginning = '';
  while (beginning.length < SNIFFED_BYTES && !/\S.*\n/.test(beginning)) {
    const next = await pieces.next();
    if (next.done) break;
    beginning += next.value;
  }
  return { format: detectFormat(beginning), texts: withFirst(beginning, pieces) };
}
