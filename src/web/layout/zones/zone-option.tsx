import { Check, Star } from 'lucide-react';
import type { MouseEvent } from 'react';
import { toWallTime } from '../../../domain/time/instant';
import { useMessages } from '../../i18n/messages-context';
import { zoneCity, zoneOffset } from '../../i18n/format/zone-name';
import { useNow } from '../../app/hooks/use-now';
import type { ZoneListState } from './use-zone-list';
import type { ZoneChoice } from './zone-groups';
import listCss from '../../ui/option-list.module.css';
import css from './zone-option.module.css';
import { zoneNames } from './zone-names';

const MINUTE = 60_000;

type ZoneOptionProps = { readonly choice: ZoneChoice; readonly list: ZoneListState };

/** A zone with its current local time, and its UTC offset at the time on screen. */
export function ZoneOption({ choice, list }: ZoneOptionProps) {
  const { messages, format } = useMessages();
  const now = useNow(MINUTE);
  const { zone, value, label } = choice;
  const city = zoneCity(zone);
  const marked = list.isFavourite(zone);
  const mark = (press: MouseEvent) => {
    press.stopPropagation();
    list.toggleFavourite(zone);
  };
  return (
    <div {...list.combobox.option(choice)} className={`${listCss.option} ${css.option}`}>
      <span className={css.name}>
        <span className={css.city}>{label ?? messages.zones.cities.get(zone) ?? city}</span>{' '}
        <span className={css.also}>{label === undefined ? zoneNames(zone, format.language).said : city}</span>
      </span>{' '}
      {value === list.chosen ? (
        <span className={css.check}>
          <Check size={14} aria-hidden="true" />
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
