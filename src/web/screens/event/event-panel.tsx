import { X } from 'lucide-react';
import { Link, useParams } from 'react-router-dom';
import { useEvent } from '../../data/hooks';
import { useSpeech } from '../../text/words-context';
import { EventDetails } from './event-details';
import css from './event-panel.module.css';
import { EventStale } from './event-stale';
import { EventTrouble } from './event-trouble';
import { PanelFrame } from './panel-frame';
import { useWayBack } from './use-way-back';

const TITLE_ID = 'event-title';

/** The event that is open, beside its week; Escape and the cross close it. */
export function EventPanel() {
  const { monday = '', id = '' } = useParams();
  const { words } = useSpeech();
  const query = useEvent(id);
  const { address, close } = useWayBack(monday, query.data);
  return (
    <PanelFrame titleId={TITLE_ID} shown={id} onClose={close}>
      <div className={css.bar}>
        <Link
          to={address}
          replace
          preventScrollReset
          className={css.close}
          aria-label={words.event.close}
          title={words.event.close}
        >
          <X size={18} aria-hidden="true" />
        </Link>
      </div>
      <EventStale query={query} />
      {query.data ? (
        <EventDetails event={query.data} readAt={query.dataUpdatedAt} heading="h2" titleId={TITLE_ID} />
      ) : (
        <EventTrouble query={query} heading="h2" titleId={TITLE_ID} />
      )}
    </PanelFrame>
  );
}
