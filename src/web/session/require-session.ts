import { redirect } from 'react-router-dom';
import type { Session } from './session';

/**
 * The one guard: the name of the reader, or a redirect to the login page that remembers the page asked for. A session that is
 * interrupted lets its reader through: the secret is asked for over the page.
 */
export function requireSession(session: Session, request: Request): string {
  const reader = session.reader();
  if (reader !== null) return reader;
  const { pathname, search } = new URL(request.url);
  throw redirect(`/login?next=${encodeURIComponent(pathname + search)}`);
}
