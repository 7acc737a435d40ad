import { sql, type RawBuilder } from 'kysely';
import type { SqlDialect } from '../sql-dialect';

/** Texts, compared byte by byte on both databases; otherwise the order of days and names would be that of a language. */
export const textType = (flavour: SqlDialect): 'text' | RawBuilder<unknown> =>
  flavour === 'postgres' ? sql`text collate "C"` : 'text';

/** Whole numbers up to 2^53. */
export const wholeType = (flavour: SqlDialect): 'bigint' | 'integer' => (flavour === 'postgres' ? 'bigint' : 'integer');
