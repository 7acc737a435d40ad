import { nestFields, type FieldKind, type Nested } from '../event-fields';
import { z } from '../zod';

/** AuthResponse exactly as the specification declares it. Our own service writes it. */
export const authResponseSchema = z.strictObject({
  access_token: z.string().check(z.minLength(1)),
  token_type: z.literal('bearer'),
  expires_in: z.number().check(z.int(), z.positive()),
});
export type AuthResponse = z.output<typeof authResponseSchema>;

const KINDS = {
  id: z.number().check(z.int()),
  integer: z.number().check(z.int()),
  day: z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/)),
  // Empty when the hour is unknown.
  hour: z.string().check(z.regex(/^(([01]\d|2[0-3]):[0-5]\d)?$/)),
  importance: z.enum(['LOW', 'MEDIUM', 'HIGH', 'HOLIDAY']),
  country: z.string().check(z.regex(/^[A-Z]{2}$/)),
  text: z.string(),
  link: z.string(),
} satisfies Record<FieldKind, z.ZodMiniType>;

type Schemas = Nested<typeof KINDS>;
type Shape = {
  -readonly [Name in keyof Schemas]: Schemas[Name] extends Readonly<Record<string, z.ZodMiniType>>
    ? z.ZodMiniObject<Schemas[Name], z.core.$strict>
    : Schemas[Name];
};

// The overload states what the table implies; the compiler cannot follow the loop.
function shape(): Shape;
function shape(): Record<string, z.ZodMiniType> {
  const entries = Object.entries(nestFields<z.ZodMiniType>(({ kind }) => KINDS[kind]));
  return Object.fromEntries(
    entries.map(([name, schema]) => [name, schema instanceof z.ZodMiniType ? schema : z.strictObject(schema)]),
  );
}

/** EventDto exactly as the specification declares it, its region under `zone`. Our own service writes it. */
export const eventDtoSchema = z.strictObject(shape());

export type EventDto = z.output<typeof eventDtoSchema>;

/** PageDto exactly as the specification's sample shows it. Our own service writes it. */
export const pageDtoSchema = z.strictObject({
  total: z.number().check(z.int(), z.nonnegative()),
  per_page: z.number().check(z.int(), z.positive()),
  current_page: z.number().check(z.int(), z.positive()),
  total_pages: z.number().check(z.int(), z.nonnegative()),
});
export type PageDto = z.output<typeof pageDtoSchema>;

/** The response of the list and of a history, exactly as the specification declares it. */
export const eventListResponseSchema = z.strictObject({ meta: pageDtoSchema, data: z.array(eventDtoSchema) });

/** The response for a single event, exactly as the specification declares it. */
export const oneEventSchema = z.strictObject({ data: eventDtoSchema });

/** An RFC 9457 problem: the body of every error response of our service. */
export const problemSchema = z.object({
  type: z.string(),
  title: z.string(),
  status: z.number(),
  detail: z.optional(z.string()),
  errors: z.optional(z.array(z.object({ name: z.string(), reason: z.string() }))),
  instance: z.optional(z.string()),
});
export type Problem = z.output<typeof problemSchema>;
