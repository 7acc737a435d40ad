import { useEffect, type MouseEvent, type UIEvent } from 'react';
import type { Instant } from '../../../domain/instant';
import { useSpeechWith } from '../../text/words-context';
import { zoneWords } from '../../text/zone-words';
import type { ZoneListState } from './use-zone-list';
import css from './zone-list.module.css';
import { ZoneOption } from './zone-option';

const NEAR = 200;

// The field keeps the focus while options are pressed.
const keepFocus = (press: MouseEvent) => press.preventDefault();

type ZoneListProps = { readonly id: string; readonly list: ZoneListState; readonly at: Instant };

/** The zones by group; the active one is where Enter leads. The focus stays in the field that `id` is told to. */
export function ZoneList({ id, list, at }: ZoneListProps) {
  const { words } = useSpeechWith(zoneWords);
  const { groups, active, text } = list;
  const activeValue = active?.value;
  useEffect(() => {
    if (activeValue !== undefined) document.getElementById(`zone-${activeValue}`)?.scrollIntoView({ block: 'nearest' });
  }, [activeValue, text]);
  const onScroll = ({ currentTarget }: UIEvent<HTMLElement>) => {
    const { scrollTop, scrollHeight, clientHeight } = currentTarget;
    if (scrollHeight - scrollTop - clientHeight < NEAR) list.grow();
  };
  return (
    <div
      id={id}
      role="listbox"
      aria-label={words.zones.list}
      className={css.list}
      tabIndex={-1}
      onMouseDown={keepFocus}
      onScroll={onScroll}
    >
      {groups.map((group) => (
        <div key={group.id} role="group" aria-label={words.zones[group.id]}>
          <div className={css.heading} aria-hidden="true">
            {words.zones[group.id]}
          </div>
          {group.choices.map((choice) => (
            <ZoneOption key={choice.value} choice={choice} list={list} at={at} />
          ))}
        </div>
      ))}
    </div>
  );
}
