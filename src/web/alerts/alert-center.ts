import type { ComponentType } from 'react';
import type { Alert, AlertTarget } from '../../domain/alerts/alert';
import type { Instant } from '../../domain/time/instant';
import type { Subscribe, Visibility } from '../create-store';
import type { EconomicEvent } from '../../contract/decode/event';
import type { AlertStore } from './alert-store';
import type { NotificationSettings } from './alert-notification';
import type { WebNotifications } from './web-notifications';
import type { Toasts } from './toast-store';

/** The parts of alerts, loaded on demand: the store, the notifications and the components. */
export type AlertCenter = {
  readonly store: AlertStore;
  readonly toasts: Toasts;
  readonly system: WebNotifications;
  readonly settings: () => NotificationSettings;
  /** When the single event of a target is due; null for other targets, and while it is unknown. */
  readonly timeOf: (target: AlertTarget & Pick<Alert, 'at'>) => Instant | null;
  readonly visibility: Visibility;
  /** The service's time of day. */
  readonly now: () => Instant;
  readonly pathOf: (event: EconomicEvent) => string;
  readonly open: (path: string) => void;
  /**
   * Sets the default alert on the first of `targets`, and confirms it; false when one of them has an alert already, or when there are
   * too many alerts.
   */
  readonly arm: (targets: readonly AlertTarget[]) => boolean;
  /** Sets the default alert of an event on screen, of its series once it is past; removes those it has. */
  readonly toggle: (eventId: string) => void;
  /** Returns a function that tests whether an event has one of the current alerts. */
  readonly createMatcher: () => (event: EconomicEvent) => boolean;
  /** Sends a test notification, as for a hidden page. */
  readonly sendTest: () => Promise<void>;
  readonly stop: () => void;
  /** Whether the list of alerts is open. */
  readonly list: {
    readonly current: () => boolean;
    readonly open: () => void;
    readonly close: () => void;
    readonly subscribe: Subscribe;
  };
  /** The toasts and the list of alerts over any page, and the form that sets an alert. */
  readonly AlertPage: ComponentType<{ readonly alertCenter: AlertCenter }>;
  readonly AlertForm: ComponentType<AlertFormProps>;
};

export type AlertFormProps = {
  readonly alertCenter: AlertCenter;
  /** The possible targets, the most likely first. */
  readonly targets: readonly AlertTarget[];
  readonly onClose: () => void;
};
