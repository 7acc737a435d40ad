import { Star } from 'lucide-react';
import type { MouseEvent } from 'react';
import type { Instant } from '../../../domain/time/instant';
import { useMessages } from '../../i18n/messages-context';
import { zoneCity } from '../../i18n/format/zone-name';
import { zoneMessages } from '../../i18n/messages/app/zone-messages';
import { useModal } from '../../ui/hooks/use-modal';
import { useZoneList } from './use-zone-list';
import { ZoneField } from './zone-field';
import { ZoneList } from './zone-list';
import css from './zone-picker.module.css';

type ZonePickerProps = {
  /** The time on screen, at which zones are as far from UTC as they are said to be. */
  readonly at: Instant;
  readonly onClose: () => void;
};

const TITLE_ID = 'zone-picker-title';
const LIST_ID = 'zone-picker-list';

/** The list from which the zone of all hours is chosen; the choice holds at once, and the focus returns to where it was. */
export function ZonePicker({ at, onClose }: ZonePickerProps) {
  const { messages, format } = useMessages(zoneMessages);
  const modal = useModal(onClose);
  const list = useZoneList(at, onClose);
  const { active, count } = list;
  const status = active ? format.count('result', count) : messages.zones.nothing;
  const canMark = active !== undefined && active.label === undefined;
  // Outside the dialog there is only its backdrop, which is the dialog to an event.
  const onClick = ({ target, currentTarget }: MouseEvent) => {
    if (target === currentTarget) onClose();
  };
  return (
    <dialog
      {...modal}
      className={css.dialog}
      aria-labelledby={TITLE_ID}
      onClick={onClick}
      onKeyDown={(press) => {
        if (press.key !== 'Escape' || press.nativeEvent.isComposing) return;
        // Escape closes the list alone, not what is open under it.
        press.stopPropagation();
        press.preventDefault();
        onClose();
      }}
    >
      <h2 id={TITLE_ID} className="visually-hidden">
        {messages.zones.title}
      </h2>
      <ZoneField label={messages.zones.ask} listId={LIST_ID} list={list} onClose={onClose} />
      <ZoneList id={LIST_ID} list={list} at={at} />
      {active ? null : <p className={css.nothing}>{status}</p>}
      <div className={css.foot}>
        <button
          type="button"
          className={css.mark}
          aria-pressed={canMark && list.isFavourite(active.zone)}
          disabled={!canMark}
          onClick={() => active && list.mark(active.zone)}
        >
          <Star size={14} aria-hidden="true" />
          {messages.zones.favourite(active ? zoneCity(active.zone) : '')}
        </button>
        <p role="status" className={css.count}>
          {status}
        </p>
      </div>
    </dialog>
  );
}
