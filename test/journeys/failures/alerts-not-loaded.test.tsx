import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { A_WEEK } from '../../support/a-week';
import { findStatus, openApp, useNetwork } from '../../support/open-app';

vi.mock('../../../src/web/alerts/create-alert-center', () => {
  throw new Error('gone');
});

useNetwork();

it('says over the page that alerts could not be loaded, each time they are asked for', async () => {
  const showPopover = vi.fn<() => void>();
  HTMLElement.prototype.showPopover = showPopover;
  const { user } = await openApp('/week/2026-11-16', { events: A_WEEK });
  await findStatus('7 événements');
  const alerts = screen.getByRole('button', { name: 'Alertes', hidden: true });
  for (const times of [1, 2]) {
    await user.click(alerts);
    await waitFor(() => expect(showPopover).toHaveBeenCalledTimes(times));
    expect(screen.getByText('Alertes non chargées : rechargez la page').getAttribute('popover')).toBe('auto');
  }
});
