import { MAX_BODY_BYTES, MAX_JSON_DEPTH } from '../response-limits';
import { ContractError } from '../contract-error';
import { decodeCharset } from './decode-charset';
import { scanJson, type Span } from './scan-json';
import type { Diagnostics } from '../diagnostics/diagnostics';

const SCRIPT = /^\s*(\)\]\}|while\s*\(|for\s*\(|(\/\*.*?\*\/\s*)?[\w$.]+\s*\(\s*[[{"])/;
const LONE_SURROGATE = /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;
const SURROGATE_ESCAPE = /\\ud[89a-f]/i;
/** The fields whose digits are shown or asked with as they were sent. */
const FIGURES: ReadonlySet<string> = new Set(['previous', 'current', 'prevision']);

const parse = (text: string): { readonly body: unknown } | null => {
  try {
    const body: unknown = JSON.parse(text);
    return { body };
  } catch {
    return null;
  }
};

function refuse(text: string): never {
  const start = text.trimStart();
  const [line = '', more] = start.split(/\n(?=[[{])/, 2);
  if (start.startsWith('<')) throw new ContractError('a page came instead of data', '', 'page');
  if (SCRIPT.test(start)) throw new ContractError('a script came instead of data', '', 'script');
  if (more !== undefined && parse(line)) throw new ContractError('lines came instead of one body', '', 'lines');
  throw new ContractError('the answer is no JSON that can be read', '', 'json');
}

const isLongId = ({ key, start, end }: Span, text: string): boolean =>
  key === 'id' && Math.abs(Number(text.slice(start, end))) > Number.MAX_SAFE_INTEGER;

// Some languages write these where JSON has no word for them.
const isNoNumber = ({ start, end }: Span, text: string): boolean => /^-?(NaN|Infinity)$/.test(text.slice(start, end));

// What parsing would change is put between quotes, so that it stays the text that was sent.
function quote(text: string, spans: readonly Span[]): string {
  let [quoted, from] = ['', 0];
  for (const { start, end } of spans) {
    quoted += `${text.slice(from, start)}"${text.slice(start, end)}"`;
    from = end;
  }
  return quoted + text.slice(from);
}

function noteContentType(contentType: string | null, diagnostics: Diagnostics): void {
  const type = (contentType ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? '';
  const isJson = /^application\/json$|\+json$/.test(type);
  const readings = [
    [type === 'application/json', 'json'],
    [type === 'application/problem+json', 'problem+json'],
    [isJson, 'vendor+json'],
    [type === 'text/html', 'html'],
    [type.startsWith('text/'), 'text'],
    [type === '', 'absent'],
  ] as const;
  diagnostics.uses('content-type', readings.find(([holds]) => holds)?.[1] ?? 'other');
  if (!isJson) diagnostics.report('content-type-odd', type);
}

function mend(text: string, body: unknown, diagnostics: Diagnostics): unknown {
  const mended: string[] = [];
  const wellFormed = (_key: string, value: unknown): unknown => {
    if (typeof value !== 'string') return value;
    const whole = value.replace(LONE_SURROGATE, '\ufffd');
    if (whole.includes('\ufffd')) mended.push(whole);
    return whole;
  };
  if (!text.includes('\ufffd') && !SURROGATE_ESCAPE.test(text) && !/\\ufffd/i.test(text)) return body;
  const read: unknown = JSON.parse(text, wellFormed);
  for (const damaged of mended) diagnostics.report('text-damaged', damaged);
  return read;
}

/**
 * Reads the bytes that `readPlainBody` does not: tells `witness` what is odd about them, and throws a ContractError that says what
 * came when it is no JSON, is over 10 MB, or nests deeper than 32 levels. Nothing but blanks gives undefined.
 */
export function parseLenientJson(bytes: Uint8Array, contentType: string | null, diagnostics: Diagnostics): unknown {
  if (bytes.length > MAX_BODY_BYTES) throw new ContractError('the answer is over 10 MB', '', 'size');
  const text = decodeCharset(bytes, contentType, diagnostics);
  if (text.trim() === '') return undefined;
  const scan = scanJson(text);
  const kept = scan.rewritten.filter((span) => FIGURES.has(span.key) || isNoNumber(span, text) || isLongId(span, text));
  const whole = quote(text, kept);
  const read = parse(whole);
  if (!read) return refuse(text);
  if (/ndjson|jsonl|json-seq/i.test(contentType ?? ''))
    throw new ContractError('lines came instead of one body', '', 'lines');
  if (scan.depth > MAX_JSON_DEPTH)
    throw new ContractError(`the answer nests deeper than ${MAX_JSON_DEPTH} levels`, '', 'deep');
  noteContentType(contentType, diagnostics);
  for (const span of kept.filter((each) => isLongId(each, text)))
    diagnostics.report('id-long', text.slice(span.start, span.end));
  for (const key of scan.repeated) diagnostics.report('keys-repeated', key);
  return mend(whole, read.body, diagnostics);
}
