import { ImportError } from './import-error';
import { parseRow } from './parse-row';
import { LONGEST_ROW, type SourceRow, type Texts } from './source-row';

/** The events of NDJSON, one a line; blank lines are left out. */
export async function* readNdjson(texts: Texts): AsyncGenerator<readonly SourceRow[]> {
  let rest = '';
  let line = 0;
  const take = (lines: readonly string[]): SourceRow[] =>
    lines.flatMap((text) => {
      line += 1;
      return text.trim() === '' ? [] : [parseRow(line, text)];
    });
  for await (const text of texts) {
    const lines = (rest + text).split('\n');
    rest = lines.pop() ?? '';
    if (rest.length > LONGEST_ROW)
      throw new ImportError(`Line ${line + lines.length + 1} is longer than ${LONGEST_ROW}.`);
    yield take(lines);
  }
  yield take([rest]);
}
