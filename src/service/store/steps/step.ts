import type { Kysely } from 'kysely';
import type { Flavour } from '../flavour';
import type { Tables } from '../schema';

/** Changes the schema by one version; `say` is told what the database could not do, in one line. */
export type Step = (db: Kysely<Tables>, flavour: Flavour, say: (line: string) => void) => Promise<void>;
