import { z } from '../zod';

/** EventDto exactly as the specification declares it, region under `zone`: what our own service answers, and what its tests hold it to. */
export const eventDtoSchema = z.strictObject({
  id: z.number().check(z.int()),
  title: z.string(),
  date: z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/)),
  hour: z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/)),
  period: z.string(),
  importance: z.enum(['LOW', 'MEDIUM', 'HIGH', 'HOLIDAY']),
  category: z.strictObject({ id: z.number().check(z.int()), label: z.string() }),
  zone: z.strictObject({ code: z.string().check(z.regex(/^[A-Z]{2}$/)), currency: z.string(), name: z.string() }),
  source: z.strictObject({ name: z.string(), link: z.string() }),
  previous: z.string(),
  current: z.string(),
  prevision: z.string(),
  comment: z.string(),
});

export type EventDto = z.output<typeof eventDtoSchema>;
