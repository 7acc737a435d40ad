import { redirect, type LoaderFunctionArgs } from 'react-router-dom';
import { safeNext } from './paths';
import type { Session } from './session/session';

/** Leads a reader who is signed in on to the page that was asked for; one who is signed in elsewhere is, once `join` has settled. */
export const loadLogin =
  (session: Session, join: () => Promise<void>) =>
  async ({ request }: LoaderFunctionArgs): Promise<Response | null> => {
    if (session.reader() === null) await join();
    const next = new URL(request.url).searchParams.get('next');
    return session.reader() === null ? null : redirect(safeNext(next));
  };
