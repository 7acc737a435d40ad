import { createEmitter } from '../create-store';

/** What the browser lets say, as far as alerts need it: the constructor of notifications. */
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
export type Permission = NotificationPermission | 'unsupported';

export type WebNotification = {
  readonly title: string;
  readonly body: string;
  /** Notices of the same tag take each other's place. */
  readonly tag: string;
  /** What a click opens. */
  readonly path: string;
  readonly lang: string;
};

type SystemDeps = {
  readonly notifications: Notifications | undefined;
  /** The service worker of the app, if it has one. */
  readonly worker: () => Promise<Worker | undefined>;
  readonly open: (path: string) => void;
};

/** The notifications of the system; the reader is asked to allow them by `ask` alone, which only a click calls. */
export function createWebNotifications({ notifications, worker, open }: SystemDeps) {
  const { notify, subscribe } = createEmitter();
  return {
    permission: (): Permission => notifications?.permission ?? 'unsupported',
    async ask(): Promise<void> {
      await notifications?.requestPermission().catch(() => undefined);
      notify();
    },
    /** Shows a notice; false when it could not be shown. */
    async show({ title, body, tag, path, lang }: WebNotification): Promise<boolean> {
      if (notifications?.permission !== 'granted') return false;
      const options = { body, tag, lang, data: { path } };
      try {
        const shown = new notifications(title, options);
        shown.addEventListener('click', () => {
          window.focus();
          shown.close();
          open(path);
        });
        return true;
      } catch {
        // Android lets a service worker alone show them.
        const found = await worker().catch(() => undefined);
        return found
          ? found.showNotification(title, options).then(
              () => true,
              () => false,
            )
          : false;
      }
    },
    subscribe,
  };
}

export type SystemNotices = ReturnType<typeof createWebNotifications>;
