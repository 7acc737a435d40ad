import { useId, useState, useSyncExternalStore } from 'react';
import {
  ALERT_TRIGGERS,
  DEFAULT_MOMENTS,
  sameTarget,
  type AlertTarget,
  type AlertTrigger,
} from '../../../domain/alerts/alert';
import { useMessages } from '../../i18n/messages-context';
import { Button } from '../../ui/buttons/button';
import type { AlertFormProps } from '../alert-center';
import { Dialog } from '../../ui/dialog';
import css from './alert-dialog.module.css';
import { AlertPermission } from './alert-permission';

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

function MomentChoice({ chosen, onChoose }: ChoiceProps<readonly AlertTrigger[]>) {
  const { messages } = useMessages();
  const toggle = (moment: AlertTrigger) =>
    onChoose(ALERT_TRIGGERS.filter((one) => chosen.includes(one) !== (one === moment)));
  return (
    <fieldset className={css.choice}>
      <legend>{messages.alert.when}</legend>
      {ALERT_TRIGGERS.map((moment) => (
        <label key={moment}>
          <input type="checkbox" checked={chosen.includes(moment)} onChange={() => toggle(moment)} />
          {messages.alert.moments[moment]}
        </label>
      ))}
    </fieldset>
  );
}

/** Refines an alert: each change applies at once. Without a moment the alert is removed, and ticking one brings it back. */
export function AlertForm({ alertCenter, targets, onClose }: AlertFormProps) {
  const { store, toasts } = alertCenter;
  const { messages } = useMessages();
  const alerts = useSyncExternalStore(store.subscribe, store.current);
  const [target, setTarget] = useState(() => targets.find(store.find) ?? targets[0]);
  const [refused, setRefused] = useState(false);
  if (!target) return null;
  const known = alerts.find((alert) => sameTarget(alert, target));

  const apply = (to: AlertTarget, moments: readonly AlertTrigger[]) => {
    if (moments.length > 0) return setRefused(!store.set(to, moments));
    setRefused(false);
    store.remove(to);
  };
  // The alert moves to the other target; one that is already set there is only shown.
  const choose = (next: AlertTarget) => {
    setTarget(next);
    if (store.find(next)) return;
    apply(next, known?.moments ?? DEFAULT_MOMENTS);
    if (known && store.find(next)) store.remove(target);
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
        <MomentChoice chosen={known?.moments ?? []} onChoose={(moments) => apply(target, moments)} />
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
