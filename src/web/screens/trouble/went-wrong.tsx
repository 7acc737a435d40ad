import { isRouteErrorResponse, useRouteError } from 'react-router-dom';
import { Button } from '../../ui/button';
import { useSpeech } from '../../text/words-context';
import { NotFound } from './not-found';
import { TroublePage } from './trouble-page';

/** What remains when a screen breaks: what happened, and the way out of it. */
export function WentWrong() {
  const { words } = useSpeech();
  const error = useRouteError();
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFound />;
  return (
    <TroublePage title={words.trouble.broken}>
      <p>{words.trouble.brokenHint}</p>
      <Button onClick={() => window.location.reload()}>{words.trouble.reload}</Button>
    </TroublePage>
  );
}
