import { Search, X } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { MAX_QUERY_LENGTH } from '../../../contract/api-limits';
import { useApp } from '../../app/context/app-context';
import { useI18n } from '../../i18n/messages-context';
import { IconButton } from '../../ui/buttons/icon-button';
import { SearchDialog } from '../../ui/search-dialog';
import dialogCss from '../../ui/search-dialog.module.css';
import css from './palette-dialog.module.css';
import type { PaletteKeys, PaletteProps } from './palette-state';

/**
 * The palette's dialog and field. Both are part of the first screen, so that a letter typed right after the shortcut lands in the
 * field, however long the list takes to load.
 */
export function PaletteDialog({ mode }: Pick<PaletteProps, 'mode'>) {
  const { palette } = useApp();
  const { messages } = useI18n();
  const [text, setText] = useState('');
  const [isEntered, setEntered] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const keys = useRef<PaletteKeys>(null);
  // Until the list is there and sets its own.
  const listId = useId();
  const { title, placeholder } = messages.palette;
  return (
    <SearchDialog aria-label={title} onClose={palette.close}>
      <div className={dialogCss.field}>
        <Search size={16} aria-hidden="true" />
        <input
          ref={field}
          className={dialogCss.input}
          role="combobox"
          aria-expanded={false}
          aria-controls={listId}
          aria-label={placeholder[mode]}
          placeholder={placeholder[mode]}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="go"
          maxLength={MAX_QUERY_LENGTH}
          value={text}
          onChange={(change) => {
            setText(change.target.value);
            setEntered(false);
            keys.current?.change(change);
          }}
          onKeyDown={(press) => {
            if (keys.current) keys.current.press(press);
            else if (press.key === 'Enter' && !press.nativeEvent.isComposing) setEntered(true);
          }}
        />
        <span className={css.close}>
          <IconButton label={messages.event.close} onClick={palette.close}>
            <X size={18} aria-hidden="true" />
          </IconButton>
        </span>
      </div>
      <palette.Palette {...{ mode, text, isEntered, field, keys }} onClose={palette.close} />
    </SearchDialog>
  );
}
