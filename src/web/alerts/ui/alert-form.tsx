import { useId, useState } from 'react';
import { DEFAULT_MOMENTS, ALERT_TRIGGERS, type AlertTarget, type AlertTrigger } from '../../../domain/alerts/alert';
import { useMessages } from '../../i18n/messages-context';
import { Button } from '../../ui/buttons/button';
import type { AlertFormProps } from '../alert-center';
import { AlertDialog } from './alert-dialog';
import css from './alert-dialog.module.css';
import { AlertPermission } from './alert-permission';

type ChoiceProps<Choice> = { readonly chosen: Choice; readonly onChoose: (choice: Choice) => void };

function TargetChoice({
  targets,
  chosen,
  onChoose,
}: ChoiceProps<AlertTarget> & { readonly targets: readonly AlertTarget[] }) {
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

/** Sets, changes or removes an alert. */
export function AlertForm({ alertCenter, targets, onClose }: AlertFormProps) {
  const { store, toasts } = alertCenter;
  const { messages } = useMessages();
  const [target, setTarget] = useState(() => targets.find(store.find) ?? targets[0]);
  const known = target ? store.find(target) : null;
  const [changed, setChanged] = useState<readonly AlertTrigger[] | null>(null);
  const [refused, setRefused] = useState<'noMoment' | 'full' | null>(null);
  const moments = changed ?? known?.moments ?? DEFAULT_MOMENTS;
  if (!target) return null;

  const save = () => {
    if (moments.length === 0) return setRefused('noMoment');
    if (!store.set(target, moments)) return setRefused('full');
    const list = moments.map((moment) => messages.alert.moments[moment].toLowerCase()).join(', ');
    onClose();
    toasts.show(messages.alert.saved(target.title, list));
  };
  const remove = () => {
    store.remove(target);
    onClose();
    toasts.show(messages.alert.removed(target.title));
  };
  const choose = (next: AlertTarget) => {
    setTarget(next);
    setChanged(null);
    setRefused(null);
  };
  return (
    <AlertDialog onClose={onClose}>
      <p className={css.title} lang={target.kind === 'view' ? undefined : 'fr'}>
        {target.title}
      </p>
      {targets.length > 1 ? <TargetChoice targets={targets} chosen={target} onChoose={choose} /> : null}
      <MomentChoice chosen={moments} onChoose={setChanged} />
      {refused ? (
        <p role="alert" className={css.refused}>
          {messages.alert[refused]}
        </p>
      ) : null}
      <div className={css.actions}>
        <Button tone="main" onClick={save}>
          {messages.alert.save}
        </Button>
        {known ? <Button onClick={remove}>{messages.alert.remove}</Button> : null}
      </div>
      <AlertPermission alertCenter={alertCenter} />
      <p className={css.faint}>{messages.alert.scope}</p>
    </AlertDialog>
  );
}
