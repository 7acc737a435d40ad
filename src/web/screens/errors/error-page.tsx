import type { ReactNode } from 'react';
import { Link } from '../../app/context/link';
import { useI18n } from '../../i18n/messages-context';
import { paths } from '../../paths';
import { Button } from '../../ui/buttons/button';
import css from './error-page.module.css';

function ErrorPage({ title, children }: { title: string; children: ReactNode }) {
  const { messages } = useI18n();
  return (
    <main className={css.page}>
      <title>{`${title} · ${messages.appName}`}</title>
      <h1 className={css.title}>{title}</h1>
      {children}
    </main>
  );
}

export function NotFound() {
  const { messages } = useI18n();
  return (
    <ErrorPage title={messages.errors.notFound}>
      <p>{messages.errors.notFoundHint}</p>
      <Link to={paths.home}>{messages.errors.toWeek}</Link>
    </ErrorPage>
  );
}

/** A screen threw, or its code is missing: says so, with a button that reloads the page. */
export function ErrorBoundaryPage({ isMissing = false }: { isMissing?: boolean }) {
  const { broken, brokenHint, partFailed, reload } = useI18n().messages.errors;
  return (
    <ErrorPage title={broken}>
      <p>{isMissing ? partFailed : brokenHint}</p>
      <Button onClick={() => window.location.reload()}>{reload}</Button>
    </ErrorPage>
  );
}
