import type { ReactNode } from 'react';
import { Link } from '../app/context/link';
import { paths } from '../paths';
import { THEMES } from '../preferences/preferences';
import { LANGUAGE_CODES, LANGUAGES } from '../i18n/language';
import { useMessages } from '../i18n/messages-context';
import { useApp, usePreferences } from '../app/context/app-context';
import css from './account-items.module.css';

/** Closes the menu, then calls `then`. */
export type Close = (then: () => void) => void;

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
  const { messages } = useMessages();
  return (
    <div className={css.sound}>
      <label className={css.item}>
        <input type="checkbox" checked={sound} onChange={() => preferences.change({ sound: !sound })} />
        {messages.preferences.sound}
      </label>
      {sound ? (
        <button type="button" onClick={() => void tryOut().catch(() => undefined)}>
          {messages.preferences.trySound}
        </button>
      ) : null}
    </div>
  );
}

/** The items of the account: theme, language, sound, the provider page and the logout, with `children` among them. */
export function AccountItems({ close, children }: { close: Close; children?: ReactNode }) {
  const { session, preferences } = useApp();
  const { theme } = usePreferences();
  const { messages } = useMessages();
  return (
    <>
      <p className={css.name}>{session.user() ?? ''}</p>
      <div role="group" aria-label={messages.preferences.theme} className={css.themes}>
        {THEMES.map((choice) => (
          <button
            key={choice}
            type="button"
            aria-pressed={theme === choice}
            onClick={() => preferences.change({ theme: choice })}
          >
            {messages.preferences.themes[choice]}
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

/** The same with shortcuts and alerts, which a phone has in its tabs. */
export function MenuItems({ close }: { close: Close }) {
  const { palette, alerts } = useApp();
  const { messages } = useMessages();
  return (
    <AccountItems close={close}>
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
    </AccountItems>
  );
}
