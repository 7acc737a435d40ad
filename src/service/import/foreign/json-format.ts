import { isRecord } from '../../../contract/decode/json-record';
import type { FileFormat, FormatContext } from '../formats/file-format';
import { readJson } from '../read-json';
import { parseRow, type SourceRow } from '../source-row';
import type { ForeignEvent, ForeignFault } from './foreign-event';
import { toSourceRow } from './to-wire';

const TOKEN = /"[^"\\]*(?:\\.[^"\\]*)*"|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/gs;
const EXPONENT = /^(-?)(\d+)(?:\.(\d+))?[eE]([+-]?\d+)$/;
const MAX_EXPONENT = 40;
const SNIFFED_LENGTH = 4000;

/** A number written without an exponent, with the same digits. Example: `1.5e-3` → `0.0015`. */
function plainNumber(text: string): string {
  const [, minus = '', whole = '', fraction = '', exponent = ''] = EXPONENT.exec(text) ?? [];
  const shift = Number(exponent);
  if (whole === '' || Math.abs(shift) > MAX_EXPONENT) return text;
  const digits = `${'0'.repeat(MAX_EXPONENT)}${whole}${fraction}${'0'.repeat(MAX_EXPONENT)}`;
  const point = MAX_EXPONENT + whole.length + shift;
  const decimals = digits.slice(point).replace(/(?<!0)0+$/, '');
  return `${minus}${digits.slice(0, point).replace(/^0+(?=\d)/, '')}${decimals && `.${decimals}`}`;
}

/** Parses an event with its numbers as texts: `1.50` would become 1.5. */
export const parseVerbatim = (line: number, text: string): SourceRow =>
  parseRow(
    line,
    text.replace(TOKEN, (token) => (token.startsWith('"') ? token : `"${plainNumber(token)}"`)),
  );

/** The value of a key of one event; `''` for an absent one, or null. */
export type Text = (key: string) => string;

type JsonDeclaration = {
  readonly name: string;
  /** The keys that every event of the format has, as far as its detection needs them. */
  readonly required: readonly string[];
  /** The name of the list, where it is not at the top. */
  readonly list?: string;
  readonly start: (context: FormatContext) => (text: Text) => ForeignEvent | ForeignFault;
};

const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

export function createJsonFormat({ name, required, list, start }: JsonDeclaration): FileFormat {
  return {
    name,
    matches(beginning) {
      const text = beginning.trimStart().slice(0, SNIFFED_LENGTH);
      if (!text.startsWith('[') && !text.startsWith('{')) return false;
      const first = text.slice(0, text.indexOf('}', text.lastIndexOf('{', text.indexOf(':'))) + 1 || text.length);
      const names = new Set(Array.from(first.matchAll(/"([^"\\]{1,60})"\s*:/g), ([, key = '']) => key));
      return [...required, ...(list === undefined ? [] : [list])].every((key) => names.has(key));
    },
    async *read(texts, context) {
      const convert = start(context);
      for await (const rows of readJson(texts, parseVerbatim, list))
        yield rows.map((row) => {
          if (row.fault !== undefined) return row;
          const { line, value } = row;
          if (!isRecord(value)) return { line, fault: 'it is no object' };
          return toSourceRow(
            line,
            convert((key) => textOf(value[key])),
          );
        });
    },
  };
}
