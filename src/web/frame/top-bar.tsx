import type { ReactNode } from 'react';
import { AccountMenu } from './account-menu';
import { Brand } from './brand';
import { SimulatedBadge } from './simulated-badge';
import { ThemeButton } from './theme-button';
import css from './top-bar.module.css';
import { ZoneLabel } from './zone-label';

/** The bar at the top of every signed-in screen; `children` stand beside the name, `aside` before the zone. */
export function TopBar({ children, aside }: { children?: ReactNode; aside?: ReactNode }) {
  return (
    <header className={css.bar}>
      <div className={css.brand}>
        <Brand />
      </div>
      {children}
      <div className={css.badge}>
        <SimulatedBadge />
      </div>
      <div className={css.aside}>
        {aside}
        <ZoneLabel />
      </div>
      <div className={css.menu}>
        <ThemeButton />
        <AccountMenu />
      </div>
    </header>
  );
}
