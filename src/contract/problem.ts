import { z } from './zod';

/** An RFC 9457 problem, the body of every error our service answers. */
export const problemSchema = z.object({
  type: z.string(),
  title: z.string(),
  status: z.number(),
  detail: z.optional(z.string()),
  errors: z.optional(z.array(z.object({ name: z.string(), reason: z.string() }))),
  instance: z.optional(z.string()),
});
export type Problem = z.output<typeof problemSchema>;

/** The `type` of our own problem for a provider's answer that is not of its specification: a page, a redirection, no JSON. */
export const UNEXPECTED_ANSWER = 'urn:agenda-economique:unexpected-answer';

const unexpectedSchema = z.object({ type: z.literal(UNEXPECTED_ANSWER) });

/**
 * Whether an error body says that the provider answered something else than its specification says; any other body is false.
 * Example: `isUnexpectedAnswer({ type: UNEXPECTED_ANSWER, title: 'Bad Gateway', status: 502 })` → `true`.
 */
export function isUnexpectedAnswer(body: unknown): boolean {
  return z.safeParse(unexpectedSchema, body).success;
}

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
