import { isRecord, parseJson } from '../../contract/decode/json-record';
import { ImportError, readBeginning, type TextChunks } from './source-row';
import type { FileFormat } from './formats/file-format';
import { FOREXFACTORY_CSV, FOREXFACTORY_JSON } from './formats/forexfactory';
import { FOREXFACTORY_SCRAPED } from './formats/forexfactory-scraped';
import { FOREXFACTORY_XML } from './formats/forexfactory-xml';
import { ICALENDAR } from './formats/icalendar';
import { INVESTING_CSV, INVESTING_JSON } from './formats/investing';
import { METATRADER_CSV } from './formats/metatrader-csv';
import { TRADING_ECONOMICS_JSON } from './formats/trading-economics-json';
import { FMP_JSON, FINNHUB_JSON } from './formats/vendor-json';

/** The formats of other publishers. No file has two of them; one that has none is ours. */
export const FOREIGN_FORMATS: readonly FileFormat[] = [
  FOREXFACTORY_JSON,
  FOREXFACTORY_XML,
  FOREXFACTORY_CSV,
  FOREXFACTORY_SCRAPED,
  METATRADER_CSV,
  INVESTING_CSV,
  INVESTING_JSON,
  TRADING_ECONOMICS_JSON,
  FMP_JSON,
  FINNHUB_JSON,
  ICALENDAR,
];

/** The formats that events are exported in. */
export const OWN_FORMATS = ['json', 'ndjson', 'csv'] as const;
export type OwnFormat = (typeof OWN_FORMATS)[number];

/** The names of all formats that events are imported from. */
export const FORMATS: readonly string[] = [...OWN_FORMATS, ...FOREIGN_FORMATS.map(({ name }) => name)];

const MIN_SNIFFED_LENGTH = 4096;
const MAX_SNIFFED_LENGTH = 65_536;

/** Whether a line is a complete JSON event, rather than a response with a `data` list. */
function isEvent(line: string): boolean {
  const value = parseJson(() => line);
  return isRecord(value) && typeof value['data'] !== 'object';
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

// What a publisher sends in place of a file that has moved or needs a login.
const MARKUP = /^\s*<(!doctype|html|\?xml)\b/i;

/**
 * Detects the format of a text from its beginning, its first line at least, and returns the whole text again. Throws an ImportError for
 * a page or an XML file of no known format.
 */
export async function sniffFormat(texts: TextChunks): Promise<{ readonly format: string; readonly texts: TextChunks }> {
  const { beginning, whole } = await readBeginning(texts, MIN_SNIFFED_LENGTH, MAX_SNIFFED_LENGTH);
  const format = detectFormat(beginning);
  if (format === 'csv' && MARKUP.test(beginning))
    throw new ImportError(
      'It is a web page or XML, not a file of events: check its address or path. Nothing was imported.',
    );
  return { format, texts: whole };
}
