import { useId } from 'react';
import css from './segmented.module.css';

type SegmentedProps<Choice extends string> = {
  readonly label: string;
  readonly choices: readonly { readonly value: Choice; readonly label: string }[];
  /** No choice is checked if it is null. */
  readonly value: Choice | null;
  readonly onChoose: (value: Choice) => void;
};

/** A segmented control of native radio buttons. */
export function Segmented<Choice extends string>({ label, choices, value, onChoose }: SegmentedProps<Choice>) {
  const name = useId();
  return (
    <div role="radiogroup" aria-label={label} className={css.group}>
      {choices.map((choice) => (
        <label key={choice.value} className={css.choice}>
          <input
            type="radio"
            name={name}
            value={choice.value}
            className="visually-hidden"
            checked={choice.value === value}
            onChange={() => onChoose(choice.value)}
          />
          {choice.label}
        </label>
      ))}
    </div>
  );
}
