import { MAX_BODY_BYTES, MAX_JSON_DEPTH } from '../api-limits';
import { ContractError } from '../contract-error';
import { decodeCharset } from './decode-charset';
import { isNonFinite, parseValidJson, replaceSpans, scanJson, type Span } from './scan-json';
import type { Diagnostics } from '../diagnostics/diagnostics';

const SCRIPT = /^\s*(\)\]\}|while\s*\(|for\s*\(|(\/\*.*?\*\/\s*)?[\w$.]+\s*\(\s*[[{"])/;
// With the flag u, a surrogate that is half of a pair does not match.
const LONE_SURROGATE = /\p{Cs}/gu;
const DAMAGED = /\ufffd|\\u(?:d[89a-f]|fffd)/i;
/** The fields whose digits the app shows exactly as they were sent. */
const FIGURES: ReadonlySet<string> = new Set(['previous', 'current', 'prevision']);

const ndjson = (): ContractError => new ContractError('the response is NDJSON instead of one JSON body', '', 'ndjson');

function refuse(text: string): never {
  const start = text.trimStart();
  const [line = '', more] = start.split(/\n(?=[[{])/, 2);
  if (start.startsWith('<')) throw new ContractError('the response is an HTML page instead of JSON', '', 'html');
  if (SCRIPT.test(start)) throw new ContractError('the response is a script (JSONP?) instead of JSON', '', 'jsonp');
  if (more !== undefined && parseValidJson(line)) throw ndjson();
  throw new ContractError('the response is not valid JSON', '', 'json');
}

const isLongId = ({ key, start, end }: Span, text: string): boolean =>
  key === 'id' && Math.abs(Number(text.slice(start, end))) > Number.MAX_SAFE_INTEGER;

function reportContentType(contentType: string | null, diagnostics: Diagnostics): void {
  const type = (contentType ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? '';
  const isJson = /^application\/json$|\+json$/.test(type);
  const variants = [
    [type === 'application/json', 'json'],
    [type === 'application/problem+json', 'problem+json'],
    [isJson, 'vendor+json'],
    [type === 'text/html', 'html'],
    [type.startsWith('text/'), 'text'],
    [type === '', 'absent'],
  ] as const;
  diagnostics.observe('content-type', variants.find(([holds]) => holds)?.[1] ?? 'other');
  if (!isJson) diagnostics.report('content-type-odd', type);
}

// Replaces lone surrogates, which no database or encoder accepts, by U+FFFD.
function repairTexts(text: string, body: unknown, diagnostics: Diagnostics): unknown {
  const repaired: string[] = [];
  const wellFormed = (_key: string, value: unknown): unknown => {
    if (typeof value !== 'string') return value;
    const whole = value.replace(LONE_SURROGATE, '\ufffd');
    if (whole.includes('\ufffd')) repaired.push(whole);
    return whole;
  };
  if (!DAMAGED.test(text)) return body;
  const parsed: unknown = JSON.parse(text, wellFormed);
  for (const damaged of repaired) diagnostics.report('text-damaged', damaged);
  return parsed;
}

/**
 * Parses the bytes that `parseStrictJson` returns null for, and reports their issues. Returns undefined for an empty or blank body.
 * Throws a ContractError that names what the body is instead of JSON, or that it exceeds 10 MB or 32 levels of nesting.
 * Example: the bytes of `{"id":9007199254740993}` → `{ id: '9007199254740993' }`, and `id-long` is reported.
 */
export function parseLenientJson(bytes: Uint8Array, contentType: string | null, diagnostics: Diagnostics): unknown {
  if (bytes.length > MAX_BODY_BYTES) throw new ContractError('the response is over 10 MB', '', 'too-large');
  const text = decodeCharset(bytes, contentType, diagnostics);
  if (text.trim() === '') return undefined;
  const scan = scanJson(text);
  const spans = scan.rewritten.filter(
    (span) => FIGURES.has(span.key) || isNonFinite(text.slice(span.start, span.end)) || isLongId(span, text),
  );
  // Quoted, they are parsed as the text that was sent.
  const quoted = replaceSpans(text, spans, (part) => `"${part}"`);
  const parsed = parseValidJson(quoted);
  if (!parsed) return refuse(text);
  if (/ndjson|jsonl|json-seq/i.test(contentType ?? '')) throw ndjson();
  if (scan.depth > MAX_JSON_DEPTH)
    throw new ContractError(`the response nests deeper than ${MAX_JSON_DEPTH} levels`, '', 'too-deep');
  reportContentType(contentType, diagnostics);
  for (const span of spans.filter((each) => isLongId(each, text)))
    diagnostics.report('id-long', text.slice(span.start, span.end));
  for (const key of scan.repeated) diagnostics.report('keys-repeated', key);
  return repairTexts(quoted, parsed.value, diagnostics);
}
