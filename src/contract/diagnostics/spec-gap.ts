/** What the specification leaves open about a response, and the variants that responses show. */
export const SPEC_VARIANTS = {
  'auth-envelope': ['bare', 'data', 'both'],
  'token-type': ['bearer', 'absent'],
  'token-life': ['number', 'text', 'absent'],
  'content-type': ['json', 'problem+json', 'vendor+json', 'text', 'html', 'other', 'absent'],
  charset: ['utf-8', 'utf-8-bom', 'utf-16', 'latin-1', 'other'],
  'list-envelope': ['data', 'bare', 'nested', 'by-id', 'empty'],
  'event-envelope': ['data', 'bare', 'list'],
  meta: ['numbers', 'text', 'elsewhere', 'absent'],
  'page-base': ['0', '1'],
  order: ['oldest-first', 'newest-first', 'none'],
  limit: ['followed', 'smaller', 'ignored', 'refused'],
  id: ['number', 'text', 'absent'],
  date: ['day', 'midnight', 'time', 'day-first', 'epoch'],
  hour: ['hh:mm', 'seconds', 'h', 'twelve', 'offset', 'end-of-day'],
  'no-hour': ['empty', 'null', 'absent', 'words'],
  importance: ['words', 'numbers', 'stars', 'french'],
  'region-key': ['zone', 'country', 'both', 'absent'],
  'region-code': ['alpha-2', 'alpha-3', 'numeric', 'absent', 'other'],
  category: ['object', 'id', 'label', 'absent'],
  value: ['text', 'number'],
  'no-value': ['empty', 'null', 'absent', 'dash'],
} as const;
export type SpecGap = keyof typeof SPEC_VARIANTS;

/** A gap of the specification and the variant that a response uses, such as `region-key` and `country`. */
export type SpecVariant = { readonly gap: SpecGap; readonly variant: string };
