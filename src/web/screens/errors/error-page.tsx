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

export function ErrorBoundaryPage() {
  const { messages } = useI18n();
  return (
    <ErrorPage title={messages.errors.broken}>
      <p>{messages.errors.brokenHint}</p>
      <Button onClick={() => window.location.reload()}>{messages.errors.reload}</Button>
    </ErrorPage>
  );
}
