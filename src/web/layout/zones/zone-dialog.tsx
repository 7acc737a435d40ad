import { toWallTime, type Instant } from '../../../domain/time/instant';
import { useApp, usePreferences } from '../../app/context/app-context';
import { useNow } from '../../app/hooks/use-time';
import { useMessages } from '../../i18n/messages-context';
import type { LateMessages } from '../../i18n/locales/fr/late-messages';
import { zoneCity, zoneOffset } from '../../i18n/format/time-text';
import { Button, IconButton } from '../../ui/buttons/button';
import { Notice } from '../../ui/marks/notice';
import { Search, Star, X, Check } from 'lucide-react';
import type { UIEvent, MouseEvent } from 'react';
import { SearchDialog } from '../../ui/search-dialog';
import { useZoneList, type ZoneListState } from './use-zone-list';
import dialogCss from '../../ui/search-dialog.module.css';
import { OptionGroup } from '../../ui/combobox';
import listCss from '../../ui/option-list.module.css';
import type { ZoneChoice } from './find-zones';
import css from './zone-dialog.module.css';
import { zoneNames } from './zone-names';

const MINUTE = 60_000;

/** The city of a zone in the user's language. */
const cityOf = (zone: string, { zones }: LateMessages): string => zones.cities.get(zone) ?? zoneCity(zone);

/** A zone with its current local time, and its UTC offset at the time on screen. */
function ZoneOption({ choice, list }: { choice: ZoneChoice; list: ZoneListState }) {
  const { messages, format } = useMessages();
  const now = useNow(MINUTE);
  const { zone, value, label } = choice;
  const city = cityOf(zone, messages);
  const marked = list.isFavourite(zone);
  const mark = (press: MouseEvent) => {
    press.stopPropagation();
    list.toggleFavourite(zone);
  };
  return (
    <div {...list.combobox.option(choice)} className={`${listCss.option} ${css.option}`}>
      <span className={css.name}>
        <span className={css.city}>{label ?? city}</span>{' '}
        <span className={css.also}>{label === undefined ? zoneNames(zone, format.language).said : city}</span>
      </span>{' '}
      {value === list.chosen ? (
        <span className={css.check}>
          <Check size={14} />
          <span className="visually-hidden">({messages.zones.active})</span>
        </span>
      ) : null}{' '}
      <span className={css.hour}>{toWallTime(now, zone).hour}</span>{' '}
      <span className={css.offset}>{zoneOffset(zone, list.at) || 'UTC'}</span>
      {label === undefined ? (
        // Pointer only: the button below the list does the same for the active zone.
        <span
          className={css.star}
          data-marked={marked}
          title={messages.zones.favourite(city)}
          aria-hidden="true"
          onClick={mark}
        >
          <Star size={14} />
        </span>
      ) : (
        <span className={css.star} />
      )}
    </div>
  );
}

const LOAD_MORE_MARGIN_PX = 200;

function ZoneList({ list }: { list: ZoneListState }) {
  const { messages } = useMessages();
  const onScroll = ({ currentTarget }: UIEvent<HTMLElement>) => {
    const { scrollTop, scrollHeight, clientHeight } = currentTarget;
    if (scrollHeight - scrollTop - clientHeight < LOAD_MORE_MARGIN_PX) list.grow();
  };
  return (
    <div {...list.combobox.list} aria-label={messages.zones.list} className={listCss.list} onScroll={onScroll}>
      {list.groups.map((group) => (
        <OptionGroup key={group.id} label={messages.zones[group.id]}>
          {group.choices.map((choice) => (
            <ZoneOption key={choice.value} choice={choice} list={list} />
          ))}
        </OptionGroup>
      ))}
    </div>
  );
}

const TITLE_ID = 'zone-dialog-title';
const MAX_QUERY_LENGTH = 60;

/** The dialog that changes the display time zone. The choice applies at once. */
function ZonePicker({ at, onClose }: { at: Instant; onClose: () => void }) {
  const { messages, format } = useMessages();
  const list = useZoneList(at, onClose);
  const { active, count } = list;
  const status = active ? format.count('result', count) : messages.zones.nothing;
  const canMark = active !== undefined && active.label === undefined;
  const { zone = '' } = active ?? {};
  return (
    <SearchDialog aria-labelledby={TITLE_ID} onClose={onClose}>
      <h2 id={TITLE_ID} className="visually-hidden">
        {messages.zones.title}
      </h2>
      <div className={dialogCss.field}>
        <Search size={16} />
        <input {...list.input} className={dialogCss.input} enterKeyHint="done" maxLength={MAX_QUERY_LENGTH} />
        <IconButton label={messages.event.close} onClick={onClose}>
          <X size={18} />
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
          <Star size={14} />
          {messages.zones.favourite(cityOf(zone, messages))}
        </button>
        <p role="status" className={css.count}>
          {status}
        </p>
      </div>
    </SearchDialog>
  );
}

/** Says that this browser does not know the zone of the user's preference, with a button that opens the dialog. */
function UnknownZoneNotice() {
  const { displayZone, palette } = useApp();
  const { timeZone } = usePreferences();
  const { messages } = useMessages();
  return (
    <Notice tone="error" action={<Button onClick={() => palette.open('zone')}>{messages.zones.choose}</Button>}>
      {messages.zones.unknown(timeZone, cityOf(displayZone, messages))}
    </Notice>
  );
}

const HOUR = 3_600_000;

type ZonesProps = { readonly at: Instant | undefined; readonly isOpen: boolean; readonly isLost: boolean };

/** The zone dialog and the notice about an unknown zone. `at` is the time on screen, now by default. */
export function ZoneDialog({ at, isOpen, isLost }: ZonesProps) {
  const { palette } = useApp();
  const now = useNow(HOUR);
  return (
    <>
      {isLost ? <UnknownZoneNotice /> : null}
      {isOpen ? <ZonePicker at={at ?? now} onClose={palette.close} /> : null}
    </>
  );
}
