import { isRecord } from './decode/json-record';
import { memoize } from './decode/memoize';

/** What each kind of field holds on the wire. */
type WireTypes = {
  readonly id: number;
  readonly integer: number;
  readonly day: string;
  readonly hour: string;
  readonly importance: 'LOW' | 'MEDIUM' | 'HIGH' | 'HOLIDAY';
  readonly country: string;
  readonly text: string;
  readonly link: string;
};
export type FieldKind = keyof WireTypes;

type FieldDeclaration = {
  /** Path in EventDto. It names the column of an import or export file and, with `_` for the dot, of the database. */
  readonly wire: string;
  readonly kind: FieldKind;
  /** Path in EconomicEvent, when it differs from `wire`. */
  readonly app?: string;
  /** Column of the CSV of a week; a field without one is left out of that file. */
  readonly csv?: string;
  /** Whether an imported file must have it. */
  readonly required?: true;
};

const TABLE = [
  { wire: 'id', kind: 'id', csv: 'id' },
  { wire: 'title', kind: 'text', csv: 'title', required: true },
  { wire: 'date', kind: 'day', csv: 'date', required: true },
  { wire: 'hour', kind: 'hour', csv: 'hour', required: true },
  { wire: 'period', kind: 'text', csv: 'period' },
  { wire: 'importance', kind: 'importance', csv: 'importance', required: true },
  { wire: 'category.id', kind: 'integer', required: true },
  { wire: 'category.label', kind: 'text', csv: 'category' },
  { wire: 'zone.code', app: 'region.code', kind: 'country', csv: 'country', required: true },
  { wire: 'zone.currency', app: 'region.currency', kind: 'text' },
  { wire: 'zone.name', app: 'region.name', kind: 'text' },
  { wire: 'source.name', kind: 'text', csv: 'source' },
  { wire: 'source.link', kind: 'link' },
  { wire: 'previous', kind: 'text', csv: 'previous' },
  { wire: 'current', kind: 'text', csv: 'current' },
  { wire: 'prevision', app: 'forecast', kind: 'text', csv: 'forecast' },
  { wire: 'comment', kind: 'text' },
] as const satisfies readonly FieldDeclaration[];

type Declared = (typeof TABLE)[number];
export type FieldPath = Declared['wire'];

type GroupName = FieldPath extends infer Path ? (Path extends `${infer Group}.${string}` ? Group : never) : never;
type MemberOf<Path extends string, Group extends string> = Path extends `${Group}.${infer Member}` ? Member : never;
/** An object with a value for every field, nested as EventDto is. */
export type Nested<Values extends Readonly<Record<FieldKind, unknown>>> = {
  readonly [Field in Declared as Exclude<Field['wire'], `${string}.${string}`>]: Values[Field['kind']];
} & {
  readonly [Group in GroupName]: {
    readonly [Field in Declared as MemberOf<Field['wire'], Group>]: Values[Field['kind']];
  };
};

type ColumnName<Path extends string> = Path extends `${infer Group}.${infer Member}` ? `${Group}_${Member}` : Path;
export type EventColumn = ColumnName<FieldPath>;
/** EventDto flattened to one level: `zone.code` is `zone_code`. */
export type EventColumns = { readonly [Field in Declared as ColumnName<Field['wire']>]: WireTypes[Field['kind']] };

export type EventField = FieldDeclaration & { readonly wire: FieldPath; readonly column: EventColumn };

// The overload states what the template literal type implies; the compiler cannot follow the replacement.
function columnName(path: FieldPath): EventColumn;
function columnName(path: string): string {
  return path.replace('.', '_');
}

/** The fields of EventDto, in the order of the specification. Everything that lists the fields of an event derives from this table. */
export const EVENT_FIELDS: readonly EventField[] = TABLE.map((field) => ({ ...field, column: columnName(field.wire) }));

const PLAN = EVENT_FIELDS.map((field) => {
  const [first = '', member] = field.wire.split('.');
  return { field, group: member === undefined ? null : first, key: member ?? first };
});

/**
 * Builds an object nested as EventDto is, with `valueOf` of every field.
 * Example: `nestFields(({ wire }) => wire).zone` → `{ code: 'zone.code', currency: 'zone.currency', name: 'zone.name' }`.
 */
export function nestFields<Value>(
  valueOf: (field: EventField) => Value,
): Record<string, Value | Record<string, Value>> {
  const nested: Record<string, Value | Record<string, Value>> = {};
  let group: string | null = null;
  let members: Record<string, Value> = {};
  for (const step of PLAN) {
    if (step.group === null) nested[step.key] = valueOf(step.field);
    else {
      if (step.group !== group) nested[step.group] = members = {};
      members[step.key] = valueOf(step.field);
    }
    ({ group } = step);
  }
  return nested;
}

const keysOf = memoize((path) => path.split('.'));

/** The value at a dotted path of `value`; undefined when there is none. Example: `valueAt({ zone: { code: 'FR' } }, 'zone.code')` → `'FR'`. */
export function valueAt(value: unknown, path: string): unknown {
  let at = value;
  for (const key of keysOf(path)) at = isRecord(at) ? at[key] : undefined;
  return at;
}
