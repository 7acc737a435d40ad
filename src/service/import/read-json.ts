import { ImportError } from './import-error';
import { BATCH, parseRow, type SourceRow, type TextChunks } from './source-row';
import { TextCursor } from './text-cursor';

/** How many events were parsed, in all lists of the file. */
type Count = { rows: number };

function fail({ line }: { readonly line: number }, problem: string): never {
  throw new ImportError(`Line ${line}: ${problem}. Nothing was imported.`);
}

async function wholeValue(cursor: TextCursor): Promise<string> {
  return (await cursor.value()) ?? fail(cursor, 'the file ends within a value');
}

/** Parses the list that the cursor is at. */
async function* readItems(cursor: TextCursor, count: Count): AsyncGenerator<readonly SourceRow[]> {
  cursor.skip();
  let batch: SourceRow[] = [];
  for (let next = await cursor.peek(); next !== ']'; next = await cursor.peek()) {
    if (next === '' || next === ',' || next === '}' || next === ':') fail(cursor, 'an event of the list was expected');
    const { line } = cursor;
    count.rows += 1;
    batch.push({ ...parseRow(line, await wholeValue(cursor)), ordinal: count.rows });
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

/** Parses the list under `data` of the API response that the cursor is at. */
async function* readResponse(cursor: TextCursor, count: Count): AsyncGenerator<readonly SourceRow[]> {
  const { line } = cursor;
  cursor.skip();
  let lists = 0;
  while ((await cursor.peek()) !== '}') {
    if ((await cursor.peek()) !== '"') fail(cursor, 'a name such as "data" was expected');
    const name = await wholeValue(cursor);
    if ((await cursor.peek()) !== ':') fail(cursor, 'a colon was expected');
    cursor.skip();
    if ((await cursor.peek()) === '') fail(cursor, 'the file ends where a value was expected');
    if (name === '"data"' && (await cursor.peek()) === '[') {
      lists += 1;
      yield* readItems(cursor, count);
    } else if (name === '"data"' && (await cursor.peek()) === '{') {
      fail(cursor, '"data" is a single event instead of a list: write the event in a list, between [ and ]');
    } else if (parseRow(cursor.line, await wholeValue(cursor)).fault) {
      fail(cursor, `the value of ${name} is not JSON`);
    }
    const after = await cursor.peek();
    if (after === ',') cursor.skip();
    else if (after !== '}') fail(cursor, 'a comma or the end of the response was expected');
  }
  cursor.skip();
  if (lists === 0) fail({ line }, 'this object has no list of events under "data": write the events in a list');
}

/** Parses JSON: a list of events, or API responses one after the other. Throws an ImportError at invalid JSON. */
export async function* readJson(texts: TextChunks): AsyncGenerator<readonly SourceRow[]> {
  const cursor = new TextCursor(texts);
  const count: Count = { rows: 0 };
  for (let next = await cursor.peek(); next !== ''; next = await cursor.peek()) {
    if (next === '[') yield* readItems(cursor, count);
    else if (next === '{') yield* readResponse(cursor, count);
    else fail(cursor, 'a list of events was expected, or a response with a list under "data"');
  }
}
