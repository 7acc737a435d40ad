import { useSyncExternalStore, useLayoutEffect, useState, useEffect, useRef, type MouseEvent } from 'react';
import type { AlertCenter } from '../alert-center';
import { AlertList } from './alert-dialog';
import { createPortal } from 'react-dom';
import { useMessages } from '../../i18n/messages-context';
import css from './alert-toasts.module.css';
import { useQueryClient } from '@tanstack/react-query';
import type { EconomicEvent } from '../../../contract/decode/event';
import type { EventList } from '../../data/pages/fetch-all-pages';
import { queryKeys } from '../../data/queries/keys';
import { X } from 'lucide-react';
import { Button, IconButton } from '../../ui/buttons/button';
import { notificationText, type AlertNotification } from '../alert-notification';
import { hrefTo } from '../../url/address-bar';
import type { Toast } from '../toast-store';

const MINUTE = 60_000;
const TOAST_DURATION_MS = 30_000;

/** Explains that a hidden page shows no notification, with a button that requests the permission, until the user has decided. */
function AllowNotifications({ system, onDecided }: Pick<AlertCenter, 'system'> & { readonly onDecided: () => void }) {
  const { messages } = useMessages();
  const permission = useSyncExternalStore(system.subscribe, system.permission);
  if (permission !== 'default') return null;
  return (
    <>
      <p className={css.more}>{messages.alert.permission.default}</p>
      <div>
        <Button onClick={() => void system.requestPermission().then(onDecided)}>{messages.alert.allow}</Button>
      </div>
    </>
  );
}

type LinesProps = { readonly notification: AlertNotification; readonly alertCenter: AlertCenter };

function NotificationLines({ notification, alertCenter }: LinesProps) {
  const i18n = useMessages();
  const { visibility } = alertCenter;
  // A toast stays while the page is hidden: its remaining minutes must be computed again.
  const minute = useSyncExternalStore(visibility.subscribe, () => Math.floor(alertCenter.now() / MINUTE));
  const { head, lines, more } = notificationText(notification, i18n, alertCenter.settings(), minute * MINUTE);
  const open = (click: MouseEvent, event: EconomicEvent) => {
    if (click.ctrlKey || click.metaKey || click.shiftKey) return;
    click.preventDefault();
    alertCenter.open(alertCenter.pathOf(event));
  };
  return (
    <>
      <p className={css.head}>{head}</p>
      {lines.map(({ event, title, figures }) => (
        <p key={event.id} lang="fr">
          <a href={hrefTo(alertCenter.pathOf(event))} className={css.link} onClick={(click) => open(click, event)}>
            {title}
          </a>
          {figures ? <span className={css.figures}> {figures}</span> : null}
        </p>
      ))}
      {more ? <p className={css.more}>{more}</p> : null}
    </>
  );
}

/** A toast. It stays for 30 s, which start anew once it is no longer hovered or focused and the page is visible. */
function AlertToast({ toast, alertCenter }: { toast: Toast; alertCenter: AlertCenter }) {
  const { messages } = useMessages();
  const [held, setHeld] = useState({ pointer: false, focus: false });
  const isVisible = useSyncExternalStore(alertCenter.visibility.subscribe, alertCenter.visibility.current);
  const from = useRef<EventTarget | null>(null);
  const { toasts } = alertCenter;
  const isHeld = held.pointer || held.focus || !isVisible;
  useEffect(() => {
    if (isHeld) return undefined;
    const timer = setTimeout(() => toasts.dismiss(toast.id), TOAST_DURATION_MS);
    return () => clearTimeout(timer);
  }, [isHeld, toasts, toast.id]);
  const close = () => {
    toasts.dismiss(toast.id);
    // Returns the focus to where it came from.
    if (from.current instanceof HTMLElement) from.current.focus();
  };
  return (
    <div
      role="group"
      aria-atomic="true"
      className={css.toast}
      onPointerEnter={() => setHeld({ ...held, pointer: true })}
      onPointerLeave={() => setHeld({ ...held, pointer: false })}
      onFocus={({ currentTarget, relatedTarget }) => {
        if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) from.current = relatedTarget;
        setHeld({ ...held, focus: true });
      }}
      onBlur={() => setHeld({ ...held, focus: false })}
      onKeyDown={(press) => {
        if (press.key !== 'Escape') return;
        // Closes the toast alone, not a dialog around it.
        press.preventDefault();
        press.stopPropagation();
        close();
      }}
    >
      <div className={css.text}>
        {toast.notification ? (
          <NotificationLines notification={toast.notification} alertCenter={alertCenter} />
        ) : (
          <>
            <p>{toast.text}</p>
            {toast.offersPermission ? <AllowNotifications system={alertCenter.system} onDecided={close} /> : null}
          </>
        )}
      </div>
      <IconButton label={messages.alert.dismiss} onClick={close}>
        <X size={16} />
      </IconButton>
    </div>
  );
}

