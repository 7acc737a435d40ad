import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import type { EventRow } from '../../../src/service/store/event-record';
import { A_HISTORY, A_WEEK } from '../../support/a-week';
import { eventRow } from '../../support/event-rows';
import { useModalDialogs } from '../../support/app/modal-dialogs';
import { address, API, findStatus, interfere, openApp, plain, useNetwork } from '../../support/app/open-app';

useNetwork();
useModalDialogs();

/** A monthly series of another country, newest first, whose events are numbered from `first`. */
function elsewhere(first: number, changes: Partial<EventRow>, value: (index: number) => string): EventRow[] {
  return Array.from({ length: 10 }, (_, index) =>
    eventRow({
      id: first + index,
      date: new Date(Date.UTC(2026, 9 - index, 28)).toISOString().slice(0, 10),
      current: value(index),
      prevision: '',
      previous: '',
      ...changes,
    }),
  );
}

const percent = (tenths: number) => `${(tenths / 10).toFixed(1).replace('.', ',')} %`;
const germany = { zone_code: 'DE', zone_currency: 'EUR', zone_name: 'Allemagne' };
const EVENTS = [
  ...A_WEEK,
  ...A_HISTORY,
  ...elsewhere(300, { series: 'de-cpi', title: 'Inflation IPC (a/a)', ...germany }, (index) => percent(20 + index)),
  ...elsewhere(400, { series: 'de-jobs', title: 'Créations d’emplois', ...germany }, (index) => `${200 + index} k`),
  ...elsewhere(500, { series: 'de-votes', title: 'Vote du Bundesrat', ...germany }, () => 'adopté'),
];

const OPEN = '/week/2026-11-16/event/11';
const NAME = 'Inflation IPC (a/a), DE';
const panel = () => screen.findByRole('complementary', { name: 'Inflation IPC (a/a)' });
const comparison = async () => within(await panel()).findByRole('group', { name: 'Comparaison' });
const figure = async () => within(await panel()).findByRole('figure', { name: /^Historique/ });
const figureSays = async (name: string) =>
  waitFor(async () => expect(plain((await figure()).textContent)).toContain(name));
const read = (element: Element) => plain(element.textContent).replace(/\s+/g, ' ').trim();

async function openPicker(path = OPEN) {
  const app = await openApp(path, { events: EVENTS });
  const button = await within(await comparison()).findByRole('button', { name: 'Comparer' });
  await app.user.click(button);
  const field = await screen.findByRole('combobox', { name: 'Chercher un indicateur' });
  return { ...app, button, field };
}

