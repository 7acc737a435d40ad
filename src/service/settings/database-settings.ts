import type { EnvReader } from './env-reader';
import { redactUrl } from '../http/redact-url';
import type { DatabaseAddress } from '../store/database-address';

const ALLOWED = 'file:PATH, such as file:./data/calendar.db, or postgres://USER:PASSWORD@HOST:PORT/DATABASE';

/** Reads DATABASE_URL: a file, memory, or PostgreSQL. Never prints what stands before the @ or after the ?. */
export function parseDatabase(reader: EnvReader): DatabaseAddress {
  const text = reader.text('DATABASE_URL') || 'file:./data/calendar.db';
  const refuse = (reason: string) => reader.refuse('DATABASE_URL', reason, ALLOWED, redactUrl(text));
  if (/^postgres(ql)?:/.test(text)) {
    const url = URL.canParse(text) ? new URL(text) : refuse('it is not a URL');
    return url.pathname.length > 1 ? { kind: 'postgres', url: text } : refuse('it names no database');
  }
  const file = text === ':memory:' ? text : text.replace(/^file:(\/\/(?=\/))?/, '');
  if (text !== ':memory:' && (!text.startsWith('file:') || file === '' || file.includes('?'))) {
    return refuse('it names no file');
  }
  return { kind: 'sqlite', file };
}
