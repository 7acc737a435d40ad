import type { ComponentType } from 'react';
import type { AlertTarget } from '../../domain/alerts/alert';
import type { Subscribe } from '../create-store';
import type { EconomicEvent } from '../../contract/decode/event';
import type { AlertStore } from './alert-store';
import type { NoticeSettings } from './notification-text';
import type { SystemNotices } from './web-notifications';
import type { Toasts } from './toast-store';

/** Everything alerts need, once it is fetched: what is kept, told, and shown of them. */
export type AlertCenter = {
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
  /** Whether the list of alerts is open. */
  readonly list: {
    readonly current: () => boolean;
    readonly open: () => void;
    readonly close: () => void;
    readonly subscribe: Subscribe;
  };
  /** What is told and listed over any page, and what sets an alert. */
  readonly AlertPage: ComponentType<{ readonly alertCenter: AlertCenter }>;
  readonly AlertSetter: ComponentType<AlertFormProps>;
};

export type AlertFormProps = {
  readonly alertCenter: AlertCenter;
  /** What the alert can be for, the likeliest first. */
  readonly targets: readonly AlertTarget[];
  readonly onClose: () => void;
};
