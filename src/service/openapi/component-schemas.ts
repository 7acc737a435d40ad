import { authResponseSchema } from '../../contract/schemas/auth-response';
import { eventListResponseSchema, oneEventSchema } from '../../contract/schemas/event-responses';
import { eventDtoSchema } from '../../contract/schemas/event-dto';
import { pageDtoSchema } from '../../contract/schemas/page-dto';
import { problemSchema } from '../../contract/schemas/problem-dto';
import { z } from '../../contract/zod';

const NAMED = {
  AuthResponse: authResponseSchema,
  EventDto: eventDtoSchema,
  PageDto: pageDtoSchema,
  EventList: eventListResponseSchema,
  OneEvent: oneEventSchema,
  Problem: problemSchema,
};

export type SchemaName = keyof typeof NAMED;

/** Where a schema of the contract stands in the document. */
export const schemaAt = (name: string): string => `#/components/schemas/${name}`;

/** The schemas of the contract as JSON Schema, each by its name; one that holds another refers to it. */
export function componentSchemas(): Record<string, unknown> {
  const registry = z.registry<{ id: string }>();
  for (const [id, schema] of Object.entries(NAMED)) registry.add(schema, { id });
  const { schemas } = z.toJSONSchema(registry, { uri: schemaAt });
  // The document says once, for all, which dialect it is in and where its schemas are.
  return Object.fromEntries(
    Object.entries(schemas).map(([name, { $schema: _dialect, $id: _id, ...schema }]) => [name, schema]),
  );
}
