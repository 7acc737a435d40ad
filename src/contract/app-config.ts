import { decode } from './decode';
import { listEncodingSchema } from './list-encoding';
import { z } from './zod';

const isTimeZone = (zone: string): boolean => {
  try {
    return new Intl.DateTimeFormat('fr', { timeZone: zone }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
};

/** An IANA zone that this runtime knows, such as `Europe/Paris`. */
export const timeZoneSchema = z
  .string()
  .check(z.refine(isTimeZone, 'is not a time zone of the IANA database, such as Europe/Paris'));

const wordsSchema = z.object({ country: z.string(), zone: z.string() });

/** The provider's `geo_type` words and the ids of its countries by ISO code, when the trader knows them. */
export const geoFilterSchema = z.object({
  words: wordsSchema,
  countries: z.record(z.string(), z.number().check(z.int())),
});

/**
 * What a lone comma or dot between digits means to the provider: `either`, always the decimal mark (`1,234` is 1.234);
 * `comma`, a comma is decimal and dots group by three; `dot`, a dot is decimal and commas group by three.
 */
export const decimalMarkSchema = z.enum(['either', 'comma', 'dot']);
export type DecimalMark = z.output<typeof decimalMarkSchema>;

/** What `/config.json` tells the app before it starts, so that one build serves every deployment. */
const appConfigSchema = z.object({
  sourceTimeZone: timeZoneSchema,
  listEncoding: listEncodingSchema,
  geoFilter: z.nullable(geoFilterSchema),
  pageLimit: z.number().check(z.int(), z.minimum(1), z.maximum(10_000)),
  simulated: z.boolean(),
  decimalMark: z._default(decimalMarkSchema, 'either'),
});
export type AppConfig = z.output<typeof appConfigSchema>;

/** Reads `/config.json`; throws a ContractError that names the setting at fault. */
export function decodeAppConfig(body: unknown): AppConfig {
  return decode(appConfigSchema, body, 'config.json');
}
