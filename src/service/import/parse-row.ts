import type { SourceRow } from './source-row';

/** The value of one piece of JSON, or why it is none. */
export function parseRow(line: number, text: string): SourceRow {
  try {
    return { line, value: JSON.parse(text) };
  } catch (error) {
    return { line, fault: `it is not JSON (${error instanceof Error ? error.message : String(error)})` };
  }
}
