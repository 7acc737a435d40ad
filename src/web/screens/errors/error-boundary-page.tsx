import { isRouteErrorResponse, useRouteError } from 'react-router-dom';
import { Button } from '../../ui/buttons/button';
import { useI18n } from '../../i18n/messages-context';
import { NotFound } from './not-found';
import { ErrorPage } from './error-page';

/** Shown when a screen throws: what happened, with a button that reloads. */
export function ErrorBoundaryPage() {
  const { messages } = useI18n();
  const error = useRouteError();
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFound />;
  return (
    <ErrorPage title={messages.trouble.broken}>
      <p>{messages.trouble.brokenHint}</p>
      <Button onClick={() => window.location.reload()}>{messages.trouble.reload}</Button>
    </ErrorPage>
  );
}
