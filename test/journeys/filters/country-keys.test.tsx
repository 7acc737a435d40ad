import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { A_WEEK } from '../../support/a-week';
import { address, findStatus, openApp, useNetwork } from '../../support/app/open-app';

useNetwork();

const field = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Pays' });
const list = () => screen.queryByRole('listbox', { name: 'Pays' });
const active = () => document.getElementById(field().getAttribute('aria-activedescendant') ?? '')?.textContent?.trim();
const focused = () => document.activeElement?.getAttribute('aria-label');

/** The week with its country filter loaded, its field focused and its list closed. */
async function openFilter(search = '') {
  const { user } = await openApp(`/week/2026-11-16${search}`, { events: A_WEEK });
  await user.click(await screen.findByRole('combobox', { name: 'Pays' }));
  await screen.findByRole('listbox', { name: 'Pays' });
  await user.keyboard('{Escape}');
  expect(list()).toBeNull();
  return user;
}

describe('the list of countries', () => {
  it('opens on a press, on an arrow and on a letter, and says so', async () => {
    const user = await openFilter();
    expect(field().getAttribute('aria-expanded')).toBe('false');
    for (const open of [() => user.click(field()), () => user.keyboard('{ArrowDown}'), () => user.keyboard('f')]) {
      await open();
      expect(field().getAttribute('aria-expanded')).toBe('true');
      expect(field().getAttribute('aria-controls')).toBe(list()?.id);
      expect(list()?.getAttribute('aria-multiselectable')).toBe('true');
      await user.keyboard('{Escape}');
      expect([list(), field().value, document.activeElement]).toEqual([null, '', field()]);
    }
  });

  it('is walked with the arrows, Home and End, and stays open for several choices', async () => {
    const user = await openFilter();
    await user.keyboard('{ArrowUp}');
    const last = screen.getAllByRole('option').at(-1)?.textContent?.trim();
    expect(active()).toBe(last);
    await user.keyboard('{ArrowDown}');
    expect(active()).toMatch(/^Pays de la zone euro/);
    await user.keyboard('{End}');
    expect(active()).toBe(last);
    await user.keyboard('{Home}{PageDown}');
    expect(active()).toBe(screen.getAllByRole('option')[8]?.textContent?.trim());
    const countries = within(screen.getByRole('group', { name: 'Pays' }));
    await user.click(countries.getByRole('option', { name: /France/ }));
    await user.click(countries.getByRole('option', { name: /Japon/ }));
    expect(address()).toBe('/week/2026-11-16?countries=FR,JP');
    expect(countries.getByRole('option', { name: /Japon/, selected: true })).toBeTruthy();
    expect(document.activeElement).toBe(field());
  });

  it('takes a text for a country before a currency', async () => {
    const user = await openFilter('?currencies=CHF');
    await user.keyboard('fra');
    expect(active()).toMatch(/France/);
    expect(screen.getByRole('option', { name: /CHF · franc/ })).toBeTruthy();
  });

  it('opens at the first choice from the button of the others, and closes with it, with Tab and a press outside', async () => {
    const user = await openFilter('?countries=BR,CH,US,GB,JP');
    const more = screen.getByRole('button', { name: 'Et 2 autres\u00a0: voir la liste' });
    await user.click(more);
    expect(document.activeElement).toBe(field());
    expect(document.getElementById(field().getAttribute('aria-activedescendant') ?? '')?.ariaSelected).not.toBe(
      'false',
    );
    await user.click(more);
    expect(list()).toBeNull();
    await user.click(more);
    await user.tab();
    expect(list()).toBeNull();
    await user.click(more);
    await user.click(screen.getByRole('main'));
    expect(list()).toBeNull();
    expect(address()).toBe('/week/2026-11-16?countries=BR,CH,US,GB,JP');
  });

  it('says that nothing matches, which Enter leaves', async () => {
    const user = await openFilter();
    await user.keyboard('zzz');
    await findStatus('Aucun pays ni région');
    await user.keyboard('{Enter}');
    expect([list(), field().value]).toEqual([null, '']);
  });

  it('closes on Escape without the sheet of a phone, and with the panel left open', async () => {
    const { user } = await openApp('/week/2026-11-16/event/11', { events: A_WEEK });
    await screen.findByRole('complementary', { name: /^Inflation IPC/ });
    await user.click(screen.getByRole('button', { name: /^Filtres/ }));
    await user.click(screen.getByRole('combobox', { name: 'Pays' }));
    await screen.findByRole('listbox', { name: 'Pays' });
    await user.keyboard('{Escape}');
    expect(list()).toBeNull();
    expect(screen.getByRole('button', { name: /^Filtres/ }).getAttribute('aria-expanded')).toBe('true');
    expect(address()).toBe('/week/2026-11-16/event/11');
  });
});

describe('the chips of countries', () => {
  it('are reached from the start of the field and left to it', async () => {
    const user = await openFilter('?countries=US,GB');
    await user.keyboard('{ArrowLeft}');
    expect(focused()).toBe('Royaume-Uni');
    await user.keyboard('{ArrowLeft}');
    expect(focused()).toBe('États-Unis');
    await user.keyboard('{ArrowRight}{ArrowRight}');
    expect(document.activeElement).toBe(field());
    await user.keyboard('{ArrowLeft}{Escape}');
    expect(document.activeElement).toBe(field());
    await user.keyboard('{ArrowLeft}j');
    expect(document.activeElement).toBe(field());
    expect(field().value).toBe('j');
    expect(address()).toBe('/week/2026-11-16?countries=US,GB');
  });

  it('are removed by Delete and Backspace, and the focus goes to the next', async () => {
    const user = await openFilter('?countries=US,GB,JP,BR');
    await user.keyboard('{ArrowLeft}{ArrowLeft}{Delete}');
    expect(screen.queryByRole('button', { name: 'Retirer Royaume-Uni' })).toBeNull();
    const next = focused();
    await user.keyboard('{Backspace}');
    expect(screen.queryByRole('button', { name: `Retirer ${next}` })).toBeNull();
    await user.keyboard('{Delete}{Delete}');
    expect(address()).toBe('/week/2026-11-16');
    expect(document.activeElement).toBe(field());
  });

  it('lose the last one to Backspace in the empty field, and none while there is text', async () => {
    const user = await openFilter('?countries=US,GB');
    await user.keyboard('fr{Backspace}{Backspace}');
    expect(address()).toBe('/week/2026-11-16?countries=US,GB');
    await user.keyboard('{Backspace}{Backspace}');
    expect(address()).toBe('/week/2026-11-16');
  });
});
