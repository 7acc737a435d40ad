import { ImportError } from './import-error';
import { BATCH, parseRow, type SourceRow, type TextChunks } from './source-row';
import { TextCursor } from './text-cursor';

/** What the lists of a file are called, how an event is parsed, and how many were, in all lists. */
type Reading = { readonly list: string; readonly parse: typeof parseRow; rows: number };

function fail({ line }: { readonly line: number }, problem: string): never {
  throw new ImportError(`Line ${line}: ${problem}. Nothing was imported.`);
}

async function wholeValue(cursor: TextCursor): Promise<string> {
  return (await cursor.value()) ?? fail(cursor, 'the file ends within a value');
}

async function* readItems(cursor: TextCursor, reading: Reading): AsyncGenerator<readonly SourceRow[]> {
  cursor.skip();
  let batch: SourceRow[] = [];
  for (let next = await cursor.peek(); next !== ']'; next = await cursor.peek()) {
    if (next === '' || next === ',' || next === '}' || next === ':') fail(cursor, 'an event of the list was expected');
    const { line } = cursor;
    reading.rows += 1;
    batch.push({ ...reading.parse(line, await wholeValue(cursor)), ordinal: reading.rows });
    const after = await cursor.peek();
    if (after === ',') cursor.skip();
    else if (after !== ']') fail(cursor, 'a comma or the end of the list was expected');
    if (after === ',' && (await cursor.peek()) === ']') fail(cursor, 'the list ends with a comma');
    if (batch.length < BATCH) continue;
    yield batch;
    batch = [];
  }
  cursor.skip();
  yield batch;
}

async function* readResponse(cursor: TextCursor, reading: Reading): AsyncGenerator<readonly SourceRow[]> {
  const { line } = cursor;
  const quoted = JSON.stringify(reading.list);
  cursor.skip();
  let lists = 0;
  while ((await cursor.peek()) !== '}') {
    if ((await cursor.peek()) !== '"') fail(cursor, 'a name such as "data" was expected');
    const name = await wholeValue(cursor);
    if ((await cursor.peek()) !== ':') fail(cursor, 'a colon was expected');
    cursor.skip();
    if ((await cursor.peek()) === '') fail(cursor, 'the file ends where a value was expected');
    if (name === quoted && (await cursor.peek()) === '[') {
      lists += 1;
      yield* readItems(cursor, reading);
    } else if (name === quoted && (await cursor.peek()) === '{') {
      fail(cursor, `${quoted} is a single event instead of a list: write the event in a list, between [ and ]`);
    } else if (parseRow(cursor.line, await wholeValue(cursor)).fault) {
      fail(cursor, `the value of ${name} is not JSON`);
    }
    const after = await cursor.peek();
    if (after === ',') cursor.skip();
    else if (after !== '}') fail(cursor, 'a comma or the end of the response was expected');
  }
  cursor.skip();
  if (lists === 0) fail({ line }, `this object has no list of events under ${quoted}: write the events in a list`);
}

/**
 * Parses JSON: a list of events, or responses one after the other that hold a list under `list`. Throws an ImportError at invalid JSON.
 */
export async function* readJson(
  texts: TextChunks,
  { list = 'data', parse = parseRow }: Partial<Pick<Reading, 'list' | 'parse'>> = {},
): AsyncGenerator<readonly SourceRow[]> {
  const cursor = new TextCursor(texts);
  const reading: Reading = { list, parse, rows: 0 };
  for (let next = await cursor.peek(); next !== ''; next = await cursor.peek()) {
    if (next === '[') yield* readItems(cursor, reading);
    else if (next === '{') yield* readResponse(cursor, reading);
    else fail(cursor, `a list of events was expected, or a response with a list under ${JSON.stringify(list)}`);
  }
}
