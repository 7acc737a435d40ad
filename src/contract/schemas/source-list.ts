import { eventDtoSchema } from './event-dto';
import { z } from '../zod';

const { source, title, date, hour, current, previous, prevision } = eventDtoSchema.shape;

/** What one feed lists of an event. `isServed` is true for the version that the event has, `seenAt` ISO 8601 in UTC. */
export const sourceDtoSchema = z.strictObject({
  feed: z.string(),
  source,
  title,
  date,
  hour,
  current,
  previous,
  prevision,
  isServed: z.boolean(),
  seenAt: z.string(),
});
export type SourceDto = z.output<typeof sourceDtoSchema>;

/** The response of the sources of an event, the highest priority first. */
export const sourceListResponseSchema = z.strictObject({ data: z.array(sourceDtoSchema) });
