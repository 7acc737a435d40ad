import { Search } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import css from './palette.module.css';

const LONGEST = 100;

type FieldProps = {
  readonly label: string;
  readonly text: string;
  readonly listId: string;
  readonly activeId: string | undefined;
  readonly onText: (text: string) => void;
  readonly onKeyDown: (press: KeyboardEvent) => void;
};

/** The field of the palette, which keeps the focus while its list is walked. */
export function PaletteField({ label, text, listId, activeId, onText, onKeyDown }: FieldProps) {
  return (
    <div className={css.field}>
      <Search size={16} aria-hidden="true" />
      <input
        role="combobox"
        type="text"
        className={css.input}
        aria-label={label}
        placeholder={label}
        aria-expanded={activeId !== undefined}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={activeId}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        enterKeyHint="go"
        maxLength={LONGEST}
        value={text}
        onChange={({ target }) => onText(target.value)}
        onKeyDown={onKeyDown}
      />
    </div>
  );
}
