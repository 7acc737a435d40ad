import { redirect } from 'react-router-dom';
import type { Session } from './session';

/**
 * The route guard: returns the name of the user, or throws a redirect to the login page that remembers the requested page. A user whose
 * session is interrupted passes, and logs in again in a dialog over the page.
 */
export function requireSession(session: Session, request: Request): string {
  const user = session.user();
  if (user !== null) return user;
  const { pathname, search } = new URL(request.url);
  throw redirect(`/login?next=${encodeURIComponent(pathname + search)}`);
}
