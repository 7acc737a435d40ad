import type { ComponentType } from 'react';
import type { AlertTarget } from '../../domain/alert';
import type { EconomicEvent } from '../../contract/event';
import type { AlertStore } from './alert-store';
import type { NoticeSettings } from './notice-text';
import type { OpenState } from './open-state';
import type { SystemNotices } from './system-notices';
import type { Toasts } from './toast-store';

/** Everything alerts need, once it is fetched: what is kept, told, and shown of them. */
export type AlertDesk = {
  readonly store: AlertStore;
  readonly toasts: Toasts;
  readonly system: SystemNotices;
  readonly settings: () => NoticeSettings;
  readonly visibility: { readonly current: () => boolean; readonly subscribe: (listener: () => void) => () => void };
  readonly pathOf: (event: EconomicEvent) => string;
  readonly open: (path: string) => void;
  /** Shows what an alert looks like, by the way it would take with the page out of sight. */
  readonly tryOut: () => Promise<void>;
  readonly stop: () => void;
  readonly list: OpenState;
  /** What is told and listed over any page, and what sets an alert. */
  readonly AlertPage: ComponentType<{ readonly desk: AlertDesk }>;
  readonly AlertSetter: ComponentType<AlertSetterProps>;
};

export type AlertSetterProps = {
  readonly desk: AlertDesk;
  /** What the alert can be for, the likeliest first. */
  readonly targets: readonly AlertTarget[];
  readonly onClose: () => void;
};
