import { Link, useParams } from 'react-router-dom';
import { useSpeech } from '../../text/words-context';
import { Button } from '../../ui/button';
import css from './panel-trouble.module.css';
import { useWayBack } from './use-way-back';

/** What stands in place of the panel when its part of the app cannot be fetched: the week beside it stays. */
export function PanelTrouble() {
  const { monday = '' } = useParams();
  const { words } = useSpeech();
  const { address } = useWayBack(monday);
  return (
    <aside className={css.trouble} aria-label={words.event.failedTitle}>
      <p role="alert">{words.event.panelFailed}</p>
      <Button onClick={() => window.location.reload()}>{words.trouble.reload}</Button>
      <Link to={address} replace>
        {words.event.close}
      </Link>
    </aside>
  );
}
