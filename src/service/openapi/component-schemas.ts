import { authResponseSchema } from '../../contract/auth-response';
import { eventListSchema, oneEventSchema } from '../../contract/event-answers';
import { eventDtoSchema } from '../../contract/event-dto';
import { pageDtoSchema } from '../../contract/page-dto';
import { problemSchema } from '../../contract/problem-dto';
import { z } from '../../contract/zod';

const NAMED = {
  AuthResponse: authResponseSchema,
  EventDto: eventDtoSchema,
  PageDto: pageDtoSchema,
  EventList: eventListSchema,
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
