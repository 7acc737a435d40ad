import { useEffect, type MouseEvent, type UIEvent } from 'react';
import type { Instant } from '../../../domain/time/instant';
import { useMessages } from '../../i18n/messages-context';
import { zoneMessages } from '../../i18n/messages/app/zone-messages';
import type { ZoneListState } from './use-zone-list';
import css from './zone-list.module.css';
import { ZoneOption } from './zone-option';

const LOAD_MORE_MARGIN_PX = 200;

// The field keeps the focus while options are pressed.
const keepFocus = (press: MouseEvent) => press.preventDefault();

type ZoneListProps = { readonly id: string; readonly list: ZoneListState; readonly at: Instant };

/** The zones by group; the active one is where Enter leads. The focus stays in the field that `id` is told to. */
export function ZoneList({ id, list, at }: ZoneListProps) {
  const { messages } = useMessages(zoneMessages);
  const { groups, active, text } = list;
  const activeValue = active?.value;
  useEffect(() => {
    if (activeValue !== undefined) document.getElementById(`zone-${activeValue}`)?.scrollIntoView({ block: 'nearest' });
  }, [activeValue, text]);
  const onScroll = ({ currentTarget }: UIEvent<HTMLElement>) => {
    const { scrollTop, scrollHeight, clientHeight } = currentTarget;
    if (scrollHeight - scrollTop - clientHeight < LOAD_MORE_MARGIN_PX) list.grow();
  };
  return (
    <div
      id={id}
      role="listbox"
      aria-label={messages.zones.list}
      className={css.list}
      tabIndex={-1}
      onMouseDown={keepFocus}
      onScroll={onScroll}
    >
      {groups.map((group) => (
        <div key={group.id} role="group" aria-label={messages.zones[group.id]}>
          <div className={css.heading} aria-hidden="true">
            {messages.zones[group.id]}
          </div>
          {group.choices.map((choice) => (
            <ZoneOption key={choice.value} choice={choice} list={list} at={at} />
          ))}
        </div>
      ))}
    </div>
  );
}
