import { sql, type RawBuilder } from 'kysely';
import type { Flavour } from '../flavour';

/** Texts, compared byte by byte on both databases; otherwise the order of days and names would be that of a language. */
export const textType = (flavour: Flavour): 'text' | RawBuilder<unknown> =>
  flavour === 'postgres' ? sql`text collate "C"` : 'text';

/** Whole numbers up to 2^53. */
export const wholeType = (flavour: Flavour): 'bigint' | 'integer' => (flavour === 'postgres' ? 'bigint' : 'integer');