const findTopLayer = (): HTMLElement =>
  [...document.querySelectorAll<HTMLElement>('dialog:is([open], :popover-open)')].at(-1) ?? document.body;

/** The element of the top layer: the topmost open dialog, or the body. Observed while `active`. */
function useTopLayer(active: boolean): HTMLElement {
  const [host, setHost] = useState<HTMLElement>(document.body);
  useLayoutEffect(() => {
    if (!active) return undefined;
    const update = () => setHost(findTopLayer());
    update();
    const observer = new MutationObserver(update);
    observer.observe(document.body, { subtree: true, childList: true, attributeFilter: ['open'] });
    return () => observer.disconnect();
  }, [active]);
  return host;
}

/** The toasts, in a polite live region above any open dialog; they never take the focus. */
function AlertToasts({ alertCenter }: { alertCenter: AlertCenter }) {
  const { messages } = useMessages();
  const toasts = useSyncExternalStore(alertCenter.toasts.subscribe, alertCenter.toasts.current);
  const host = useTopLayer(toasts.length > 0);
  return createPortal(
    <section aria-label={messages.alerts.title} className={css.toasts} data-print="none">
      {/* A screen reader says the toast that is new or changed, not the others again. */}
      <div role="status" aria-atomic="false">
        {toasts.map((toast) => (
          <AlertToast key={toast.id} toast={toast} alertCenter={alertCenter} />
        ))}
      </div>
    </section>,
    host,
  );
}

/** Marks the rows whose events have an alert by an attribute, which CSS shows as a bell, so that the memoized rows do not render again. */
function AlertMarks({ alertCenter: { store, createMatcher } }: { alertCenter: AlertCenter }) {
  const queryClient = useQueryClient();
  useEffect(() => {
    const known = (): ReadonlyMap<string, EconomicEvent> =>
      new Map(
        queryClient
          .getQueriesData<EventList>({ queryKey: queryKeys.weeks })
          .flatMap(([, list]) => list?.events ?? [])
          .map((event) => [event.id, event]),
      );
    const mark = () => {
      const hasAlert = createMatcher();
      const events = known();
      for (const row of document.querySelectorAll<HTMLElement>('[data-event-id]')) {
        const event = events.get(row.dataset['eventId'] ?? '');
        row.toggleAttribute('data-alert', event !== undefined && hasAlert(event));
      }
    };
    mark();
    const observer = new MutationObserver(mark);
    observer.observe(document.body, { subtree: true, childList: true });
    const unsubscribe = store.subscribe(mark);
    return () => {
      observer.disconnect();
      unsubscribe();
      for (const row of document.querySelectorAll('[data-alert]')) row.removeAttribute('data-alert');
    };
  }, [queryClient, store, createMatcher]);
  return null;
}

/** The toasts, and the list of alerts while it is open, above any page. */
export function AlertPage({ alertCenter }: { alertCenter: AlertCenter }) {
  const isListOpen = useSyncExternalStore(alertCenter.list.subscribe, alertCenter.list.current);
  return (
    <>
      <AlertToasts alertCenter={alertCenter} />
      <AlertMarks alertCenter={alertCenter} />
      {isListOpen ? <AlertList alertCenter={alertCenter} onClose={alertCenter.list.close} /> : null}
    </>
  );
}
