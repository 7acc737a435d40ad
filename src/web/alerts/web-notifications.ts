import { createEmitter } from '../create-store';

/** The `Notification` constructor of the browser, as far as needed. */
export type Notifications = {
  readonly permission: NotificationPermission;
  readonly requestPermission: () => Promise<NotificationPermission>;
  new (
    title: string,
    options: NotificationOptions,
  ): { addEventListener: (name: 'click', listener: () => void) => void; close: () => void };
};
export type Worker = {
  readonly showNotification: (title: string, options: NotificationOptions) => Promise<void>;
};
type WebNotification = {
  readonly title: string;
  readonly body: string;
  /** A notification replaces one with the same tag, and the system announces it again. */
  readonly tag: string;
  /** The path that a click opens. */
  readonly path: string;
  readonly lang: string;
};

type SystemDeps = {
  readonly notifications: Notifications | undefined;
  /** The service worker of the app, if there is one. */
  readonly worker: () => Promise<Worker | undefined>;
  readonly open: (path: string) => void;
};

/** Calls `listener` when the user changes the permission in the settings of the site. Returns a function that stops it. */
function watchPermission(listener: () => void): () => void {
  const stopped = new AbortController();
  void navigator.permissions?.query({ name: 'notifications' }).then(
    (status) => status.addEventListener('change', listener, { signal: stopped.signal }),
    () => undefined,
  );
  return () => stopped.abort();
}

/** Shows system notifications. Only `requestPermission` requests the permission: call it on a click. */
export function createWebNotifications({ notifications, worker, open }: SystemDeps) {
  const { notify, subscribe } = createEmitter(() => watchPermission(() => notify()));
  return {
    permission: (): NotificationPermission | 'unsupported' => notifications?.permission ?? 'unsupported',
    async requestPermission(): Promise<void> {
      await notifications?.requestPermission().catch(() => undefined);
      notify();
    },
    /** Shows a notification; false when that fails. */
    async show({ title, body, tag, path, lang }: WebNotification): Promise<boolean> {
      if (notifications?.permission !== 'granted') return false;
      // Without `renotify`, one that replaces another in the system's list makes no sound and appears nowhere else.
      const options = { body, tag, lang, data: { path }, renotify: true };
      try {
        const shown = new notifications(title, options);
        shown.addEventListener('click', () => {
          window.focus();
          shown.close();
          open(path);
        });
        return true;
      } catch {
        // On Android, only a service worker may show notifications.
        const registration = await worker().catch(() => undefined);
        return registration
          ? registration.showNotification(title, options).then(
              () => true,
              () => false,
            )
          : false;
      }
    },
    subscribe,
  };
}

export type WebNotifications = ReturnType<typeof createWebNotifications>;
