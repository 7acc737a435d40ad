import { useId, useState, useSyncExternalStore, useRef } from 'react';
import {
  ALERT_TRIGGERS,
  DEFAULT_TRIGGERS,
  sameTarget,
  type AlertTarget,
  type AlertTrigger,
  type Alert,
} from '../../../domain/alerts/alert';
import { toWallTime } from '../../../domain/time/instant';
import { clockText } from '../../i18n/format/time-text';
import { useMessages } from '../../i18n/messages-context';
import { Button, IconButton } from '../../ui/buttons/button';
import type { AlertFormProps, AlertCenter } from '../alert-center';
import { Dialog } from '../../ui/dialog';
import css from './alert-dialog.module.css';
import { Trash2 } from 'lucide-react';

/** Shows how alerts will appear, with a button that requests the notification permission. */
function AlertPermission({ alertCenter: { system } }: { alertCenter: AlertCenter }) {
  const { messages } = useMessages();
  const permission = useSyncExternalStore(system.subscribe, system.permission);
  return (
    <div className={css.note}>
      <p role="status">{messages.alert.permission[permission]}</p>
      {permission === 'default' ? (
        <Button onClick={() => void system.requestPermission()}>{messages.alert.allow}</Button>
      ) : null}
    </div>
  );
}

type ChoiceProps<Choice> = { readonly chosen: Choice; readonly onChoose: (choice: Choice) => void };

type TargetProps = ChoiceProps<AlertTarget> & { readonly targets: readonly AlertTarget[] };

function TargetChoice({ targets, chosen, onChoose }: TargetProps) {
  const { messages } = useMessages();
  const name = useId();
  return (
    <fieldset className={css.choice}>
      <legend>{messages.alert.target}</legend>
      {targets.map((target) => (
        <label key={target.kind}>
          <input type="radio" name={name} checked={target === chosen} onChange={() => onChoose(target)} />
          {messages.alert.targets[target.kind]}
        </label>
      ))}
    </fieldset>
  );
}

function TriggerChoice({ chosen, onChoose }: ChoiceProps<readonly AlertTrigger[]>) {
  const { messages } = useMessages();
  const toggle = (trigger: AlertTrigger) =>
    onChoose(ALERT_TRIGGERS.filter((one) => chosen.includes(one) !== (one === trigger)));
  return (
    <fieldset className={css.choice}>
      <legend>{messages.alert.when}</legend>
      {ALERT_TRIGGERS.map((trigger) => (
        <label key={trigger}>
          <input type="checkbox" checked={chosen.includes(trigger)} onChange={() => toggle(trigger)} />
          {messages.alert.moments[trigger]}
        </label>
      ))}
    </fieldset>
  );
}

/** Refines an alert: each change applies at once. Without a trigger the alert is removed, and ticking one brings it back. */
export function AlertForm({ alertCenter, targets, onClose }: AlertFormProps) {
  const { store, toasts } = alertCenter;
  const { messages } = useMessages();
  const alerts = useSyncExternalStore(store.subscribe, store.current);
  const [target, setTarget] = useState(() => targets.find(store.find) ?? targets[0]);
  const [refused, setRefused] = useState(false);
  if (!target) return null;
  const known = alerts.find((alert) => sameTarget(alert, target));

  const apply = (to: AlertTarget, triggers: readonly AlertTrigger[]) => {
    if (triggers.length > 0) return setRefused(!store.set(to, triggers));
    setRefused(false);
    store.remove(to);
  };
  // The alert moves to the other target; one that is already set there is only shown.
  const choose = (next: AlertTarget) => {
    setTarget(next);
    if (!store.find(next)) setRefused(!store.set(next, known?.moments ?? DEFAULT_TRIGGERS, target));
  };
  const remove = () => {
    store.remove(target);
    onClose();
    toasts.show(messages.alert.removed(target.title));
  };
  return (
    <Dialog title={messages.alerts.title} className={css.dialog} onClose={onClose}>
      <div className={css.body}>
        <p className={css.title} lang={target.kind === 'view' ? undefined : 'fr'}>
          {target.title}
        </p>
        {targets.length > 1 ? <TargetChoice targets={targets} chosen={target} onChoose={choose} /> : null}
        <TriggerChoice chosen={known?.moments ?? []} onChoose={(triggers) => apply(target, triggers)} />
        {refused ? (
          <p role="alert" className={css.refused}>
            {messages.alert.full}
          </p>
        ) : null}
        <p role="status" className={css.faint}>
          {known ? messages.alert.applied : messages.alert.noMoment}
        </p>
        {known ? (
          <div className={css.actions}>
            <Button onClick={remove}>{messages.alert.remove}</Button>
          </div>
        ) : null}
        <AlertPermission alertCenter={alertCenter} />
        <p className={css.faint}>{messages.alert.scope}</p>
      </div>
    </Dialog>
  );
}

type AlertItemProps = { readonly alertCenter: AlertCenter; readonly alert: Alert; readonly onRemove: () => void };

function AlertItem({ alertCenter: { timeOf, settings }, alert, onRemove }: AlertItemProps) {
  const { messages, format } = useMessages();
  const { kind, title, moments } = alert;
  const [at, { zone }] = [timeOf(alert), settings()];
  const unbroken = (trigger: AlertTrigger) => messages.alert.moments[trigger].replaceAll(' ', '\u00a0');
  const when = at === null ? [] : [`${format.mediumDay(toWallTime(at, zone).day)}, ${clockText(at, zone)}`];
  return (
    <li className={css.item}>
      <div>
        <p className={css.title} lang={kind === 'view' ? undefined : 'fr'}>
          {title}
        </p>
        <p className={css.faint}>{[messages.alert.kinds[kind], ...when, ...moments.map(unbroken)].join(' · ')}</p>
      </div>
      <IconButton label={messages.alert.removeOf(title)} onClick={onRemove}>
        <Trash2 size={15} />
      </IconButton>
    </li>
  );
}

export function AlertList({ alertCenter, onClose }: { alertCenter: AlertCenter; onClose: () => void }) {
  const { messages } = useMessages();
  const alerts = useSyncExternalStore(alertCenter.store.subscribe, alertCenter.store.current);
  const [announcement, setAnnouncement] = useState('');
  const list = useRef<HTMLDivElement>(null);
  const remove = (alert: Alert, index: number) => {
    // The focused button disappears: its neighbour takes the focus, or the list, and the live region announces the removal.
    const buttons = list.current?.querySelectorAll('button');
    (buttons?.[index + 1] ?? buttons?.[index - 1] ?? list.current)?.focus();
    alertCenter.store.remove(alert);
    setAnnouncement(messages.alert.removed(alert.title));
  };
  return (
    <Dialog title={messages.alerts.title} className={css.dialog} onClose={onClose}>
      <div className={css.body}>
        <div ref={list} tabIndex={-1} className={css.list}>
          {alerts.length === 0 ? <p className={css.faint}>{messages.alert.none}</p> : null}
          <ul>
            {alerts.map((alert, index) => (
              <AlertItem
                key={`${alert.kind} ${alert.key}`}
                alertCenter={alertCenter}
                alert={alert}
                onRemove={() => remove(alert, index)}
              />
            ))}
          </ul>
          <p role="status" className={css.faint}>
            {announcement}
          </p>
        </div>
        <AlertPermission alertCenter={alertCenter} />
        <div className={css.note}>
          <p>{messages.alert.scope}</p>
          <Button onClick={() => void alertCenter.sendTest()}>{messages.alert.tryOut}</Button>
        </div>
      </div>
    </Dialog>
  );
}
