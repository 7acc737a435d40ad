import { EVENT_FIELDS, nestFields, type EventField, type FieldPath } from '../../contract/event-fields';
import { UsageError } from '../util/usage-error';
import { ImportError } from './source-row';

/** The header of the column that holds each field, from `--map`. */
export type FieldMap = ReadonlyMap<FieldPath, string>;

/** The field of each column of a file, by index; undefined for a column that is not imported. */
type Columns = readonly (FieldPath | undefined)[];

/** The field with this path, in any case. `country.` is accepted for `zone.`. */
function findField(name: string): FieldPath | undefined {
  const path = name
    .trim()
    .toLowerCase()
    .replace(/^country\./, 'zone.');
  return EVENT_FIELDS.find(({ wire }) => wire === path)?.wire;
}

/** Parses `title=Libellé,date=Jour`; a header may contain a comma. Throws a UsageError that names the invalid pair. */
export function parseFieldMap(texts: readonly string[]): FieldMap {
  const map = new Map<FieldPath, string>();
  for (const pair of texts.flatMap((text) => text.split(/,(?=\s*[a-z]+(?:\.[a-z]+)?=)/i))) {
    const at = pair.indexOf('=');
    const field = findField(pair.slice(0, Math.max(at, 0)));
    const header = pair.slice(at + 1).trim();
    if (!field || header === '') {
      const fields = EVENT_FIELDS.map(({ wire }) => wire).join(', ');
      throw new UsageError(`--map ${pair} is not FIELD=HEADER; the fields are ${fields}.`);
    }
    const isRepeated =
      map.has(field) || [...map.values()].some((other) => other.toLowerCase() === header.toLowerCase());
    if (isRepeated) throw new UsageError(`--map ${pair} repeats a field or a column: map each once.`);
    map.set(field, header);
  }
  return map;
}

// The first line of a file that is no CSV may be all of it.
const MAX_QUOTED_LENGTH = 1000;

/** Finds the field of each column. Throws an ImportError if a required field, or a header in `map`, is missing. */
export function toColumns(header: readonly string[], map: FieldMap): Columns {
  const titles = header.map((title) => title.trim());
  const mapped = new Map([...map].map(([field, title]) => [title.toLowerCase(), field]));
  const columns = titles.map((title) => {
    const own = findField(title);
    return mapped.get(title.toLowerCase()) ?? (own && map.has(own) ? undefined : own);
  });
  const line = titles.join(' | ');
  const found = `The header is: ${line.slice(0, MAX_QUOTED_LENGTH)}${line.length > MAX_QUOTED_LENGTH ? '…' : '.'}`;
  const names = titles.map((title) => title.toLowerCase());
  const absent = [...map].find(([, title]) => !names.includes(title.toLowerCase()));
  if (absent) throw new ImportError(`--map ${absent.join('=')} names a column that the file does not have. ${found}`);
  const twice = columns.find((field, index) => field && columns.indexOf(field) !== index);
  if (twice) throw new ImportError(`Two columns hold ${twice}. ${found}`);
  const missing = EVENT_FIELDS.filter(({ wire, required }) => required && !columns.includes(wire));
  const [first] = missing;
  if (first) {
    // One that holds another field is no example: its values would be imported as those of the missing one.
    const example =
      titles.find((title, index) => title && title.length <= MAX_QUOTED_LENGTH && !columns[index]) ??
      'TITLE OF ITS COLUMN';
    throw new ImportError(
      `No column holds ${missing.map(({ wire }) => wire).join(', ')}. ${found} Rename the columns, or import the file with --map ${first.wire}="${example}".`,
    );
  }
  return columns;
}

// Fewer digits than a number would change: an error then quotes the cell as it is.
const toInteger = (text: string): unknown => (/^-?\d{1,15}$/.test(text) ? Number(text) : text);

/** Creates the conversion of CSV records to the JSON of the API. A field without a column is absent, and so is an empty id. */
export function createToWire(columns: Columns): (cells: readonly string[]) => unknown {
  // Looked up once, since the conversion runs for each of a million records.
  const indexes = new Map(EVENT_FIELDS.map(({ wire }) => [wire, columns.indexOf(wire)]));
  return (cells) =>
    nestFields(({ wire, kind }: EventField) => {
      const cell = cells[indexes.get(wire) ?? -1];
      if (kind === 'id') return cell?.trim() ? toInteger(cell.trim()) : undefined;
      return cell !== undefined && kind === 'integer' ? toInteger(cell.trim()) : cell;
    });
}
