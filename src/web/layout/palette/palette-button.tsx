import { Search } from 'lucide-react';
import { memo, useEffect, useSyncExternalStore } from 'react';
import { useI18n } from '../../i18n/messages-context';
import { useApp } from '../../app/context/app-context';
import css from '../top-bar.module.css';
import { PaletteDialog } from './palette-dialog';

const onMac = /Mac|iP/.test(navigator.userAgent);

/** The button and the shortcut (⌘K or Ctrl+K) that open the palette, and the palette while it is open. */
export const PaletteButton = memo(function PaletteButton() {
  const { palette } = useApp();
  const { messages } = useI18n();
  const mode = useSyncExternalStore(palette.subscribe, palette.current);

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
        className={css.search}
        aria-label={messages.palette.title}
        aria-haspopup="dialog"
        aria-keyshortcuts={onMac ? 'Meta+K' : 'Control+K'}
        onPointerEnter={palette.prepare}
        onFocus={palette.prepare}
        onClick={() => palette.open('all')}
      >
        <Search size={15} aria-hidden="true" />
        <span className={css.hint} data-key={onMac ? '⌘K' : 'Ctrl K'} aria-hidden="true">
          <span>{messages.palette.title}</span>
        </span>
      </button>
      {mode === 'all' || mode === 'date' ? <PaletteDialog key={mode} mode={mode} /> : null}
    </>
  );
});
