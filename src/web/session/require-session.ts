import { redirect } from 'react-router-dom';
import type { Account, Session } from './session';

/** The one guard: the account signed in, or a redirect to the login page that remembers the page asked for. */
export function requireSession(session: Session, request: Request): Account {
  const account = session.current();
  if (account) return account;
  const { pathname, search } = new URL(request.url);
  throw redirect(`/login?next=${encodeURIComponent(pathname + search)}`);
}
