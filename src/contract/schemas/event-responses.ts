import { eventDtoSchema } from './event-dto';
import { pageDtoSchema } from './page-dto';
import { z } from '../zod';

/** The response of the list and of a history, exactly as the specification declares it. */
export const eventListResponseSchema = z.strictObject({ meta: pageDtoSchema, data: z.array(eventDtoSchema) });

/** The response for a single event, exactly as the specification declares it. */
export const oneEventSchema = z.strictObject({ data: eventDtoSchema });
