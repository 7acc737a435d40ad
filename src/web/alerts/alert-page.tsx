import { useSyncExternalStore } from 'react';
import type { AlertDesk } from './alert-desk';
import { AlertList } from './alert-list';
import { AlertToasts } from './alert-toasts';

/** What alerts show over any page: what is told, and the list of them while it is open. */
export function AlertPage({ desk }: { desk: AlertDesk }) {
  const listing = useSyncExternalStore(desk.list.subscribe, desk.list.current);
  return (
    <>
      <AlertToasts desk={desk} />
      {listing ? <AlertList desk={desk} onClose={desk.list.close} /> : null}
    </>
  );
}
