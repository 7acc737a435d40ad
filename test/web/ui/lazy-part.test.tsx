import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { AppContext } from '../../../src/web/app/context/app-context';
import { I18nContext } from '../../../src/web/i18n/messages-context';
import { createDialogStore } from '../../../src/web/layout/palette-state';
import { LazyZoneDialog } from '../../../src/web/layout/zones/lazy-zone-dialog';
import { anApp, FRENCH } from '../../support/an-app';
import { useModalDialogs } from '../../support/modal-dialogs';

vi.mock('../../../src/web/layout/zones/zone-dialog', () => {
  throw new Error('gone');
});

useModalDialogs();

test('a dialog that cannot be loaded says so in one that can be closed, not amid the page', async () => {
  const palette = createDialogStore(() => Promise.reject(new Error('gone')));
  palette.open('zone');
  render(
    <I18nContext value={FRENCH}>
      <AppContext value={{ ...anApp(), palette }}>
        <LazyZoneDialog at={undefined} />
      </AppContext>
    </I18nContext>,
  );
  const dialog = within(await screen.findByRole('dialog', { name: '' }));
  expect(dialog.getByRole('alert').textContent).toContain('Cette partie de l’application');
  await userEvent.click(dialog.getByRole('button', { name: 'Fermer' }));
  expect(screen.queryByRole('alert')).toBeNull();
});
