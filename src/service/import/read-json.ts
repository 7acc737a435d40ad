import { ImportError } from './import-error';
import { parseRow } from './parse-row';
import { BATCH, type SourceRow, type TextChunks } from './source-row';
import { TextCursor } from './text-cursor';

type Place = { readonly line: number };
/** How many events came before, in all lists of the file. */
type Count = { rows: number };

function fail({ line }: Place, problem: string): never {
  throw new ImportError(`Line ${line}: ${problem}. Nothing was loaded.`);
}

async function wholeValue(cursor: TextCursor): Promise<string> {
  return (await cursor.value()) ?? fail(cursor, 'the file ends within a value');
}

/** The items of a list whose bracket comes next. */
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
    if (after === ',' && (await cursor.peek()) === ']') fail(cursor, 'a comma stands before the end of the list');
    if (batch.length < BATCH) continue;
    yield batch;
    batch = [];
  }
  cursor.skip();
  yield batch;
}

/** The list under `data` of an answer of the API, whose brace comes next. */
async function* parseAnswer(cursor: TextCursor, count: Count): AsyncGenerator<readonly SourceRow[]> {
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
      fail(cursor, 'one event stands under "data" where a list belongs: write the event in a list, between [ and ]');
    } else if (parseRow(cursor.line, await wholeValue(cursor)).fault) {
      fail(cursor, `the value of ${name} is not JSON`);
    }
    const after = await cursor.peek();
    if (after === ',') cursor.skip();
    else if (after !== '}') fail(cursor, 'a comma or the end of the answer was expected');
  }
  cursor.skip();
  if (lists === 0) fail({ line }, 'this object has no list of events under "data": write the events in a list');
}

/** The events of JSON: a list, or answers of the API one after the other. Throws an ImportError where the file is broken. */
export async function* readJson(texts: TextChunks): AsyncGenerator<readonly SourceRow[]> {
  const cursor = new TextCursor(texts);
  const count: Count = { rows: 0 };
  for (let next = await cursor.peek(); next !== ''; next = await cursor.peek()) {
    if (next === '[') yield* readItems(cursor, count);
    else if (next === '{') yield* parseAnswer(cursor, count);
    else fail(cursor, 'a list of events was expected, or an answer with a list under "data"');
  }
}
