import { useEffect, useId, type ChangeEvent, type KeyboardEvent, type MouseEvent, type ReactNode } from 'react';
import css from './option-list.module.css';

// Options within one press of PageDown or PageUp.
export const PAGE_STEP = 8;

// The field keeps the focus while options are pressed.
const keepFocus = (press: MouseEvent) => press.preventDefault();

/** Where a key leads from an index, which is -1 while no option is active; -1 if it leads nowhere. */
function targetIndex(key: string, index: number, count: number): number {
  if (key === 'ArrowDown') return (index + 1) % count;
  if (key === 'ArrowUp') return (Math.max(index, 0) - 1 + count) % count;
  if (key === 'PageDown') return Math.min(index + PAGE_STEP, count - 1);
  if (key === 'PageUp') return Math.max(index - PAGE_STEP, 0);
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : -1;
}

type ComboboxInput<Option> = {
  readonly label: string;
  readonly text: string;
  /** The options in the order of the arrow keys. */
  readonly options: readonly Option[];
  readonly active: Option | undefined;
  /** Unique among the options; part of their element id. */
  readonly keyOf: (option: Option) => string;
  readonly onText: (text: string) => void;
  readonly onActivate: (option: Option) => void;
  readonly onChoose: (option: Option) => void;
  /** Whether the options are those of `text`: Enter does nothing until they are. */
  readonly isCurrent?: boolean;
  /** Whether the list is open; it always is unless this is given. */
  readonly isOpen?: boolean;
  /** Whether an option is chosen, for a list of which several can be. In any other, the active option is the selected one. */
  readonly isChosen?: (option: Option) => boolean;
};

/**
 * Props for an ARIA combobox: the input keeps the focus and points to the active option, which arrow keys, Home, End, PageUp and
 * PageDown move, Enter chooses, and the effect scrolls into view. Keys with Shift select text.
 */
export function useCombobox<Option>(input: ComboboxInput<Option>) {
  const { label, text, options, active, keyOf, onText, onActivate, onChoose, isChosen } = input;
  const { isCurrent = true, isOpen = active !== undefined } = input;
  const listId = useId();
  const idOf = (option: Option) => `${listId}-${keyOf(option)}`;
  const activeId = active && idOf(active);

  useEffect(() => {
    if (isOpen) document.getElementById(activeId ?? listId)?.scrollIntoView?.({ block: 'nearest' });
  }, [activeId, listId, isOpen, text]);

  const onKeyDown = (press: KeyboardEvent) => {
    if (press.nativeEvent.isComposing || !isOpen) return;
    const index = options.findIndex((option) => option === active);
    const next = press.shiftKey ? undefined : options[targetIndex(press.key, index, options.length)];
    if (next !== undefined) onActivate(next);
    else if (press.key !== 'Enter' || active === undefined) return;
    else if (isCurrent) onChoose(active);
    press.preventDefault();
  };
  return {
    input: {
      role: 'combobox',
      type: 'text',
      'aria-label': label,
      placeholder: label,
      'aria-expanded': isOpen,
      'aria-controls': listId,
      'aria-autocomplete': 'list',
      'aria-activedescendant': activeId,
      autoComplete: 'off',
      autoCapitalize: 'off',
      spellCheck: false,
      value: text,
      onChange: ({ target }: ChangeEvent<HTMLInputElement>) => {
        onText(target.value);
        // The first option may have been the active one already: the effect would then leave the list where it was.
        const list = document.getElementById(listId);
        if (list) list.scrollTop = 0;
      },
      onKeyDown,
    },
    list: {
      id: listId,
      role: 'listbox',
      tabIndex: -1,
      'aria-multiselectable': isChosen && true,
      onMouseDown: keepFocus,
    },
    option: (option: Option) => ({
      role: 'option',
      id: idOf(option),
      tabIndex: -1,
      'aria-selected': isChosen ? isChosen(option) : option === active,
      'data-active': option === active,
      onPointerMove: () => onActivate(option),
      onClick: () => onChoose(option),
    }),
  } as const;
}

export type Combobox<Option> = ReturnType<typeof useCombobox<Option>>;

/** Options of a combobox under a heading, which is the name of their group. */
export function OptionGroup({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div role="group" aria-label={label}>
      <div className={css.heading} aria-hidden="true">
        {label}
      </div>
      {children}
    </div>
  );
}
