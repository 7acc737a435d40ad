import { decodeHtmlEntities } from '../../../contract/decode/html-entities';
import { toSourceRow } from '../foreign/to-wire';
import { ImportError, MAX_ROW_LENGTH, type SourceRow, type TextChunks } from '../source-row';
import type { FileFormat, FormatContext } from './file-format';
import { readWeekly } from './forexfactory';

const OPEN = '<event>';
const CLOSE = '</event>';

const countLines = (text: string): number => text.split('\n').length - 1;

/** The text of an element: CDATA verbatim, entities decoded elsewhere. */
function elementText(xml: string, name: string): string {
  const from = xml.indexOf(`<${name}>`);
  const to = xml.indexOf(`</${name}>`, from);
  if (from === -1 || to === -1) return '';
  const inner = xml.slice(from + name.length + 2, to).trim();
  const isVerbatim = inner.startsWith('<![CDATA[') && inner.endsWith(']]>');
  return (isVerbatim ? inner.slice(9, -3) : decodeHtmlEntities(inner)).trim();
}

async function* readEvents(texts: TextChunks, { zone }: FormatContext): AsyncGenerator<readonly SourceRow[]> {
  let [rest, line] = ['', 1];
  for await (const text of texts) {
    rest += text;
    const rows: SourceRow[] = [];
    for (let close = rest.indexOf(CLOSE); close !== -1; close = rest.indexOf(CLOSE)) {
      const open = Math.max(0, rest.lastIndexOf(OPEN, close));
      line += countLines(rest.slice(0, open));
      const xml = rest.slice(open, close);
      rows.push(
        toSourceRow(
          line,
          readWeekly((name) => elementText(xml, name), zone),
        ),
      );
      line += countLines(xml);
      rest = rest.slice(close + CLOSE.length);
    }
    if (rest.length > MAX_ROW_LENGTH)
      throw new ImportError(`Line ${line}: one event has more than ${MAX_ROW_LENGTH} characters.`);
    yield rows;
  }
  const open = rest.indexOf(OPEN);
  if (open !== -1) yield [{ line: line + countLines(rest.slice(0, open)), fault: 'the file ends within it' }];
  else if (!rest.includes('</weeklyevents'))
    yield [{ line, fault: 'the file ends without </weeklyevents>, so events may be missing' }];
}

/** The weekly file of ForexFactory as XML. */
export const FOREXFACTORY_XML: FileFormat = {
  name: 'forexfactory-xml',
  matches: (beginning) => beginning.trimStart().startsWith('<') && beginning.includes('<weeklyevents'),
  read: readEvents,
};
