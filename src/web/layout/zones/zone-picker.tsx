import { Search, Star, X } from 'lucide-react';
import type { UIEvent } from 'react';
import type { Instant } from '../../../domain/time/instant';
import { useMessages } from '../../i18n/messages-context';
import { zoneCity } from '../../i18n/format/zone-name';
import { IconButton } from '../../ui/buttons/icon-button';
import { SearchDialog } from '../../ui/search-dialog';
import { useZoneList, type ZoneListState } from './use-zone-list';
import { ZoneOption } from './zone-option';
import dialogCss from '../../ui/search-dialog.module.css';
import listCss from '../../ui/option-list.module.css';
import css from './zone-picker.module.css';

const LOAD_MORE_MARGIN_PX = 200;

/** The zones, by group. */
function ZoneList({ list }: { list: ZoneListState }) {
  const { messages } = useMessages();
  const onScroll = ({ currentTarget }: UIEvent<HTMLElement>) => {
    const { scrollTop, scrollHeight, clientHeight } = currentTarget;
    if (scrollHeight - scrollTop - clientHeight < LOAD_MORE_MARGIN_PX) list.grow();
  };
  return (
    <div {...list.combobox.list} aria-label={messages.zones.list} className={listCss.list} onScroll={onScroll}>
      {list.groups.map((group) => (
        <div key={group.id} role="group" aria-label={messages.zones[group.id]}>
          <div className={listCss.heading} aria-hidden="true">
            {messages.zones[group.id]}
          </div>
          {group.choices.map((choice) => (
            <ZoneOption key={choice.value} choice={choice} list={list} />
          ))}
        </div>
      ))}
    </div>
  );
}

const TITLE_ID = 'zone-picker-title';
const MAX_QUERY_LENGTH = 60;

/** The dialog that changes the display time zone. The choice applies at once. */
export function ZonePicker({ at, onClose }: { at: Instant; onClose: () => void }) {
  const { messages, format } = useMessages();
  const list = useZoneList(at, onClose);
  const { active, count } = list;
  const status = active ? format.count('result', count) : messages.zones.nothing;
  const canMark = active !== undefined && active.label === undefined;
  return (
    <SearchDialog aria-labelledby={TITLE_ID} onClose={onClose}>
      <h2 id={TITLE_ID} className="visually-hidden">
        {messages.zones.title}
      </h2>
      <div className={dialogCss.field}>
        <Search size={16} aria-hidden="true" />
        <input {...list.input} className={dialogCss.input} enterKeyHint="done" maxLength={MAX_QUERY_LENGTH} />
        <IconButton label={messages.event.close} onClick={onClose}>
          <X size={18} aria-hidden="true" />
        </IconButton>
      </div>
      <ZoneList list={list} />
      {active ? null : <p className={listCss.nothing}>{status}</p>}
      <div className={css.foot}>
        <button
          type="button"
          className={css.mark}
          aria-pressed={canMark && list.isFavourite(active.zone)}
          disabled={!canMark}
          onClick={() => active && list.toggleFavourite(active.zone)}
        >
          <Star size={14} aria-hidden="true" />
          {messages.zones.favourite(active ? zoneCity(active.zone) : '')}
        </button>
        <p role="status" className={css.count}>
          {status}
        </p>
      </div>
    </SearchDialog>
  );
}
