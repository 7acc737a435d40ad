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

const load = () => import('./account-items');
const MenuItems = lazyPart(async () => (await load()).MenuItems, { failed: LoadError });
const preload = () => void load().catch(() => undefined);

/** The button of the account menu, whose items load on demand. A native popover: Escape and a click outside close it. */
export const AccountMenu = memo(function AccountMenu() {
  const { session, palette } = useApp();
  const { messages } = useI18n();
  const helping = useSyncExternalStore(palette.subscribe, palette.current) === 'help';
  const menu = useRef<HTMLDivElement>(null);
  const [wasOpened, setWasOpened] = useState(false);
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
        onPointerEnter={preload}
        onFocus={preload}
      >
        <CircleUserRound size={18} />
      </IconButton>
      <div ref={menu} id={ID} popover="auto" className={css.menu} onToggle={() => setWasOpened(true)}>
        {wasOpened ? <MenuItems close={close} /> : null}
      </div>
      {helping ? <ShortcutsDialog onClose={palette.close} /> : null}
    </>
  );
});
