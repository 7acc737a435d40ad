import { ContractError } from './contract-error';
import { z } from './zod';

/**
 * Reads `body` (parsed JSON, untrusted) with `schema`.
 * A body of another shape throws a ContractError that names what was read and the first field at fault.
 * Example: `decode(pageMetaSchema, { total: 3 }, 'meta')`.
 */
export function decode<Schema extends z.ZodMiniType>(schema: Schema, body: unknown, what: string): z.output<Schema> {
  const result = z.safeParse(schema, body);
  if (result.success) return result.data;
  const issue = result.error.issues[0];
  const path = issue?.path.map(String).join('.') ?? '';
  throw new ContractError(`${what}: ${issue?.message ?? 'unreadable'}${path ? ` at ${path}` : ''}`, path);
}
