import { CalendarRange } from 'lucide-react';
import { useApp } from '../../app/context/app-context';
import { LoginForm } from '../../layout/login/login-form';
import { SimulatedBadge } from '../../layout/simulated-badge';
import { useOnline } from '../../ui/hooks/use-window';
import { LANGUAGE_CODES, LANGUAGES } from '../../i18n/language';
import { useI18n } from '../../i18n/messages-context';
import { Button } from '../../ui/buttons/button';
import css from './login-screen.module.css';

// A static host has no commands and no settings.
const IS_DEMO = import.meta.env.MODE === 'demo';

// navigator.onLine may be true without a connection; the form then reports why the login failed.
function OfflineHint() {
  const { session } = useApp();
  const { messages } = useI18n();
  return useOnline() ? null : (
    <p className={css.notice} role="status">
      {messages.login.offline} {session.endReason() === 'expired' ? messages.login.storedUntil : null}
    </p>
  );
}

export function LoginScreen() {
  const { session, config, preferences } = useApp();
  const { messages, format } = useI18n();
  const reason = session.endReason();
  return (
    <main className={css.screen}>
      <title>{`${messages.login.title} · ${messages.appName}`}</title>
      <div className={css.card}>
        <header className={css.header}>
          <CalendarRange className={css.mark} size={30} strokeWidth={1.8} />
          <h1 className={css.title}>{messages.appName}</h1>
          <p className={css.lead}>{messages.login.lead}</p>
        </header>
        {reason !== null && reason !== 'logged-out' ? (
          <p className={css.notice} role="status">
            {messages.login.ended[reason]}
          </p>
        ) : null}
        <OfflineHint />
        <LoginForm user={null} name={session.lastUser()} />
        <p className={css.languages}>
          {LANGUAGE_CODES.filter((code) => code !== format.language).map((code) => (
            <Button key={code} lang={code} onClick={() => preferences.change({ language: code })}>
              {LANGUAGES[code].name}
            </Button>
          ))}
        </p>
        {config.simulated ? (
          <footer className={css.sample}>
            <SimulatedBadge />
            <p>{messages.login.sampleAccount}</p>
            {IS_DEMO ? null : <p>{messages.login.realEvents}</p>}
          </footer>
        ) : null}
      </div>
    </main>
  );
}
