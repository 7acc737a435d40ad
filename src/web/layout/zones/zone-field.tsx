import { Search, X } from 'lucide-react';
import { useI18n } from '../../i18n/messages-context';
import { IconButton } from '../../ui/buttons/icon-button';
import type { ZoneListState } from './use-zone-list';
import css from './zone-picker.module.css';

const MAX_QUERY_LENGTH = 60;

type ZoneFieldProps = {
  readonly label: string;
  readonly listId: string;
  readonly list: ZoneListState;
  readonly onClose: () => void;
};

/** The field of the list of zones, which keeps the focus while the list is walked, and the way out. */
export function ZoneField({ label, listId, list, onClose }: ZoneFieldProps) {
  const { messages } = useI18n();
  return (
    <div className={css.field}>
      <Search size={16} aria-hidden="true" />
      <input
        role="combobox"
        type="text"
        className={css.input}
        aria-label={label}
        placeholder={label}
        aria-expanded={list.active !== undefined}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={list.active && `zone-${list.active.value}`}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        enterKeyHint="done"
        maxLength={MAX_QUERY_LENGTH}
        value={list.text}
        onChange={({ target }) => list.ask(target.value)}
        onKeyDown={list.onKeyDown}
      />
      <IconButton label={messages.event.close} onClick={onClose}>
        <X size={18} aria-hidden="true" />
      </IconButton>
    </div>
  );
}
