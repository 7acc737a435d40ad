import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { createPreferences } from '../../../src/web/preferences/preferences';
import { useModalDialogs } from '../../support/app/modal-dialogs';
import { address, eventIds, findStatus, useNetwork } from '../../support/app/open-app';
import { linkOf, onEvent, openWeek, WEEK } from '../../support/app/week-page';

useNetwork();
useModalDialogs();

const stored = () => createPreferences(localStorage).current().starred;
const chip = () => screen.queryByRole('button', { name: /^Suivis/ });
const isMarked = (id: string) => document.querySelector(`[data-event-id="${id}"]`)?.hasAttribute('data-starred');

describe('a followed series', () => {
  it('is starred with a key on its row, which says so, and the week can be limited to it', async () => {
    const { user } = await openWeek();
    expect(chip()).toBeNull();
    await user.keyboard('t');
    await onEvent('13');
    await user.keyboard('f');
    await waitFor(() => expect(stored()).toEqual(['US|permis de construire']));
    expect([isMarked('13'), isMarked('14')]).toEqual([true, false]);
    expect(linkOf('13')?.getAttribute('aria-label')).toContain('série suivie');
    await user.click(screen.getByRole('button', { name: 'Suivis 1' }));
    await findStatus('1 événement sur 7');
    expect(address()).toBe(`${WEEK}?starred=1`);
    expect(eventIds()).toEqual(['13']);
  });

  it('is starred in the panel of an event, and offered by the palette; another tab is followed', async () => {
    const { user } = await openWeek(`${WEEK}/event/14`);
    const panel = within(await screen.findByRole('complementary'));
    const star = await panel.findByRole('button', { name: 'Suivre cette série' });
    await user.click(star);
    expect(star.getAttribute('aria-pressed')).toBe('true');
    expect(isMarked('14')).toBe(true);
    await user.keyboard('{Control>}k{/Control}');
    await user.type(await screen.findByRole('combobox', { name: 'Rechercher ou aller à…' }), 'suivies');
    await user.click(await screen.findByRole('option', { name: /Séries suivies/ }));
    await findStatus('1 événement sur 7');
    createPreferences(localStorage).toggleStar('US|inscriptions hebdomadaires au chomage');
    window.dispatchEvent(new StorageEvent('storage', { key: 'agenda.preferences' }));
    await waitFor(() => expect(star.getAttribute('aria-pressed')).toBe('false'));
  });

  it('is kept after a reload, within reason', async () => {
    createPreferences(localStorage).change({ starred: ['US|permis de construire', 'x'.repeat(1000)] });
    await openWeek();
    expect(isMarked('13')).toBe(true);
    expect(stored()).toEqual(['US|permis de construire']);
    expect(chip()).not.toBeNull();
  });
});
