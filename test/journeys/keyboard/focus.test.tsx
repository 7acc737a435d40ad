import { isSoak } from '../../support/runs';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { A_HISTORY, A_WEEK } from '../../support/a-week';
import { eventRow } from '../../support/event-rows';
import { useModalDialogs } from '../../support/app/modal-dialogs';
import { address, API, eventIds, interfere, NOW, useNetwork } from '../../support/app/open-app';
import { narrowToPhone } from '../../support/app/phone';
import { focused, linkOf, onEvent, openWeek, stops, week, WEEK } from '../../support/app/week-page';
import { usePopovers } from '../../support/app/popovers';

usePopovers();

useNetwork();
useModalDialogs();

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

describe('the sheet of keys', () => {
  it('lists them, and gives the focus back where it was', async () => {
    const { user } = await openWeek();
    await user.keyboard('5');
    await onEvent('16');
    await user.keyboard('?');
    const sheet = await screen.findByRole('dialog', { name: 'Raccourcis clavier' });
    for (const key of ['j', '↓', 't', '[', '/', '?']) expect(within(sheet).getByText(key).tagName).toBe('KBD');
    await user.keyboard('t');
    await user.click(within(sheet).getByRole('button', { name: 'Fermer' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(focused()).toBe('16');
  });

  it('is closed by a press outside, also where the browser does not know `closedby`', async () => {
    const { user } = await openWeek();
    await user.keyboard('?');
    const sheet = await screen.findByRole('dialog', { name: 'Raccourcis clavier' });
    await user.click(within(sheet).getByRole('heading', { level: 2 }));
    expect(sheet.hasAttribute('open')).toBe(true);
    await user.click(sheet);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('makes way for the palette, which gives the focus back where it was', async () => {
    const { user } = await openWeek();
    await user.keyboard('5');
    await onEvent('16');
    await user.keyboard('?');
    await screen.findByRole('dialog', { name: 'Raccourcis clavier' });
    await user.keyboard('{Control>}k{/Control}');
    const field = await screen.findByRole('combobox', { name: 'Rechercher ou aller à…' });
    expect(screen.getAllByRole('dialog')).toHaveLength(1);
    expect(document.activeElement).toBe(field);
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(focused()).toBe('16');
  });

  it('has no landmark of a page in it', async () => {
    const { user } = await openWeek();
    await user.keyboard('?');
    const sheet = within(await screen.findByRole('dialog', { name: 'Raccourcis clavier' }));
    expect(sheet.queryByRole('banner')).toBeNull();
    expect(sheet.queryByRole('contentinfo')).toBeNull();
  });

  it('switches single keys off, which is remembered; the arrows go on', async () => {
    const { user } = await openWeek();
    await user.click(screen.getByRole('button', { name: 'Menu du compte demo' }));
    await user.click(await screen.findByRole('button', { name: 'Raccourcis clavier' }));
    const sheet = await screen.findByRole('dialog', { name: 'Raccourcis clavier' });
    await user.click(within(sheet).getByRole('checkbox', { name: 'Raccourcis à une touche' }));
    await user.click(within(sheet).getByRole('button', { name: 'Fermer' }));
    act(() => week()?.focus());
    await user.keyboard('5?/j');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(week());
    await user.keyboard('{ArrowDown}');
    await onEvent('13');
    expect(JSON.parse(localStorage.getItem('agenda.preferences') ?? '{}')).toMatchObject({ shortcuts: false });
    await user.click(screen.getByRole('button', { name: 'Menu du compte demo' }));
    await user.click(await screen.findByRole('button', { name: 'Raccourcis clavier' }));
    await user.click(await screen.findByRole('checkbox', { name: 'Raccourcis à une touche' }));
    await user.click(screen.getByRole('button', { name: 'Fermer' }));
    act(() => week()?.focus());
    await user.keyboard('5');
    await onEvent('16');
  });
});

describe('the focus', () => {
  afterEach(() => void vi.useRealTimers());

  it('goes into the account menu on the first Tab, whose items wait before it opens', async () => {
    const { user } = await openWeek();
    act(() => screen.getByRole('button', { name: 'Menu du compte demo' }).focus());
    await screen.findByRole('button', { name: 'Clair', hidden: true });
    await user.keyboard('{Enter}{Tab}');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Clair' }));
  });

  /** Has everything on screen asked again, as after a minute away. */
  const comeBack = () => {
    vi.setSystemTime(Date.now() + 61_000);
    act(() => void window.dispatchEvent(new Event('visibilitychange')));
  };

  it('goes to the nearest event when a filter takes its line away, and to the week when none is left', async () => {
    const { user } = await openWeek();
    await user.keyboard('3{ArrowUp}');
    await onEvent('12');
    // As a shortcut of the browser, or another hand, would: the focus stays on the line.
    fireEvent.click(screen.getByRole('button', { name: /^élevée/ }));
    await onEvent('11');
    fireEvent.click(screen.getByRole('button', { name: /^élevée/ }));
    fireEvent.click(screen.getByRole('button', { name: /^férié/ }));
    await onEvent('10');
    fireEvent.click(screen.getByRole('button', { name: /^banques centrales/ }));
    await waitFor(() => expect(document.activeElement).toBe(week()));
  });

  it('goes back, on a phone, to the line of the event that a link had opened, on its day', async () => {
    narrowToPhone();
    const { user } = await openWeek(`${WEEK}/event/14?importance=HIGH`);
    const chosen = () => document.querySelector('[data-chosen="true"]')?.getAttribute('data-day');
    expect(chosen()).toBe('2026-11-19');
    const sheet = within(await screen.findByRole('dialog', { name: /^Inscriptions/ }));
    await user.click(sheet.getByRole('link', { name: 'Fermer' }));
    await waitFor(() => expect(address()).toBe(`${WEEK}?importance=HIGH&day=2026-11-19`));
    expect(chosen()).toBe('2026-11-19');
    await onEvent('14');
  });

  it('goes to the week when the line of a closed event takes none', async () => {
    const { user } = await openWeek(`${WEEK}/event/14`);
    await screen.findByRole('complementary', { name: /^Inscriptions/ });
    const link = screen.getByRole('link', { name: /^Inscriptions/ });
    // As a browser does for a line that is not drawn.
    link.focus = () => undefined;
    await user.keyboard('{Escape}');
    await waitFor(() => expect(document.activeElement).toBe(week()));
  });

  it('stays with the event in the other view', async () => {
    const { user } = await openWeek();
    await user.keyboard('5');
    await onEvent('16');
    fireEvent.click(screen.getByRole('radio', { name: 'Tableau' }));
    await screen.findByRole('table');
    await onEvent('16');
    expect(stops()).toEqual([linkOf('16')]);
  });

  const REFRESHES = isSoak ? 100 : 15;
  it('stays, as does the scroll, through many refreshes', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: NOW });
    const { user, service } = await openWeek(WEEK, { now: () => Date.now(), tokenTtl: 86_400 });
    await user.keyboard('5');
    await onEvent('16');
    const link = linkOf('16');
    const place = week();
    if (place) place.scrollTop = 120;
    for (let count = 1; count <= REFRESHES; count += 1) {
      await service.store.events.insert([eventRow({ id: 500 + count, date: '2026-11-20', hour: '07:00' })]);
      comeBack();
      await waitFor(() => expect(eventIds()).toHaveLength(A_WEEK.length + count));
      expect(document.activeElement).toBe(link);
      expect(place?.scrollTop).toBe(120);
    }
  });

  it('goes to the nearest event when a refresh takes its line away', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: NOW });
    const { user, service } = await openWeek(WEEK, { now: () => Date.now(), tokenTtl: 86_400 });
    await user.keyboard('3{Home}');
    await onEvent('11');
    interfere(
      http.get(`${API}/*`, async ({ request }) => {
        const response: { meta: object; data: { id: number }[] } = await (await service.handler(request)).json();
        const data = response.data.filter(({ id }) => id !== 11);
        return Response.json({ meta: { ...response.meta, total: data.length }, data });
      }),
    );
    comeBack();
    await onEvent('12');
    expect(eventIds()).not.toContain('11');
  });

  it('is where it was after a way to another page and back', async () => {
    const { user } = await openWeek(WEEK, { events: [...A_WEEK, ...A_HISTORY] });
    await user.keyboard('5');
    await onEvent('16');
    await user.keyboard(']');
    await heading('Semaine du 23 au 29 novembre 2026');
    act(() => window.history.back());
    await heading('Semaine du 16 au 22 novembre 2026');
    await onEvent('16');
    await user.keyboard('3');
    await onEvent('13');
    await user.keyboard('{Control>}k{/Control}');
    await screen.findByRole('dialog');
    await user.keyboard('inflation{Enter}');
    await waitFor(() => expect(address()).not.toBe(WEEK));
    act(() => window.history.back());
    await waitFor(() => expect(address()).toBe(WEEK));
    await onEvent('13');
  });
});

it('Ctrl+Enter opens the event that has it in a new tab, with the filters', async () => {
  await openWeek(`${WEEK}?importance=HIGH`);
  const link = screen.getByRole('link', { name: /^Inscriptions/ });
  document.addEventListener('click', (click) => click.preventDefault(), { once: true });
  // The click that the browser makes of the key.
  fireEvent.click(link, { ctrlKey: true });
  expect(link.getAttribute('href')).toBe(`${WEEK}/event/14?importance=HIGH`);
});
