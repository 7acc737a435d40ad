import type { UIEvent } from 'react';
import type { Instant } from '../../../domain/time/instant';
import { useMessages } from '../../i18n/messages-context';
import type { ZoneListState } from './use-zone-list';
import listCss from '../../ui/option-list.module.css';
import { ZoneOption } from './zone-option';

const LOAD_MORE_MARGIN_PX = 200;

type ZoneListProps = { readonly list: ZoneListState; readonly at: Instant };

/** The zones, by group. */
export function ZoneList({ list, at }: ZoneListProps) {
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
            <ZoneOption key={choice.value} choice={choice} list={list} at={at} />
          ))}
        </div>
      ))}
    </div>
  );
}
