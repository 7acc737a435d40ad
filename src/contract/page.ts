import { z } from './zod';

/** PageDto as our own service writes it. */
export const pageDtoSchema = z.strictObject({
  total: z.number().check(z.int(), z.nonnegative()),
  per_page: z.number().check(z.int(), z.positive()),
  current_page: z.number().check(z.int(), z.positive()),
  total_pages: z.number().check(z.int(), z.nonnegative()),
});
export type PageDto = z.output<typeof pageDtoSchema>;

/** What a page says of itself; null where the provider does not say or says nonsense. */
export type PageMeta = {
  readonly total: number | null;
  readonly perPage: number | null;
  readonly currentPage: number | null;
  readonly totalPages: number | null;
};

const countSchema = z.pipe(
  z.union([z.number(), z.string().check(z.regex(/^\d{1,9}$/))]),
  z.transform((count) => {
    const number = Number(count);
    return Number.isInteger(number) && number >= 0 && number < 1e9 ? number : null;
  }),
);
const count = z.catch(z.nullish(countSchema), null);

const metaSchema = z.catch(z.object({ total: count, per_page: count, current_page: count, total_pages: count }), {
  total: null,
  per_page: null,
  current_page: null,
  total_pages: null,
});

/**
 * Reads the `meta` of a list answer. Never throws: a count that is missing or not a whole number from 0 to 1e9 is null,
 * and the reader of pages then stops at the first short page.
 * Example: `readPageMeta({ total: '3', per_page: 2 })` → `{ total: 3, perPage: 2, currentPage: null, totalPages: null }`.
 */
export function readPageMeta(meta: unknown): PageMeta {
  const read = z.parse(metaSchema, meta);
  return {
    total: read.total ?? null,
    perPage: read.per_page ?? null,
    currentPage: read.current_page ?? null,
    totalPages: read.total_pages ?? null,
  };
}
