import { CircleUserRound, Keyboard, LogOut } from 'lucide-react';
import { memo, useRef, useSyncExternalStore } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../paths';
import { THEMES } from '../preferences/preferences';
import { IconButton } from '../ui/icon-button';
import { useSpeech } from '../text/words-context';
import { useApp } from './app-context';
import css from './account-menu.module.css';
import { useHelpKey } from './help-key';
import { HelpSlot } from './help-slot';
import { HelpSwitch } from './help-switch';
import { usePreferences } from './use-preferences';

const ID = 'account-menu';

/** Theme, language, keys and the way out. A native popover: Escape and a click elsewhere close it. */
export const AccountMenu = memo(function AccountMenu() {
  const { session, preferences, palette, alerts } = useApp();
  const { theme, language } = usePreferences();
  const { words } = useSpeech();
  const helping = useSyncExternalStore(palette.subscribe, palette.current) === 'help';
  const menu = useRef<HTMLDivElement>(null);
  useHelpKey();
  const close = (then: () => void) => {
    // Closed first, it gives the focus back to its button, where the sheet will return it.
    menu.current?.hidePopover?.();
    then();
  };
  const name = session.reader() ?? '';
  return (
    <>
      <IconButton label={words.account.menu(name)} popoverTarget={ID}>
        <CircleUserRound size={18} aria-hidden="true" />
      </IconButton>
      <div ref={menu} id={ID} popover="auto" className={css.menu}>
        <p className={css.name}>{name}</p>
        <div role="group" aria-label={words.account.theme} className={css.themes}>
          {THEMES.map((choice) => (
            <button
              key={choice}
              type="button"
              aria-pressed={theme === choice}
              onClick={() => preferences.change({ theme: choice })}
            >
              {words.account.themes[choice]}
            </button>
          ))}
        </div>
        <button
          type="button"
          className={css.item}
          lang={language === 'fr' ? 'en' : 'fr'}
          onClick={() => preferences.change({ language: language === 'fr' ? 'en' : 'fr' })}
        >
          {words.account.language}
        </button>
        <button type="button" className={css.item} onClick={() => close(() => palette.open('help'))}>
          <Keyboard size={14} aria-hidden="true" />
          {words.keys.title}
        </button>
        <button type="button" className={css.item} onClick={() => close(() => alerts.ask(({ list }) => list.open()))}>
          {words.alerts.title}
        </button>
        <Link to={paths.provider} className={css.item} onClick={() => close(() => undefined)}>
          {words.account.provider}
        </Link>
        <HelpSwitch className={css.item} />
        <button type="button" className={css.item} onClick={() => session.end('signed-out')}>
          <LogOut size={14} aria-hidden="true" />
          {words.account.signOut}
        </button>
      </div>
      {helping ? <HelpSlot onClose={palette.close} /> : null}
    </>
  );
});
