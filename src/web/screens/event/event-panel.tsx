import { X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Link, useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { useEvent } from '../../data/hooks';
import { paths } from '../../paths';
import { useSpeech } from '../../text/words-context';
import { EventDetails } from './event-details';
import { EventTrouble } from './event-trouble';
import css from './event-panel.module.css';

const TITLE_ID = 'event-title';

/** The address of the week behind the panel: its filters stay, the range of the chart goes. */
function useWayBack(monday: string): string {
  const [params] = useSearchParams();
  const kept = new URLSearchParams(params);
  kept.delete('range');
  return paths.week(monday, kept.size ? `?${kept.toString().replaceAll('%2C', ',')}` : '');
}

/** The event that is open, beside its week; Escape and the cross close it. */
export function EventPanel() {
  const { monday = '', id = '' } = useParams();
  const { words } = useSpeech();
  const navigate = useNavigate();
  const query = useEvent(id);
  const back = useWayBack(monday);
  const panel = useRef<HTMLElement>(null);

  useEffect(() => {
    panel.current?.focus({ preventScroll: true });
    panel.current?.scrollTo?.({ top: 0 });
  }, [id]);

  return (
    <aside
      ref={panel}
      tabIndex={-1}
      className={css.panel}
      aria-labelledby={TITLE_ID}
      onKeyDown={({ key }) => {
        if (key === 'Escape') void navigate(back, { preventScrollReset: true });
      }}
    >
      <Link to={back} preventScrollReset className={css.close} aria-label={words.event.close} title={words.event.close}>
        <X size={18} aria-hidden="true" />
      </Link>
      {query.data ? (
        <EventDetails event={query.data} heading="h2" titleId={TITLE_ID} />
      ) : (
        <EventTrouble query={query} titleId={TITLE_ID} />
      )}
    </aside>
  );
}
