import { Search, X } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { compareMessages } from '../../../../i18n/messages/event/compare-messages';
import { useMessages } from '../../../../i18n/messages-context';
import { IconButton } from '../../../../ui/buttons/icon-button';
import css from './compare-picker.module.css';

type FieldProps = {
  readonly text: string;
  readonly listId: string;
  readonly activeId: string | undefined;
  readonly onText: (text: string) => void;
  readonly onKeyDown: (press: KeyboardEvent) => void;
  readonly onClose: () => void;
};

/** The field of the picker, which keeps the focus while its list is walked. */
export function PickerField({ text, listId, activeId, onText, onKeyDown, onClose }: FieldProps) {
  const { messages } = useMessages(compareMessages);
  return (
    <div className={css.field}>
      <Search size={16} aria-hidden="true" />
      <input
        role="combobox"
        type="text"
        className={css.input}
        aria-label={messages.compare.find}
        placeholder={messages.compare.find}
        aria-expanded={activeId !== undefined}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={activeId}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        enterKeyHint="done"
        value={text}
        onChange={({ target }) => onText(target.value)}
        onKeyDown={onKeyDown}
      />
      <IconButton label={messages.compare.close} onClick={onClose}>
        <X size={18} aria-hidden="true" />
      </IconButton>
    </div>
  );
}
