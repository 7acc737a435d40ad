import { z } from '../zod';

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
