import { eventDtoSchema } from './event-dto';
import { z } from '../zod';

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
