import { eventDtoSchema } from './event-dto';
import { pageDtoSchema } from './page-dto';
import { z } from '../zod';

/** The answer of the list and of a history, exactly as the specification declares it: what our own service answers. */
export const eventListResponseSchema = z.strictObject({ meta: pageDtoSchema, data: z.array(eventDtoSchema) });

/** The answer for one event, exactly as the specification declares it. */
export const oneEventSchema = z.strictObject({ data: eventDtoSchema });
