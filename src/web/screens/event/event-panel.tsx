import { X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Link, useParams } from 'react-router-dom';
import { useEvent } from '../../data/hooks';
import { useSpeech } from '../../text/words-context';
import { useEscape } from '../../ui/use-escape';
import { EventDetails } from './event-details';
import css from './event-panel.module.css';
import { EventStale } from './event-stale';
import { EventTrouble } from './event-trouble';
import { useWayBack } from './use-way-back';

const TITLE_ID = 'event-title';

/** The event that is open, beside its week; Escape and the cross close it. */
export function EventPanel() {
  const { monday = '', id = '' } = useParams();
  const { words } = useSpeech();
  const query = useEvent(id);
  const { address, close } = useWayBack(monday, query.data);
  const panel = useRef<HTMLElement>(null);
  useEscape(close);

  useEffect(() => {
    panel.current?.focus({ preventScroll: true });
    panel.current?.scrollTo?.({ top: 0 });
  }, [id]);

  return (
    <aside ref={panel} tabIndex={-1} className={css.panel} aria-labelledby={TITLE_ID}>
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
      <EventStale query={query} />
      {query.data ? (
        <EventDetails event={query.data} heading="h2" titleId={TITLE_ID} />
      ) : (
        <EventTrouble query={query} heading="h2" titleId={TITLE_ID} />
      )}
    </aside>
  );
}
