import { z } from '../zod';
import { eventDtoSchema } from './responses';

const count = z.number().check(z.int(), z.nonnegative());
const instant = z.nullable(z.string());

/** A row that was set aside: the line it begins on, and why. */
export const badRowSchema = z.strictObject({ line: count, reason: z.string() });

/** A feed: a file of another publisher that the service reads at an interval. Times are ISO 8601 in UTC, null for never. */
const feedDtoSchema = z.strictObject({
  name: z.string(),
  /** The host it comes from, or the name of a file. */
  origin: z.string(),
  /** As detected; empty if it was never read. */
  format: z.string(),
  status: z.enum(['never', 'ok', 'unchanged', 'failed']),
  message: z.string(),
  lastAt: instant,
  nextAt: instant,
  /** Of the last reading that had content, in rows. */
  counts: z.strictObject({
    read: count,
    added: count,
    changed: count,
    moved: count,
    cancelled: count,
    removed: count,
    setAside: count,
  }),
  samples: z.array(badRowSchema),
});
export type FeedDto = z.output<typeof feedDtoSchema>;

/** The response of the list of feeds. */
export const feedListResponseSchema = z.strictObject({ data: z.array(feedDtoSchema) });

const { source, title, date, hour, current, previous, prevision } = eventDtoSchema.shape;

/** What one feed lists of an event. `isServed` is true for the version that the event has, `seenAt` ISO 8601 in UTC. */
const sourceDtoSchema = z.strictObject({
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
