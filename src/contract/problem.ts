import { z } from './zod';

/** An RFC 9457 problem, the body of every error our service answers. */
export const problemSchema = z.object({
  type: z.string(),
  title: z.string(),
  status: z.number(),
  detail: z.optional(z.string()),
  errors: z.optional(z.array(z.object({ name: z.string(), reason: z.string() }))),
});
export type Problem = z.output<typeof problemSchema>;

const QUOTED = 300;
const says = (name: string) =>
  z.pipe(
    z.object({ [name]: z.string() }),
    z.transform((body) => String(body[name])),
  );
const nested = z.pipe(
  z.object({ error: z.object({ message: z.string() }) }),
  z.transform(({ error }) => error.message),
);
const spokenSchema = z.union([says('detail'), says('message'), says('error'), nested, says('title')]);

/**
 * The sentence an error body carries, whatever its form, cut to 300 characters; empty when it carries none.
 * Example: `readProblemText({ message: 'Unauthenticated.' })` → `'Unauthenticated.'`.
 */
export function readProblemText(body: unknown): string {
  const result = z.safeParse(spokenSchema, body);
  return result.success ? result.data.slice(0, QUOTED) : '';
}
