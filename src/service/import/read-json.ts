import { ImportError, BATCH, parseRow, type SourceRow, type TextChunks, MAX_ROW_LENGTH } from './source-row';

const NEWLINE = 10;
const QUOTE = 34;
const BACKSLASH = 92;
const [OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT, COMMA, COLON] = [91, 93, 123, 125, 44, 58];
const isSpace = (code: number): boolean => code === 32 || code === 13 || code === 9;
const endsScalar = (code: number): boolean =>
  code === COMMA || code === CLOSE_LIST || code === CLOSE_OBJECT || code === COLON || code === NEWLINE || isSpace(code);

/** Moves through JSON that arrives in chunks, value by value, and counts lines. Does not validate the inside of a value. */
class TextCursor {
  line = 1;
  #text = '';
  #at = 0;
  readonly #texts: AsyncIterator<string>;

  constructor(texts: TextChunks) {
    this.#texts = texts[Symbol.asyncIterator]();
  }

  /** Drops the text before `start` and appends the next chunk; false at the end. */
  async #more(start: number): Promise<boolean> {
    const { done, value } = await this.#texts.next();
    if (done) return false;
    this.#text = this.#text.slice(start) + value;
    this.#at -= start;
    if (this.#text.length > MAX_ROW_LENGTH + value.length)
      throw new ImportError(`Line ${this.line}: one value has more than ${MAX_ROW_LENGTH} characters.`);
    return true;
  }

  /** Skips white space and returns the next character without consuming it; '' at the end. */
  async peek(): Promise<string> {
    for (;;) {
      while (this.#at < this.#text.length) {
        const code = this.#text.charCodeAt(this.#at);
        if (code === NEWLINE) this.line += 1;
        else if (!isSpace(code)) return this.#text.charAt(this.#at);
        this.#at += 1;
      }
      if (!(await this.#more(this.#at))) return '';
    }
  }

  /** Consumes the character that `peek` returned. */
  skip(): void {
    this.#at += 1;
  }

  /** Consumes the value that begins at the character that `peek` returned, and returns its text; null if the file ends within it. */
  async value(): Promise<string | null> {
    let start = this.#at;
    let depth = 0;
    let quoted = false;
    for (;;) {
      for (; this.#at < this.#text.length; this.#at += 1) {
        const code = this.#text.charCodeAt(this.#at);
        if (code === NEWLINE) this.line += 1;
        if (quoted) {
          if (code === BACKSLASH) this.#at += 1;
          else if (code === QUOTE) quoted = false;
          if (quoted || depth > 0) continue;
        } else if (code === QUOTE) {
          quoted = true;
          continue;
        } else if (code === OPEN_OBJECT || code === OPEN_LIST) {
          depth += 1;
          continue;
        } else if (depth === 0) {
          if (!endsScalar(code)) continue;
          if (code === NEWLINE) this.line -= 1;
          return this.#text.slice(start, this.#at);
        } else {
          if (code === CLOSE_OBJECT || code === CLOSE_LIST) depth -= 1;
          if (depth > 0) continue;
        }
        this.#at += 1;
        return this.#text.slice(start, this.#at);
      }
      const isScalar = depth === 0 && !quoted;
      if (!(await this.#more(start))) return isScalar ? this.#text.slice(start) : null;
      start = 0;
    }
  }
}

function fail({ line }: { readonly line: number }, problem: string): never {
  throw new ImportError(`Line ${line}: ${problem}. Nothing was imported.`);
}

async function wholeValue(cursor: TextCursor): Promise<string> {
  return (await cursor.value()) ?? fail(cursor, 'the file ends within a value');
}

async function* readItems(cursor: TextCursor, parse: typeof parseRow): AsyncGenerator<readonly SourceRow[]> {
  cursor.skip();
  let batch: SourceRow[] = [];
  for (let next = await cursor.peek(); next !== ']'; next = await cursor.peek()) {
    if (next === '' || next === ',' || next === '}' || next === ':') fail(cursor, 'an event of the list was expected');
    batch.push(parse(cursor.line, await wholeValue(cursor)));
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

async function* readResponse(
  cursor: TextCursor,
  parse: typeof parseRow,
  list: string,
): AsyncGenerator<readonly SourceRow[]> {
  const { line } = cursor;
  const quoted = JSON.stringify(list);
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
      yield* readItems(cursor, parse);
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
  parse: typeof parseRow,
  list = 'data',
): AsyncGenerator<readonly SourceRow[]> {
  const cursor = new TextCursor(texts);
  for (let next = await cursor.peek(); next !== ''; next = await cursor.peek()) {
    if (next === '[') yield* readItems(cursor, parse);
    else if (next === '{') yield* readResponse(cursor, parse, list);
    else fail(cursor, `a list of events was expected, or a response with a list under ${JSON.stringify(list)}`);
  }
}
