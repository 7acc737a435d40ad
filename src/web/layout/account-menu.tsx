import { CircleUserRound } from 'lucide-react';
import { memo, useRef, useSyncExternalStore, useEffect, type ReactNode } from 'react';
import { Link } from '../app/context/link';
import { paths } from '../paths';
import { THEMES } from '../preferences/preferences';
import { IconButton } from '../ui/buttons/button';
import { LANGUAGE_CODES, LANGUAGES } from '../i18n/language';
import { useI18n } from '../i18n/messages-context';
import { useApp, usePreferences } from '../app/context/app-context';
import css from './account-menu.module.css';
import { lazyPart, DialogLoadError } from '../ui/lazy-part';
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

type Close = (then: () => void) => void;

function LanguageItems({ close }: { close: Close }) {
  const { preferences } = useApp();
  const { language } = usePreferences();
  return LANGUAGE_CODES.filter((code) => code !== language).map((code) => (
    <button
      key={code}
      type="button"
      className={css.item}
      lang={code}
      onClick={() => close(() => preferences.change({ language: code }))}
    >
      {LANGUAGES[code].name}
    </button>
  ));
}

const tryOut = async () => (await import('../ui/play-blip')).playBlip('high');

/** Turns the sound at a release on and off, and plays it. */
function SoundSwitch() {
  const { preferences } = useApp();
  const { sound } = usePreferences();
  const { messages } = useI18n();
  return (
    <div className={css.sound}>
      <label className={css.item}>
        <input type="checkbox" checked={sound} onChange={() => preferences.change({ sound: !sound })} />
        {messages.account.sound}
      </label>
      {sound ? (
        <button type="button" onClick={() => void tryOut().catch(() => undefined)}>
          {messages.account.trySound}
        </button>
      ) : null}
    </div>
  );
}

function KeyAndAlertItems({ close }: { close: Close }) {
  const { palette, alerts } = useApp();
  const { messages } = useI18n();
  return (
    <>
      <button type="button" className={css.item} onClick={() => close(() => palette.open('help'))}>
        {messages.shortcuts.title}
      </button>
      <button
        type="button"
        className={css.item}
        onClick={() => close(() => alerts.withCenter(({ list }) => list.open()))}
      >
        {messages.alerts.title}
      </button>
    </>
  );
}

export function AccountItems({ close, children }: { close: Close; children?: ReactNode }) {
  const { session, preferences } = useApp();
  const { theme } = usePreferences();
  const { messages } = useI18n();
  return (
    <>
      <p className={css.name}>{session.user() ?? ''}</p>
      <div role="group" aria-label={messages.account.theme} className={css.themes}>
        {THEMES.map((choice) => (
          <button
            key={choice}
            type="button"
            aria-pressed={theme === choice}
            onClick={() => preferences.change({ theme: choice })}
          >
            {messages.account.themes[choice]}
          </button>
        ))}
      </div>
      <LanguageItems close={close} />
      <SoundSwitch />
      {children}
      <Link to={paths.provider} className={css.item} onClick={() => close(() => undefined)}>
        {messages.account.provider}
      </Link>
      <p className={css.end}>
        <button type="button" className={css.item} onClick={() => session.end('logged-out')}>
          {messages.account.logOut}
        </button>
      </p>
    </>
  );
}

/** The account items, alerts and shortcuts. A native popover: Escape and a click outside close it. */
export const AccountMenu = memo(function AccountMenu() {
  const { session, palette } = useApp();
  const { messages } = useI18n();
  const helping = useSyncExternalStore(palette.subscribe, palette.current) === 'help';
  const menu = useRef<HTMLDivElement>(null);
  useHelpKey();
  const close: Close = (then) => {
    // Closing it first returns the focus to its button, where the dialog will return it.
    menu.current?.hidePopover?.();
    then();
  };
  return (
    <>
      <IconButton label={messages.account.menu(session.user() ?? '')} popoverTarget={ID}>
        <CircleUserRound size={18} />
      </IconButton>
      <div ref={menu} id={ID} popover="auto" className={css.menu}>
        <AccountItems close={close}>
          <KeyAndAlertItems close={close} />
        </AccountItems>
      </div>
      {helping ? <ShortcutsDialog onClose={palette.close} /> : null}
    </>
  );
});
