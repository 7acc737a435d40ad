import { Bell, BellRing } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import type { EconomicEvent } from '../../../../../contract/decode/event';
import { toSeriesKey } from '../../../../../domain/series/key';
import { useApp } from '../../../../app/context/app-context';
import { useMessages } from '../../../../i18n/messages-context';
import css from './row-bell.module.css';

/** Sets or removes the alert of an event, from its row. Out of the tab order: a key does the same. */
export function RowBell({ event }: { event: EconomicEvent }) {
  const { alerts } = useApp();
  const { messages } = useMessages();
  const store = useSyncExternalStore(alerts.subscribe, alerts.center)?.store;
  const isSet = useSyncExternalStore(store?.subscribe ?? alerts.subscribe, () => {
    const keys = { event: event.id, series: toSeriesKey(event), view: null };
    return store?.current().some(({ kind, key }) => keys[kind] === key) ?? false;
  });
  const Mark = isSet ? BellRing : Bell;
  return (
    <button
      type="button"
      tabIndex={-1}
      className={css.bell}
      aria-pressed={isSet}
      aria-label={messages.alert.row}
      title={`${messages.alert.row} · a`}
      // The focus stays on the row.
      onMouseDown={(press) => press.preventDefault()}
      onClick={() => alerts.withCenter(({ toggle }) => toggle(event.id))}
    >
      <Mark size={13} fill={isSet ? 'currentColor' : 'none'} />
    </button>
  );
}
