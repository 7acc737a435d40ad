import { z } from '../zod';

/** AuthResponse exactly as the specification declares it. Our own service writes it. */
export const authResponseSchema = z.strictObject({
  access_token: z.string().check(z.minLength(1)),
  token_type: z.literal('bearer'),
  expires_in: z.number().check(z.int(), z.positive()),
});
export type AuthResponse = z.output<typeof authResponseSchema>;
