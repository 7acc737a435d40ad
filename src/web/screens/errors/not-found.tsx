import { Link } from 'react-router-dom';
import { paths } from '../../paths';
import { useI18n } from '../../i18n/messages-context';
import { ErrorPage } from './error-page';

export function NotFound() {
  const { messages } = useI18n();
  return (
    <ErrorPage title={messages.trouble.notFound}>
      <p>{messages.trouble.notFoundHint}</p>
      <Link to={paths.home}>{messages.trouble.toWeek}</Link>
    </ErrorPage>
  );
}