describe('comparing two histories', () => {
  it('is asked for after the range, in the order of the screen', async () => {
    const { user } = await openApp(OPEN, { events: EVENTS });
    const button = await within(await comparison()).findByRole('button', { name: 'Comparer' });
    within(await panel())
      .getByRole('radio', { name: '3 ans' })
      .focus();
    await user.tab();
    expect(document.activeElement).toBe(screen.getByRole('link', { name: /^Occurrence précédente/ }));
    await user.tab();
    expect(document.activeElement).toBe(button);
  });

  it('offers the same indicator of other countries, draws the one chosen and keeps it in the address', async () => {
    const { user, button, field } = await openPicker(`${OPEN}?importance=HIGH`);
    expect(document.activeElement).toBe(field);
    const same = await screen.findByRole('group', { name: 'Le même indicateur ailleurs' });
    expect(within(same).getAllByRole('option').map(read)).toEqual(['DE Inflation IPC (a/a) 2,0 % 28 oct. 2026']);
    await user.keyboard('{Enter}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(button);
    expect(address()).toBe(`${OPEN}?importance=HIGH&compare=300`);
    await figureSays(NAME);
    expect(read(await comparison())).toContain(NAME);
  });

  it('shows the same at the same address, in percent of a common day when asked, and goes with its button', async () => {
    const { user } = await openApp(`${OPEN}?compare=300`, { events: EVENTS });
    await figureSays(NAME);
    const control = within(await comparison());
    expect(control.getByRole('radio', { name: 'Même axe', checked: true })).toBeTruthy();
    await user.click(control.getByRole('radio', { name: 'Base 100' }));
    expect(address()).toBe(`${OPEN}?compare=300&scale=index`);
    await findStatus('Base 100 : 28 janv. 2026.');
    await user.click(control.getByRole('radio', { name: 'Même axe' }));
    expect(address()).toBe(`${OPEN}?compare=300`);
    await user.click(control.getByRole('button', { name: `Retirer la comparaison avec ${NAME}` }));
    expect(address()).toBe(OPEN);
    expect(plain((await figure()).textContent)).not.toContain(NAME);
    expect(document.activeElement).toBe(control.getByRole('button', { name: 'Comparer' }));
  });

  it('has thousands beside milliards on an axis in milliards', async () => {
    const balance = (index: number) => `${index % 2 ? '-' : ''}1 234,5 Md`;
    const other = elsewhere(600, { series: 'de-balance', title: 'Balance commerciale', ...germany }, balance);
    await openApp('/event/400?compare=600', { events: [...EVENTS, ...other] });
    const chart = await screen.findByRole('figure', { name: /^Historique/ });
    await waitFor(() => expect(plain(chart.textContent)).toContain('1 000 Md'));
    expect(plain(chart.textContent)).not.toContain('000 000');
  });

  it('stays behind with its event when the week changes', async () => {
    const { user } = await openApp(`${OPEN}?importance=HIGH&range=1y&compare=300&scale=index`, { events: EVENTS });
    await figureSays(NAME);
    await user.click(screen.getByRole('link', { name: 'Semaine précédente' }));
    await waitFor(() => expect(address()).toBe('/week/2026-11-09?importance=HIGH'));
  });

  it('stays behind with its event when another one is opened over the same years, and not when its own is opened again', async () => {
    const { user } = await openApp(`${OPEN}?importance=HIGH,MEDIUM&range=1y&compare=300&scale=index`, {
      events: EVENTS,
    });
    await figureSays(NAME);
    const path = address();
    await user.click(await screen.findByRole('link', { name: /^Inflation IPC/ }));
    expect(address()).toBe(path);
    await user.click(await screen.findByRole('link', { name: /^Permis de construire/ }));
    await waitFor(() => expect(address()).toBe('/week/2026-11-16/event/13?importance=HIGH,MEDIUM&range=1y'));
  });

  it('goes from the page of its event to its week', async () => {
    const { user } = await openApp('/event/11?range=1y&compare=300&scale=index', { events: EVENTS });
    await user.click(await screen.findByRole('link', { name: 'Voir dans sa semaine' }));
    await figureSays(NAME);
    expect(address()).toBe(`${OPEN}?range=1y&compare=300&scale=index`);
  });

  it('is in the link of the event, with the range and without the filters of the week', async () => {
    const { user } = await openApp(`${OPEN}?importance=HIGH&range=1y&compare=300&scale=index`, { events: EVENTS });
    await figureSays(NAME);
    await user.click(within(await panel()).getByText('Copier le lien'));
    const copied = new URL(await navigator.clipboard.readText());
    expect(copied.pathname + copied.search).toBe('/event/11?range=1y&compare=300&scale=index');
    await user.click(within(await panel()).getByRole('radio', { name: '3 ans' }));
    await user.click(within(await comparison()).getByRole('button', { name: `Retirer la comparaison avec ${NAME}` }));
    await user.click(within(await panel()).getByText('Copier le lien'));
    expect(new URL(await navigator.clipboard.readText()).search).toBe('');
  });

  it('starts from a common day where both would be flat on one axis, and keeps the axis in the address when asked', async () => {
    const other = elsewhere(600, { series: 'de-rate', title: 'Taux', ...germany }, (index) => percent(400 + index));
    const { user } = await openApp(`${OPEN}?compare=600`, { events: [...EVENTS, ...other] });
    await figureSays('Taux, DE');
    const control = within(await comparison());
    expect(control.getByRole('radio', { name: 'Base 100', checked: true })).toBeTruthy();
    await user.click(control.getByRole('radio', { name: 'Même axe' }));
    expect(address()).toBe(`${OPEN}?compare=600&scale=axis`);
    expect(control.getByRole('radio', { name: 'Même axe', checked: true })).toBeTruthy();
    await user.click(control.getByRole('radio', { name: 'Base 100' }));
    expect(address()).toBe(`${OPEN}?compare=600`);
  });

  it('finds any indicator by the words of a trader, and indexes one of another unit', async () => {
    const { user, field } = await openPicker();
    await screen.findByRole('option', { name: /Inflation IPC/ });
    await user.type(field, 'germany jobs{Enter}');
    expect(address()).toBe(OPEN);
    const option = await screen.findByRole('option', { name: /Créations d’emplois/ });
    await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(1));
    await user.click(option);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(address()).toBe(`${OPEN}?compare=400`);
    await figureSays('Créations d’emplois, DE');
    await findStatus(
      'Les unités diffèrent : chaque série est rapportée à sa valeur de départ. Base 100 : 28 janv. 2026.',
    );
    expect(within(await comparison()).queryByRole('radio')).toBeNull();
  });

  it('says that nothing is found, closes on Escape and leaves the panel open', async () => {
    const { user, button, field } = await openPicker();
    await user.type(field, 'zzzz');
    await findStatus('Aucun autre indicateur trouvé : essayez d’autres mots.');
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(button);
    expect(address()).toBe(OPEN);
  });

  it.each([
    ['has no number', '500', 'Pas de comparaison : l’autre historique n’a aucune valeur qui se lise comme un nombre.'],
    ['is the one on screen', '105', 'C’est déjà l’historique affiché : choisissez-en un autre.'],
    ['cannot be', '..', 'Le service ne connaît pas l’événement à comparer : choisissez-en un autre.'],
    ['was withdrawn', '999', 'Le service ne connaît pas l’événement à comparer : choisissez-en un autre.'],
  ])('says why a history that %s is not drawn', async (_, id, sentence) => {
    await openApp(`${OPEN}?compare=${id}`, { events: EVENTS });
    await findStatus(sentence);
    expect(await figure()).toBeTruthy();
    expect(within(await comparison()).getByRole('button', { name: /^Retirer la comparaison/ })).toBeTruthy();
    expect(within(await comparison()).queryByRole('button', { name: 'Réessayer' })).toBeNull();
  });

  it('leaves the first history be when the second fails, and asks for it again', async () => {
    let isBroken = true;
    interfere(
      http.get(`${API}/v1/events/history/300`, () => (isBroken ? new HttpResponse(null, { status: 404 }) : undefined)),
    );
    const { user } = await openApp(`${OPEN}?compare=300`, { events: EVENTS });
    const alert = await within(await comparison()).findByRole('alert');
    expect(plain(alert.textContent)).toContain('L’historique à comparer n’a pas pu être lu.');
    expect(await figure()).toBeTruthy();
    isBroken = false;
    await user.click(within(alert).getByRole('button', { name: 'Réessayer' }));
    await figureSays(NAME);
  });
});
