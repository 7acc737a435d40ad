import { CircleUserRound } from 'lucide-react';
import { memo, useRef, useState, useSyncExternalStore, useEffect } from 'react';
import { IconButton } from '../ui/buttons/button';
import { useI18n } from '../i18n/messages-context';
import { useApp } from '../app/context/app-context';
import css from './account-menu.module.css';
import { lazyPart, DialogLoadError, LoadError } from '../ui/lazy-part';
import type { Close } from './account-items';
import { isPageShortcut, singleKey } from './shortcuts/key-presses';

/** Opens the list of shortcuts on `?`, unless the user turned single-key shortcuts off. */
function useHelpKey(): void {
  const { preferences, palette } = useApp();
  useEffect(() => {
    const listen = (press: KeyboardEvent) => {
      if (press.repeat || !preferences.current().shortcuts || singleKey(press) !== '?' || !isPageShortcut(press))
        return;
      press.preventDefault();
      palette.open('help');
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [preferences, palette]);
}

const ID = 'account-menu';

const ShortcutsDialog = lazyPart(async () => (await import('./shortcuts/shortcuts-dialog')).ShortcutsDialog, {
  failed: DialogLoadError,
});

const MenuItems = lazyPart(async () => (await import('./account-items')).MenuItems, { failed: LoadError });

/** A native popover: Escape and a click outside close it. Its items are rendered before it opens: a quick Tab would pass an empty menu. */
export const AccountMenu = memo(function AccountMenu() {
  const { session, palette } = useApp();
  const { messages } = useI18n();
  const helping = useSyncExternalStore(palette.subscribe, palette.current) === 'help';
  const menu = useRef<HTMLDivElement>(null);
  const [isWanted, setIsWanted] = useState(false);
  const want = () => setIsWanted(true);
  useHelpKey();
  const close: Close = (then) => {
    // Closing it first returns the focus to its button, where the dialog will return it.
    menu.current?.hidePopover?.();
    then();
  };
  return (
    <>
      <IconButton
        label={messages.account.menu(session.user() ?? '')}
        popoverTarget={ID}
        onPointerEnter={want}
        onFocus={want}
      >
        <CircleUserRound size={18} />
      </IconButton>
      <div ref={menu} id={ID} popover="auto" className={css.menu} onToggle={want}>
        {isWanted ? <MenuItems close={close} /> : null}
      </div>
      {helping ? <ShortcutsDialog onClose={palette.close} /> : null}
    </>
  );
});
