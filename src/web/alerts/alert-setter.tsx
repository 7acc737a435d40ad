import { useId, useState } from 'react';
import { DEFAULT_MOMENTS, MOMENTS, type AlertTarget, type Moment } from '../../domain/alert';
import { alertWords } from '../text/alert-words';
import { useSpeechWith } from '../text/words-context';
import { Button } from '../ui/button';
import type { AlertSetterProps } from './alert-desk';
import { AlertDialog } from './alert-dialog';
import css from './alert-dialog.module.css';
import { AlertPermission } from './alert-permission';

type ChoiceProps<Choice> = { readonly chosen: Choice; readonly onChoose: (choice: Choice) => void };

function TargetChoice({
  targets,
  chosen,
  onChoose,
}: ChoiceProps<AlertTarget> & { readonly targets: readonly AlertTarget[] }) {
  const { words } = useSpeechWith(alertWords);
  const name = useId();
  return (
    <fieldset className={css.choice}>
      <legend>{words.alert.target}</legend>
      {targets.map((target) => (
        <label key={target.kind}>
          <input type="radio" name={name} checked={target === chosen} onChange={() => onChoose(target)} />
          {words.alert.targets[target.kind]}
        </label>
      ))}
    </fieldset>
  );
}

function MomentChoice({ chosen, onChoose }: ChoiceProps<readonly Moment[]>) {
  const { words } = useSpeechWith(alertWords);
  const toggle = (moment: Moment) => onChoose(MOMENTS.filter((one) => chosen.includes(one) !== (one === moment)));
  return (
    <fieldset className={css.choice}>
      <legend>{words.alert.when}</legend>
      {MOMENTS.map((moment) => (
        <label key={moment}>
          <input type="checkbox" checked={chosen.includes(moment)} onChange={() => toggle(moment)} />
          {words.alert.moments[moment]}
        </label>
      ))}
    </fieldset>
  );
}

/** Asks for an alert, changes it or takes it away. */
export function AlertSetter({ desk, targets, onClose }: AlertSetterProps) {
  const { store, toasts } = desk;
  const { words } = useSpeechWith(alertWords);
  const [target, setTarget] = useState(() => targets.find(store.find) ?? targets[0]);
  const known = target ? store.find(target) : null;
  const [changed, setChanged] = useState<readonly Moment[] | null>(null);
  const [refused, setRefused] = useState<'noMoment' | 'full' | null>(null);
  const moments = changed ?? known?.moments ?? DEFAULT_MOMENTS;
  if (!target) return null;

  const save = () => {
    if (moments.length === 0) return setRefused('noMoment');
    if (!store.set(target, moments)) return setRefused('full');
    const said = moments.map((moment) => words.alert.moments[moment].toLowerCase()).join(', ');
    onClose();
    toasts.say(words.alert.saved(target.title, said));
  };
  const remove = () => {
    store.remove(target);
    onClose();
    toasts.say(words.alert.removed(target.title));
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
          {words.alert[refused]}
        </p>
      ) : null}
      <div className={css.actions}>
        <Button tone="main" onClick={save}>
          {words.alert.save}
        </Button>
        {known ? <Button onClick={remove}>{words.alert.remove}</Button> : null}
      </div>
      <AlertPermission desk={desk} />
      <p className={css.faint}>{words.alert.scope}</p>
    </AlertDialog>
  );
}
