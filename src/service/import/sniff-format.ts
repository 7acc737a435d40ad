import { FOREIGN_FORMATS } from './known-formats';
import { readBeginning, type TextChunks } from './source-row';

/** The formats that events are exported in. */
export const OWN_FORMATS = ['json', 'ndjson', 'csv'] as const;
export type OwnFormat = (typeof OWN_FORMATS)[number];

/** The names of all formats that events are imported from. */
export const FORMATS: readonly string[] = [...OWN_FORMATS, ...FOREIGN_FORMATS.map(({ name }) => name)];

const MIN_SNIFFED_LENGTH = 4096;
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

function detectOwnFormat(beginning: string): OwnFormat {
  const text = beginning.trimStart();
  if (text.startsWith('[')) return 'json';
  if (!text.startsWith('{')) return 'csv';
  const [first = '', second = ''] = text.split('\n', 2);
  return isEvent(first) || (second.startsWith('{') && !/"data"\s*:\s*\[/.test(first)) ? 'ndjson' : 'json';
}

export const detectFormat = (beginning: string): string =>
  FOREIGN_FORMATS.find(({ matches }) => matches(beginning))?.name ?? detectOwnFormat(beginning);

/** Detects the format of a text from its beginning, its first line at least, and returns the whole text again. */
export async function sniffFormat(texts: TextChunks): Promise<{ readonly format: string; readonly texts: TextChunks }> {
  const { beginning, whole } = await readBeginning(texts, MIN_SNIFFED_LENGTH, MAX_SNIFFED_LENGTH);
  return { format: detectFormat(beginning), texts: whole };
}
