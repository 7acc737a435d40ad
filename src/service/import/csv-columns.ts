import { CATEGORIES } from '../../contract/categories';
import { EVENT_FIELDS, fieldNamed, NEEDED_FIELDS, type EventField } from './event-fields';
import { ImportError } from './import-error';

/** Which column of a file holds a field: the header that `--map` names. */
export type FieldMap = ReadonlyMap<EventField, string>;

/** The field of each column of a file, by its place; undefined for one that is not read. */
export type Columns = readonly (EventField | undefined)[];

/** Reads `title=Libellé,date=Jour`; a comma within a header stands as it is. Throws an ImportError that says what is wrong. */
export function parseFieldMap(texts: readonly string[]): FieldMap {
  const map = new Map<EventField, string>();
  for (const pair of texts.flatMap((text) => text.split(/,(?=\s*[a-z]+(?:\.[a-z]+)?=)/))) {
    const at = pair.indexOf('=');
    const field = fieldNamed(pair.slice(0, Math.max(at, 0)));
    if (!field || pair.slice(at + 1).trim() === '')
      throw new ImportError(`--map ${pair} is not FIELD=HEADER; the fields are ${EVENT_FIELDS.join(', ')}.`);
    map.set(field, pair.slice(at + 1).trim());
  }
  return map;
}

/** Finds the field of each column. Throws an ImportError when one that is needed, or that `map` names, is not there. */
export function toColumns(header: readonly string[], map: FieldMap): Columns {
  const titles = header.map((title) => title.trim());
  const mapped = new Map([...map].map(([field, title]) => [title, field]));
  const columns = titles.map((title) => {
    const own = fieldNamed(title);
    return mapped.get(title) ?? (own && map.has(own) ? undefined : own);
  });
  const written = `The header is: ${titles.join(' | ')}.`;
  const absent = [...map].find(([, title]) => !titles.includes(title));
  if (absent) throw new ImportError(`--map ${absent.join('=')} names a column that the file does not have. ${written}`);
  const twice = columns.find((field, index) => field && columns.indexOf(field) !== index);
  if (twice) throw new ImportError(`Two columns hold ${twice}. ${written}`);
  const missing = NEEDED_FIELDS.filter((field) => !columns.includes(field));
  if (missing.length > 0)
    throw new ImportError(
      `No column holds ${missing.join(', ')}. ${written} Name the columns with --map, such as --map ${missing[0]}="${titles[0] ?? ''}".`,
    );
  return columns;
}

const LABELS: ReadonlyMap<string, string> = new Map(CATEGORIES.map(({ id, label }) => [String(id), label]));
const wholeNumber = (text: string): unknown => (/^-?\d{1,16}$/.test(text) ? Number(text) : text);

/**
 * Reads records as the API would write them: what has no column is an empty text, a known category its own label, and a record
 * without an id has none.
 */
export function createToWire(columns: Columns): (cells: readonly string[]) => unknown {
  // Places are looked up once: this runs for every one of a million records.
  const place = Object.fromEntries(EVENT_FIELDS.map((field) => [field, columns.indexOf(field)]));
  const at = (field: EventField): ((cells: readonly string[]) => string) => {
    const index = place[field] ?? -1;
    return (cells) => cells[index] ?? '';
  };
  const [id, title, date, hour, period, importance] = [
    at('id'),
    at('title'),
    at('date'),
    at('hour'),
    at('period'),
    at('importance'),
  ];
  const [category, label] = [at('category.id'), at('category.label')];
  const [code, currency, name] = [at('zone.code'), at('zone.currency'), at('zone.name')];
  const [source, link] = [at('source.name'), at('source.link')];
  const [previous, current, prevision, comment] = [at('previous'), at('current'), at('prevision'), at('comment')];
  const isLabelled = columns.includes('category.label');
  return (cells) => {
    const [own, kind] = [id(cells).trim(), category(cells).trim()];
    return {
      id: own === '' ? undefined : wholeNumber(own),
      title: title(cells),
      date: date(cells),
      hour: hour(cells),
      period: period(cells),
      importance: importance(cells),
      category: { id: wholeNumber(kind), label: isLabelled ? label(cells) : (LABELS.get(kind) ?? '') },
      zone: { code: code(cells), currency: currency(cells), name: name(cells) },
      source: { name: source(cells), link: link(cells) },
      previous: previous(cells),
      current: current(cells),
      prevision: prevision(cells),
      comment: comment(cells),
    };
  };
}
