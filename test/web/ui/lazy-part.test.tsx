import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { AppContext } from '../../../src/web/app/context/app-context';
import { I18nContext } from '../../../src/web/i18n/messages-context';
import { DialogLoadError, lazyPart } from '../../../src/web/ui/lazy-part';
import { anApp, FRENCH } from '../../support/app/an-app';
import { useModalDialogs } from '../../support/app/modal-dialogs';

useModalDialogs();

const Dialog = lazyPart<{ onClose: () => void }>(() => Promise.reject(new Error('gone')), { failed: DialogLoadError });

function Page() {
  const [isOpen, setIsOpen] = useState(true);
  return isOpen ? <Dialog onClose={() => setIsOpen(false)} /> : null;
}

test('a dialog that cannot be loaded says so in one that can be closed, not amid the page', async () => {
  render(
    <I18nContext value={FRENCH}>
      <AppContext value={anApp()}>
        <Page />
      </AppContext>
    </I18nContext>,
  );
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByRole('alert').textContent).toContain('Cette partie de l’application');
  await userEvent.click(dialog.getByRole('button', { name: 'Fermer' }));
  expect(screen.queryByRole('alert')).toBeNull();
});
