import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { A_WEEK } from '../../support/a-week';
import { useModalDialogs } from '../../support/app/modal-dialogs';
import { closeApp, findStatus, openApp, useNetwork } from '../../support/app/open-app';
import { WEEK } from '../../support/app/week-page';

useNetwork();
useModalDialogs();

const density = () => document.documentElement.dataset['density'];

describe('the height of the rows', () => {
  it('is chosen in the menu of the columns, and remembered in every view', async () => {
    const { user } = await openApp(`${WEEK}?view=table`, { events: A_WEEK });
    await findStatus('7 événements');
    expect(density()).toBe('normal');
    await user.click(await screen.findByRole('button', { name: 'Colonnes' }));
    const choice = await screen.findByRole('radiogroup', { name: 'Hauteur des lignes', hidden: true });
    await user.click(within(choice).getByRole('radio', { name: 'Compacte', hidden: true }));
    expect(density()).toBe('compact');
    await closeApp();
    await openApp(WEEK, { events: A_WEEK });
    expect(density()).toBe('compact');
  });

  it('is chosen from the palette too', async () => {
    const { user } = await openApp(WEEK, { events: A_WEEK });
    await findStatus('7 événements');
    await user.keyboard('{Control>}k{/Control}');
    await user.type(await screen.findByRole('combobox', { name: 'Rechercher ou aller à…' }), 'hauteur confort');
    await user.click(await screen.findByRole('option', { name: /Hauteur des lignes – confort/ }));
    expect(density()).toBe('comfortable');
  });
});
