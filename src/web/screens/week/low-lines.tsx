import { ChevronDown, ChevronUp } from 'lucide-react';
import { useId } from 'react';
import type { PlacedEvent } from '../../../domain/agenda';
import { useOpenedInstant } from '../../frame/use-opened-instant';
import { useSpeech } from '../../text/words-context';
import { EventLines, type LinePlace } from './event-lines';
import css from './low-lines.module.css';

type LowLinesProps = LinePlace & {
  readonly events: readonly PlacedEvent[];
  readonly at: string;
  readonly past: boolean;
  readonly wait: string;
};

/** The events of low importance of one instant behind a button that opens them in place; what was opened stays so. */
export function LowLines({ events, at, ...place }: LowLinesProps) {
  const { format } = useSpeech();
  const [opened, toggle] = useOpenedInstant(at);
  const list = useId();
  // The event the reader is at is never out of sight.
  const open = opened || events.some(({ event }) => event.id === place.openEvent);
  const Chevron = open ? ChevronUp : ChevronDown;
  return (
    <>
      <button
        type="button"
        className={css.button}
        tabIndex={-1}
        data-fold
        aria-expanded={open}
        aria-controls={list}
        onClick={toggle}
      >
        {open ? '' : '+'}
        {format.count('low', events.length)}
        <Chevron size={11} aria-hidden="true" />
      </button>
      <div id={list} hidden={!open}>
        {open ? <EventLines events={events} {...place} /> : null}
      </div>
    </>
  );
}
