import { CircleUserRound } from 'lucide-react';
import { memo, useRef, useSyncExternalStore } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../paths';
import { THEMES } from '../preferences/preferences';
import { IconButton } from '../ui/buttons/icon-button';
import { LANGUAGE_CODES, LANGUAGES } from '../i18n/language';
import { useI18n } from '../i18n/messages-context';
import { useApp } from '../app/context/app-context';
import css from './account-menu.module.css';
import { useHelpKey } from './shortcuts/help-key';
import { LazyShortcutsDialog } from './shortcuts/lazy-shortcuts-dialog';
import { HelpSwitch } from './shortcuts/help-switch';
import { usePreferences } from '../app/hooks/use-preferences';

const ID = 'account-menu';

function LanguageItems({ close }: { close: (then: () => void) => void }) {
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

/** Theme, language, sound, shortcuts and logout. A native popover: Escape and a click outside close it. */
export const AccountMenu = memo(function AccountMenu() {
  const { session, preferences, palette, alerts } = useApp();
  const { theme } = usePreferences();
  const { messages } = useI18n();
  const helping = useSyncExternalStore(palette.subscribe, palette.current) === 'help';
  const menu = useRef<HTMLDivElement>(null);
  useHelpKey();
  const close = (then: () => void) => {
    // Closing it first returns the focus to its button, where the dialog will return it.
    menu.current?.hidePopover?.();
    then();
  };
  const name = session.user() ?? '';
  return (
    <>
      <IconButton label={messages.account.menu(name)} popoverTarget={ID}>
        <CircleUserRound size={18} aria-hidden="true" />
      </IconButton>
      <div ref={menu} id={ID} popover="auto" className={css.menu}>
        <p className={css.name}>{name}</p>
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
        <HelpSwitch className={css.item} />
        <button type="button" className={css.item} onClick={() => session.end('logged-out')}>
          {messages.account.logOut}
        </button>
        <p className={css.end}>
          <Link to={paths.provider} className={css.item} onClick={() => close(() => undefined)}>
            {messages.account.provider}
          </Link>
        </p>
      </div>
      {helping ? <LazyShortcutsDialog onClose={palette.close} /> : null}
    </>
  );
});
