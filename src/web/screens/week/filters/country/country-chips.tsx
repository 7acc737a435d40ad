import { X } from 'lucide-react';
import type { KeyboardEvent, ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { useMessages } from '../../../../i18n/messages-context';
import { Flag } from '../../../../ui/marks/flag/flag';
import type { CountryChoice } from './country-choices';
import css from './country-filter.module.css';

const MAX_CHIPS = 3;

type ChipsProps = {
  readonly chips: readonly CountryChoice[];
  readonly onRemove: (choice: CountryChoice) => void;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** The field. */
  readonly children: ReactNode;
};

type Keys = Pick<ChipsProps, 'chips' | 'onRemove'> & { readonly onOpen: () => void };

/** Handles the keys of the chips, and those that move the focus from the field to them. */
export function handleChipKey(press: KeyboardEvent<HTMLElement>, { chips, onRemove, onOpen }: Keys): void {
  const { key, currentTarget, target } = press;
  if (press.ctrlKey || press.metaKey || press.altKey || press.shiftKey || press.nativeEvent.isComposing) return;
  const findStops = () => [...currentTarget.querySelectorAll<HTMLElement>('[data-chip], input')];
  const stops = findStops();
  const at = stops.findIndex((stop) => stop === target);
  const isField = target instanceof HTMLInputElement;
  const isRemoval = key === 'Backspace' || (key === 'Delete' && !isField);
  const removed = isRemoval ? chips[isField ? at - 1 : at] : undefined;
  // In the field, the keys edit its text unless the cursor is at its start.
  if (at === -1 || (isField && (target.selectionEnd !== 0 || (isRemoval && target.value !== '')))) return;
  if (removed) {
    flushSync(() => onRemove(removed));
    const left = findStops();
    if (!isField) left.at(Math.min(at, left.length - 2))?.focus();
  } else if (key === 'ArrowLeft') stops.at(at - 1)?.focus();
  else if (isField) return;
  else if (key === 'ArrowRight') stops[at + 1]?.focus();
  else if (['Escape', 'Enter', ' ', 'ArrowDown', 'ArrowUp'].includes(key)) {
    stops.at(-1)?.focus();
    if (key.startsWith('Arrow')) onOpen();
  } else if (key.length === 1) {
    // The character goes to the field, not to a shortcut of the page.
    press.stopPropagation();
    stops.at(-1)?.focus();
    return;
  } else return;
  press.preventDefault();
}

function CountryChip({ choice, onRemove }: Pick<ChipsProps, 'onRemove'> & { readonly choice: CountryChoice }) {
  const { messages } = useMessages();
  const { code, name } = choice;
  return (
    <div className={css.chip} tabIndex={-1} data-chip="" aria-label={name} title={name}>
      {code === null ? null : <Flag code={code} />}
      {code ?? name}
      <button
        type="button"
        tabIndex={-1}
        className={css.remove}
        aria-label={messages.filters.remove(name)}
        onClick={(press) => {
          // A press on the area around it opens the list.
          press.stopPropagation();
          onRemove(choice);
        }}
      >
        <X size={11} />
      </button>
    </div>
  );
}

/** The first choices as chips, the number of the others, which the list shows, and the field. */
export function CountryChips({ chips, onRemove, isOpen, onClose, children }: ChipsProps) {
  const { messages } = useMessages();
  const more = chips.length - MAX_CHIPS;
  return (
    <div role={chips.length > 0 ? 'toolbar' : undefined} className={css.chips}>
      {chips.slice(0, MAX_CHIPS).map((choice) => (
        <CountryChip key={choice.key} choice={choice} onRemove={onRemove} />
      ))}
      {more > 0 ? (
        <button
          type="button"
          tabIndex={-1}
          className={css.more}
          aria-label={messages.countryList.more(more)}
          aria-haspopup="listbox"
          aria-expanded={isOpen}
          onClick={(press) => {
            if (!isOpen) return;
            press.stopPropagation();
            onClose();
          }}
        >
          +{more}
        </button>
      ) : null}
      {children}
    </div>
  );
}
