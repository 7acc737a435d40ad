import { useSyncExternalStore, type ReactNode } from 'react';
import type { Instant } from '../../domain/instant';
import { useSpeech } from '../text/words-context';
import { useRoving } from '../ui/use-roving';
import { AccountMenu } from './account-menu';
import { useApp } from './app-context';
import { Brand } from './brand';
import { PaletteSlot } from './palette-slot';
import { SessionEndingSlot } from './sign-in/session-ending-slot';
import { SimulatedBadge } from './simulated-badge';
import { ThemeButton } from './theme-button';
import css from './top-bar.module.css';
import { ZoneLabel } from './zone-label';
import { ZoneSlot } from './zone-slot';

type TopBarProps = {
  readonly children?: ReactNode;
  readonly aside?: ReactNode;
  /** The time on screen, when that is not now. */
  readonly at?: Instant;
};

/** The bar at the top of every signed-in screen; `children` stand beside the name, `aside` before the zone. */
export function TopBar({ children, aside, at }: TopBarProps) {
  const { announcement } = useApp();
  const { words } = useSpeech();
  return (
    <>
      <header className={css.bar}>
        <div className={css.brand}>
          <Brand />
        </div>
        {children}
        <div className={css.badge}>
          <SimulatedBadge />
        </div>
        <PaletteSlot />
        <div className={css.aside}>
          {aside}
          <ZoneLabel at={at} />
        </div>
        <div ref={useRoving()} role="toolbar" aria-label={words.keys.settings} className={css.menu}>
          <div className={css.theme}>
            <ThemeButton />
          </div>
          <AccountMenu />
        </div>
      </header>
      <ZoneSlot at={at} />
      <SessionEndingSlot />
      {useSyncExternalStore(announcement.subscribe, announcement.current)}
    </>
  );
}
