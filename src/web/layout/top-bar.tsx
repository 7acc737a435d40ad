import { useSyncExternalStore, memo, type ReactNode } from 'react';
import type { Instant } from '../../domain/time/instant';
import { useI18n } from '../i18n/messages-context';
import { roving } from '../ui/hooks/roving';
import { AccountMenu } from './account-menu';
import { useApp } from '../app/context/app-context';
import { PaletteButton } from './palette-button';
import { SimulatedBadge } from './simulated-badge';
import css from './top-bar.module.css';
import { ZoneLabel, LazyZoneDialog } from './zones/zone-label';
import { CalendarRange, SunMoon } from 'lucide-react';
import { Link } from '../app/context/link';
import { paths } from '../paths';
import brandCss from './brand.module.css';
import { IconButton } from '../ui/buttons/button';
import { lazyPart } from '../ui/lazy-part';

// Without the notice, the password dialog opens when the session is over.
const SessionEndingNotice = lazyPart(async () => (await import('./login/session-ending')).SessionEndingNotice);

function LazySessionEnding() {
  const { session } = useApp();
  const isEnding = useSyncExternalStore(session.subscribe, () => session.status() === 'ending');
  return isEnding ? <SessionEndingNotice /> : null;
}

const ThemeButton = memo(function ThemeButton() {
  const { preferences } = useApp();
  const { messages } = useI18n();
  const switchTheme = () => {
    const { theme } = preferences.current();
    const isDark =
      theme === 'dark' || (theme === 'system' && window.matchMedia('(prefers-color-scheme: dark)').matches);
    preferences.change({ theme: isDark ? 'light' : 'dark' });
  };
  return (
    <IconButton label={messages.account.switchTheme} onClick={switchTheme}>
      <SunMoon size={17} />
    </IconButton>
  );
});

const Brand = memo(function Brand() {
  const { messages } = useI18n();
  return (
    <Link to={paths.home} className={brandCss.brand}>
      <CalendarRange className={brandCss.mark} size={19} strokeWidth={2} />
      <span className={brandCss.name}>{messages.appName}</span>
    </Link>
  );
});

type TopBarProps = {
  readonly children?: ReactNode;
  readonly aside?: ReactNode;
  /** The time on screen, if that is not now. */
  readonly at?: Instant;
  /** Whether a tab bar has the search, the zone and the account on a phone. */
  readonly hasTabs?: boolean;
};

/** The bar at the top of every screen after login; `children` follow the name, `aside` precedes the zone. */
export function TopBar({ children, aside, at, hasTabs = false }: TopBarProps) {
  const { announcement } = useApp();
  const { messages } = useI18n();
  return (
    <>
      <header className={css.bar} data-tabs={hasTabs}>
        <div className={css.brand}>
          <Brand />
        </div>
        {children}
        <div className={css.badge}>
          <SimulatedBadge />
        </div>
        <PaletteButton />
        <div className={css.aside}>
          {aside}
          <ZoneLabel at={at} />
        </div>
        <div ref={roving} role="toolbar" aria-label={messages.shortcuts.settings} className={css.menu}>
          <div className={css.theme}>
            <ThemeButton />
          </div>
          <AccountMenu />
        </div>
      </header>
      <LazyZoneDialog at={at} />
      <LazySessionEnding />
      {useSyncExternalStore(announcement.subscribe, announcement.current)}
    </>
  );
}
