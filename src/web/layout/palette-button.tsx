import { Search, X } from 'lucide-react';
import { memo, useEffect, useLayoutEffect, useSyncExternalStore, useId, useRef, useState } from 'react';
import { useI18n } from '../i18n/messages-context';
import { useApp } from '../app/context/app-context';
import barCss from './top-bar.module.css';
import { MAX_QUERY_LENGTH } from '../../contract/api-limits';
import { IconButton } from '../ui/buttons/button';
import { SearchDialog } from '../ui/search-dialog';
import dialogCss from '../ui/search-dialog.module.css';
import css from './palette-button.module.css';
import type { PaletteKeys, PaletteProps } from './dialog-store';

/** The palette's dialog and field, on the first screen: a letter typed right after the shortcut lands in it while the list loads. */
function PaletteDialog({ mode }: Pick<PaletteProps, 'mode'>) {
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
        <Search size={16} />
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
            <X size={18} />
          </IconButton>
        </span>
      </div>
      <palette.Palette {...{ mode, text, isEntered, field, keys }} onClose={palette.close} />
    </SearchDialog>
  );
}

const onMac = /Mac|iP/.test(navigator.userAgent);

/** The button and the shortcut (⌘K or Ctrl+K) that open the palette, and the palette while it is open. */
export const PaletteButton = memo(function PaletteButton() {
  const { palette } = useApp();
  const { messages } = useI18n();
  const mode = useSyncExternalStore(palette.subscribe, palette.current);

  // A dialog belongs to the bar that it was opened from: the bar of the next page would open it again.
  useLayoutEffect(() => palette.close, [palette]);
  useEffect(() => {
    const listen = (press: KeyboardEvent) => {
      // On a Mac, Ctrl+K is an editing key of text fields.
      if (!(onMac ? press.metaKey : press.ctrlKey) || press.altKey || press.shiftKey) return;
      // The modifier is down: preload while the second key follows.
      palette.prepare();
      if (press.key.toLowerCase() !== 'k') return;
      press.preventDefault();
      if (palette.current() === 'all') palette.close();
      else palette.open('all');
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [palette]);

  return (
    <>
      <button
        type="button"
        className={barCss.search}
        aria-label={messages.palette.title}
        aria-haspopup="dialog"
        aria-keyshortcuts={onMac ? 'Meta+K' : 'Control+K'}
        onPointerEnter={palette.prepare}
        onFocus={palette.prepare}
        onClick={() => palette.open('all')}
      >
        <Search size={15} />
        <span className={barCss.hint} data-key={onMac ? '⌘K' : 'Ctrl K'} aria-hidden="true">
          <span>{messages.palette.title}</span>
        </span>
      </button>
      {mode === 'all' || mode === 'date' ? <PaletteDialog key={mode} mode={mode} /> : null}
    </>
  );
});
