import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { A_WEEK as events } from '../../support/a-week';
import { openAt, pass, SECOND, sleep, stopTheClock, turn } from '../../support/app/controlled-clock';
import { useModalDialogs } from '../../support/app/modal-dialogs';
import { address, eventIds, findStatus, NOW, plain, useNetwork } from '../../support/app/open-app';

useNetwork();
beforeEach(useModalDialogs);

const WEEK = '/week/2026-11-16';
const dialog = () => screen.findByRole('dialog', { name: 'Votre session a pris fin' });
const secret = () => screen.getByLabelText('Mot de passe');
const stored = () => sessionStorage.getItem('agenda.session') ?? '';

describe('a session that nears its end', () => {
  const openNear = async () => {
    stopTheClock();
    const app = await openAt(NOW, WEEK, { tokenTtl: 600, events });
    await pass(418 * SECOND, 30 * SECOND);
    expect(screen.queryByRole('button', { name: 'Rester connecté' })).toBeNull();
    await pass(2 * SECOND);
    return { ...app, stay: await screen.findByRole('button', { name: 'Rester connecté' }) };
  };

  it('says so once, politely, at least two minutes before, while nothing is removed', async () => {
    await openNear();
    await findStatus('Votre session prend fin dans 3 min.');
    expect(screen.queryByRole('dialog')).toBeNull();
    await pass(100 * SECOND, 10 * SECOND);
    await findStatus('Votre session prend fin dans 3 min.');
    expect(screen.getByText(/^Votre session prend fin dans 50.s\.$/)).toBeTruthy();
    expect(eventIds()).toHaveLength(7);
  });

  it('lasts when the secret is given early, and gives the focus back', async () => {
    const { user, stay } = await openNear();
    const link = screen.getByRole('link', { name: 'Semaine suivante' });
    link.focus();
    await user.click(stay);
    await screen.findByRole('dialog', { name: 'Rester connecté' });
    await user.type(secret(), 'demo');
    await user.click(screen.getByRole('button', { name: 'Se connecter' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.queryByRole('button', { name: 'Rester connecté' })).toBeNull();
    await waitFor(() => expect(document.activeElement).toBe(link));
    await pass(200 * SECOND, 50 * SECOND);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('may be left to end: the notice can be hidden, the early dialog put off, and the secret is asked for at the end', async () => {
    const { user, stay } = await openNear();
    await user.click(stay);
    await user.click(await screen.findByRole('button', { name: 'Plus tard' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(screen.getByRole('button', { name: 'Masquer cet avis' }));
    expect(screen.queryByText(/prend fin dans/)).toBeNull();
    await pass(151 * SECOND, 30 * SECOND);
    const requesting = await dialog();
    expect(plain(requesting.textContent)).toContain('Votre session a expiré.');
    expect(eventIds()).toHaveLength(7);
    expect(stored()).not.toContain('eyJ');
  });

  it('keeps what is being typed when the end comes meanwhile', async () => {
    const { user, stay } = await openNear();
    await user.click(stay);
    await screen.findByRole('dialog', { name: 'Rester connecté' });
    await user.type(secret(), 'dem');
    await pass(151 * SECOND, 30 * SECOND);
    await dialog();
    expect(secret()).toHaveProperty('value', 'dem');
    await user.type(secret(), 'o{Enter}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(address()).toBe(WEEK);
  });

  it('after the machine slept is over as it wakes, over the page it had', async () => {
    stopTheClock();
    await openAt(NOW, WEEK, { tokenTtl: 3600, events });
    turn('hidden');
    sleep(8 * 3_600_000);
    expect(screen.queryByRole('dialog')).toBeNull();
    turn('visible');
    await dialog();
    expect(eventIds()).toHaveLength(7);
  });
});
