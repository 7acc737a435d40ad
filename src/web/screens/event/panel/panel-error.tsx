import { Link } from '../../../app/context/link';
import { useParams } from '../../../app/context/page-context';
import { useI18n } from '../../../i18n/messages-context';
import { Button } from '../../../ui/buttons/button';
import css from './panel-error.module.css';
import { useClosePanel } from './use-close-panel';

/** Shown when the code of the panel cannot be loaded. The week beside it stays usable. */
export function PanelError() {
  const { monday = '' } = useParams();
  const { messages } = useI18n();
  const { address } = useClosePanel(monday);
  return (
    <aside className={css.error} aria-label={messages.event.failedTitle}>
      <p role="alert">{messages.errors.partFailed}</p>
      <Button onClick={() => window.location.reload()}>{messages.errors.reload}</Button>
      <Link to={address} replace>
        {messages.event.close}
      </Link>
    </aside>
  );
}
