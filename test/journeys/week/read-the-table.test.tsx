import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { A_HISTORY, A_WEEK } from '../../support/a-week';
import { eventRow } from '../../support/event-rows';
import { address, eventIds, findStatus, openApp, plain, useNetwork } from '../../support/app/open-app';

useNetwork();

const TABLE = '/week/2026-11-16?view=table';
// By way of the headings alone: a role asked of the whole page is slow.
const head = () => within(document.querySelector('thead') ?? document.body);
// The table is fetched when it is first looked at.
const openTable = async (path: string, events = A_WEEK) => {
  const opened = await openApp(path, { events });
  await screen.findByRole('table');
  return opened;
};
const column = (name: string) => head().getByRole('columnheader', { name });
const sortBy = (name: string) => within(column(name)).getByRole('button', { name });
const headings = () =>
  head()
    .getAllByRole('columnheader')
    .map(({ textContent }) => textContent);

describe('the table', () => {
  it('sorts within each day by the column that is pressed: up, down, then in the order of time again', async () => {
    const { user, requests } = await openTable(TABLE);
    await findStatus('7 événements');
    const byTime = ['10', '11', '12', '13', '14', '16', '15'];
    expect(eventIds()).toEqual(byTime);
    expect(column('Heure').getAttribute('aria-sort')).toBe('ascending');
    const requested = requests.length;
    await user.click(sortBy('Publié'));
    expect(address()).toBe(`${TABLE}&sort=current`);
    expect(column('Publié').getAttribute('aria-sort')).toBe('ascending');
    expect(column('Heure').getAttribute('aria-sort')).toBe('none');
    // Wednesday turns round; what has no value stays last.
    expect(eventIds()).toEqual(['10', '12', '11', '13', '14', '16', '15']);
    await user.click(sortBy('Publié'));
    expect(address()).toBe(`${TABLE}&sort=-current`);
    expect(column('Publié').getAttribute('aria-sort')).toBe('descending');
    expect(eventIds()).toEqual(byTime);
    await user.click(sortBy('Publié'));
    expect(address()).toBe(TABLE);
    expect(requests).toHaveLength(requested);
  });

  it('turns the hours round at once, since they already stand in order', async () => {
    const { user } = await openTable(TABLE);
    await findStatus('7 événements');
    await user.click(sortBy('Heure'));
    expect(address()).toBe(`${TABLE}&sort=-hour`);
    expect(eventIds()).toEqual(['10', '13', '11', '12', '14', '15', '16']);
  });

  it('opens in the order and with the columns of its address', async () => {
    await openTable(`${TABLE}&sort=-country&columns=country,period,source,shoe-size`);
    await findStatus('7 événements');
    expect(headings()).toEqual(['Pays', 'Événement', 'Période', 'Source']);
    expect(column('Pays').getAttribute('aria-sort')).toBe('descending');
    expect(eventIds()).toEqual(['10', '13', '11', '12', '14', '16', '15']);
  });

  it('keeps the days, each with how many events it holds', async () => {
    await openTable(`${TABLE}&sort=title`);
    await findStatus('7 événements');
    const days = screen.getAllByRole('rowheader', { name: /^(lun|mar|mer|jeu|ven|sam|diman)\S+ \d+ / });
    expect(days.map(({ dataset }) => dataset['day'])).toEqual(['2026-11-16', '2026-11-18', '2026-11-19', '2026-11-20']);
    expect(screen.getByRole('rowheader', { name: 'mercredi 18 novembre 2026 3 événements' })).toBe(days[1]);
    const shares = [...(days[1]?.querySelectorAll('[title]') ?? [])];
    expect(shares.map((share) => `${share.getAttribute('title')} ${plain(share.textContent)}`)).toEqual([
      'importance élevée 1',
      'importance moyenne 1',
      'importance faible 1',
    ]);
  });

  it('takes columns away and puts them back, but for the title', async () => {
    const { user } = await openTable(TABLE);
    await findStatus('7 événements');
    await user.click(screen.getByRole('button', { name: 'Colonnes' }));
    const box = (name: string) => screen.getByRole('checkbox', { name, hidden: true });
    await screen.findByRole('checkbox', { name: 'Événement', hidden: true });
    expect(box('Événement')).toHaveProperty('disabled', true);
    expect(box('Période')).toHaveProperty('checked', true);
    expect(box('Écart')).toHaveProperty('checked', true);
    expect(box('Surprise (σ)')).toHaveProperty('checked', false);
    await user.click(box('Source'));
    await user.click(box('Catégorie'));
    expect(address()).toBe(
      `${TABLE}&columns=hour,importance,country,title,period,current,forecast,previous,deviation,source`,
    );
    expect(headings()).toEqual([
      'Heure',
      'Imp.',
      'Pays',
      'Événement',
      'Période',
      'Publié',
      'Prévu',
      'Précéd.',
      'Écart',
      'Source',
    ]);
    expect(screen.getByRole('row', { name: /Inflation IPC/ }).textContent).toContain('ONS');
    await user.click(screen.getByRole('button', { name: 'Colonnes par défaut', hidden: true }));
    expect(address()).toBe(TABLE);
  });

  it('sorts from its menu too, for a screen without headings', async () => {
    const { user } = await openTable(TABLE);
    await findStatus('7 événements');
    await user.click(screen.getByRole('button', { name: 'Colonnes' }));
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Trier par', hidden: true }), 'Pays');
    expect(address()).toBe(`${TABLE}&sort=country`);
    await user.click(screen.getByRole('button', { name: 'Ordre décroissant', hidden: true }));
    expect(address()).toBe(`${TABLE}&sort=-country`);
    expect(eventIds()).toEqual(['10', '13', '11', '12', '14', '16', '15']);
  });

  it('has one tab stop in its headings, which the arrows walk', async () => {
    const { user } = await openTable(TABLE);
    await findStatus('7 événements');
    const header = screen.getAllByRole('row')[0];
    if (!header) throw new Error('The table has no row.');
    const stops = () =>
      within(header)
        .getAllByRole('button')
        .filter(({ tabIndex }) => tabIndex === 0);
    expect(stops()).toEqual([sortBy('Heure')]);
    sortBy('Heure').focus();
    await user.keyboard('{ArrowRight}{ArrowRight}');
    expect(document.activeElement).toBe(sortBy('Pays'));
    expect(stops()).toEqual([sortBy('Pays')]);
    await user.keyboard('{Enter}');
    expect(address()).toBe(`${TABLE}&sort=country`);
    expect(document.activeElement).toBe(sortBy('Pays'));
    await user.keyboard('{End}');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Colonnes' }));
  });

  it('marks the words that are searched for in the titles', async () => {
    await openApp(`${TABLE}&q=INSCRIPTIONS`, { events: [...A_WEEK, eventRow({ id: 17, title: 'Autre' })] });
    await findStatus('1 événement sur 8');
    const marks = () => [...screen.getByRole('table').querySelectorAll('mark')];
    await waitFor(() => expect(marks().map(({ textContent }) => textContent)).toEqual(['Inscriptions']));
  });

  it('marks them in the category, the period and the country too', async () => {
    await openApp(`${TABLE}&q=inscr+EMPLOI+etats+oct&columns=country,title,period,category`, { events: A_WEEK });
    await findStatus('1 événement sur 7');
    const marks = () => [...screen.getByRole('table').querySelectorAll('mark')];
    await waitFor(() =>
      expect(marks().map(({ textContent }) => textContent)).toEqual(['US', 'Inscr', 'oct', 'emploi']),
    );
  });

  it('says how far each release is from its forecast, and sorts by that, the largest first', async () => {
    const { user, requests } = await openTable(TABLE);
    await findStatus('7 événements');
    const deviations = () =>
      [...document.querySelectorAll('[data-event-id] > td:last-child')]
        .map(({ textContent }) => plain(textContent))
        .filter(Boolean);
    expect(deviations()).toEqual(['+0,1 pt', '−0,1 pt', '+0,1 pt']);
    const requested = requests.length;
    await user.click(sortBy('Écart'));
    expect(address()).toBe(`${TABLE}&sort=-deviation`);
    expect(eventIds()).toEqual(['10', '12', '11', '13', '14', '16', '15']);
    await user.click(sortBy('Écart'));
    expect(eventIds()).toEqual(['10', '11', '12', '13', '14', '16', '15']);
    await user.click(sortBy('Écart'));
    expect(address()).toBe(TABLE);
    expect(requests).toHaveLength(requested);
  });

  it('fetches the scores of the surprises where they are shown; one of too short a history is unknown', async () => {
    const { user, requests } = await openTable(`${TABLE}&columns=hour,title,score`, [...A_WEEK, ...A_HISTORY]);
    await findStatus('7 événements');
    const score = (id: string) => document.querySelector(`[data-event-id="${id}"] td:last-child`);
    await waitFor(() => expect(plain(score('11')?.textContent ?? '')).toBe('+0,3'));
    const unknown = /Surprise en écarts types inconnue : il faut huit publications comparables/;
    await waitFor(() => expect(plain(score('12')?.getAttribute('title') ?? '')).toMatch(unknown));
    expect(score('13')?.textContent).toBe('');
    const histories = requests.map(({ url }) => new URL(url).pathname).filter((path) => path.includes('/history/'));
    expect(histories.map((path) => path.split('/').at(-1))).toEqual(['16', '12', '11']);
    await user.click(sortBy('σ'));
    expect(eventIds().slice(0, 3)).toEqual(['10', '11', '12']);
  });

  it('writes the scores with the decimal mark of the provider, like the differences beside them', async () => {
    const dot = (text: string) => text.replace(',', '.');
    const dotted = [...A_WEEK, ...A_HISTORY].map((event) => ({
      ...event,
      current: dot(event.current),
      prevision: dot(event.prevision),
      previous: dot(event.previous),
    }));
    await openTable(`${TABLE}&columns=hour,title,deviation,score`, dotted);
    const cells = () =>
      [...document.querySelectorAll('[data-event-id="11"] td')].map((cell) => plain(cell.textContent));
    await waitFor(() => expect(cells().slice(-2)).toEqual(['+0.1 pt', '+0.3']));
  });
});
