import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { drawn, openChart, slider } from './open-chart';
import { monthly, plain, RATES } from './open-history';

const PAST = RATES.map((event, index) => ({ ...event, id: 200 + index, date: `2026-0${9 - index}-18` }));
const YEARS = monthly(
  Array.from({ length: 80 }, (_, index): [string, string, string] => [`${index % 7},${index % 10} %`, '0,3 %', '']),
);

const figure = () => screen.getByRole('figure', { name: /^Historique/ });
const voice = () => plain(document.querySelector('[aria-live="polite"]')?.textContent);
const valueText = (of: HTMLElement) => plain(of.getAttribute('aria-valuetext'));
const radios = () =>
  screen.getAllByRole<HTMLInputElement>('radio').map((radio) => [radio.labels?.[0]?.textContent, radio.checked]);
/** The element that receives the pointer, around the slider. jsdom has no layout, so its left edge is at 0. */
const board = (of: HTMLElement): HTMLElement => of.parentElement ?? of;
const MOUSE = { pointerType: 'mouse', button: 0, pointerId: 1 };

describe('The chart', () => {
  it('has a text summary: number of releases, dates, extremes and latest value', async () => {
    openChart(RATES);
    await slider();
    expect(plain(within(figure()).getByText(/publications du/).textContent)).toBe(
      '5 publications du 18 juil. 2026 au 18 nov. 2026. ' +
        'Minimum : −0,1 % (18 juil. 2026). Maximum : 2,9 % (18 nov. 2026). Dernière valeur : 2,9 % (18 nov. 2026).',
    );
  });

  it('has a legend of the marks it draws, and of no others', async () => {
    openChart(RATES);
    await slider();
    const legend = within(figure())
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
    expect(legend).toEqual(['Publié', 'Prévision', 'au-dessus', 'au-dessous', 'révisions']);
  });

  it('draws revisions on demand only', async () => {
    const { user } = openChart(RATES);
    await slider();
    const toggle = screen.getByRole('button', { name: 'révisions', pressed: false });
    expect(drawn('revisions')).toBe('');
    await user.click(toggle);
    expect(toggle.getAttribute('aria-pressed')).toBe('true');
    expect(drawn('revisions')).not.toBe('');
    expect(within(figure()).getAllByRole('listitem')).toHaveLength(6);
  });

  it.each([
    ['no release whose value never came', [], []],
    ['the next release, not one whose value never came', [[99, '2026-12-18', '2,8 %']], ['à venir']],
  ] as const)('says of %s that it is to come', async (_, next, expected) => {
    const unpublished = [...next, [100, '2026-11-13', '2,6 %'] as const].map(([id, date, prevision]) => ({
      id,
      date,
      period: '',
      current: '',
      prevision,
      previous: '',
    }));
    openChart([...unpublished, ...RATES.slice(1)]);
    expect((await slider()).max).toBe(String(RATES.length - 2 + next.length));
    expect(
      within(figure())
        .queryAllByText('à venir')
        .map(({ textContent }) => textContent),
    ).toEqual(expected);
  });

  it('draws a compared series as a line, with its name', async () => {
    const events = monthly([
      ['3,1 %', '', ''],
      ['3,0 %', '', ''],
      ['2,8 %', '', ''],
      ['2,7 %', '', ''],
      ['2,5 %', '', ''],
    ]).map((event) => ({ ...event, id: event.id + 900 }));
    openChart(RATES, { other: { events, name: 'IPC, US', scale: 'axis' } });
    await slider();
    expect(drawn('others').split('L')).toHaveLength(5);
    expect(within(figure()).getByText('IPC, US')).toBeTruthy();
    expect(plain(figure().textContent)).toContain('IPC, US : 3,1 % (18 nov. 2026)');
  });

  it.each([
    ['more decimals', '4 %', ['4,5 %', '4,25 %'], 'Autre : 4,25 % (18 oct. 2026)'],
    ['a smaller scale', '1,2 Md', ['-42 M', '-350 M'], 'Autre : -350 M (18 oct. 2026)'],
  ])('says a value of the compared series that has %s as it was published', async (_, own, others, expected) => {
    const texts = (list: readonly string[]) => monthly(list.map((current) => [current, '', '']));
    const events = texts(others).map((event) => ({ ...event, id: event.id + 900 }));
    const { user } = openChart(texts([own, own]), { other: { events, name: 'Autre', scale: 'axis' } });
    (await slider()).focus();
    await user.keyboard('{PageDown}');
    expect(plain(figure().textContent)).toContain(expected);
  });
});

describe('The value axis', () => {
  it.each([
    ['bars of a rate of change', 'IPC (m/m)', ['0,4 %', '−0,2 %', '0,1 %'], 0],
    ['axis of a yield', 'Adjudication à 10 ans', ['0,40 %', '0,30 %', '0,35 %'], 1],
    ['line of an index', 'Indice Ifo', ['101,2', '100,8', '101,5', '99,9'], 1],
    ['line that nearly reaches zero', 'Indice Ifo', ['101,2', '0,8', '90,5', '99,9'], 0],
    ['line on both sides of zero', 'Indice Ifo', ['10,2', '-8,8', '9,5', '-9,9'], 0],
  ])('says of the %s whether it is truncated', async (_what, title, texts, notes) => {
    openChart(monthly(texts.map((current) => [current, current, ''])), { title });
    await slider();
    expect(screen.queryAllByText('Axe tronqué')).toHaveLength(notes);
  });

  it('excludes outliers, says so, and includes them on demand', async () => {
    const jobs = Array.from({ length: 119 }, (_, index): [string, string, string] => [
      `${((index * 37) % 600) - 300} K`,
      '180 K',
      '',
    ]);
    const { user } = openChart(monthly([...jobs, ['−20 537 K', '−22 000 K', '']]));
    expect(await screen.findByText('1 publication hors du cadre')).toBeTruthy();
    expect(drawn('outside')).not.toBe('');
    const scale = screen.getByRole('button', { name: 'Toute l’échelle' });
    await user.click(scale);
    expect(scale.getAttribute('aria-pressed')).toBe('true');
    expect([screen.queryByText(/hors du cadre/), drawn('outside')]).toEqual([null, '']);
  });

  it('uses as many elements for a long history as for a short one', async () => {
    openChart(YEARS);
    await slider();
    expect(document.querySelectorAll('figure svg[font-size] *').length).toBeLessThan(60);
  });
});

describe('The cursor', () => {
  it('announces each release once when moved by keys, while the slider value is its date', async () => {
    openChart(RATES);
    const walk = await slider();
    expect([valueText(walk), voice()]).toEqual(['18 nov. 2026, P0', '']);
    fireEvent.change(walk, { target: { value: '3' } });
    expect(valueText(walk)).toBe('18 oct. 2026, P1');
    expect(voice()).toBe('18 oct. 2026, P1 : Publié 2,4 %, Prévision 2,4 %, conforme à la prévision, révisé à 2,5 %');
    expect(plain(figure().textContent)).toContain('révisé à 2,5 % (+0,1 pt)');
    expect(document.querySelectorAll('figure [aria-live], figure [role=status]')).toHaveLength(1);
  });

  it('shows the hovered release without announcing it', async () => {
    openChart(RATES);
    const walk = await slider();
    fireEvent.change(walk, { target: { value: '3' } });
    fireEvent.pointerMove(board(walk), { ...MOUSE, clientX: 2 });
    expect([valueText(walk), voice()]).toEqual(['18 juil. 2026, P4', '']);
    fireEvent.pointerLeave(board(walk), MOUSE);
    expect(valueText(walk)).toBe('18 oct. 2026, P1');
  });

  it('moves by years with the page keys, and stops at the ends', async () => {
    openChart(YEARS);
    const walk = await slider();
    for (const [key, at] of [
      ['PageDown', '67'],
      ['PageDown', '55'],
      ['PageUp', '67'],
      ['PageUp', '79'],
      ['PageUp', '79'],
    ] as const) {
      fireEvent.keyDown(walk, { key });
      expect(walk.value).toBe(at);
    }
  });

  it('stays at a clicked release, and continues from there by keys', async () => {
    const { search } = openChart(RATES);
    const walk = await slider();
    fireEvent.pointerDown(board(walk), { ...MOUSE, clientX: 100 });
    fireEvent.pointerUp(board(walk), { ...MOUSE, clientX: 102 });
    expect([valueText(walk), document.activeElement, search()]).toEqual(['18 août 2026, P3', walk, '?range=all']);
  });

  it('continues by keys from a release that a finger tapped', async () => {
    const { user } = openChart(RATES);
    const walk = await slider();
    await user.pointer({ keys: '[TouchA]', target: board(walk), coords: { clientX: 100 } });
    expect([valueText(walk), document.activeElement]).toEqual(['18 août 2026, P3', walk]);
    // The middle button still scrolls the page.
    expect(fireEvent.mouseDown(board(walk), { button: 1 })).toBe(true);
  });
});

describe('The zoom', () => {
  it('shows the days a mouse drag selects, replaces the previous range, and can be reset', async () => {
    const { search, user, goBack } = openChart(YEARS);
    const walk = await slider();
    const places = [...drawn('bars').matchAll(/M([\d.]+) /g)].map(([, x]) => Number(x));
    const [from, to] = [(places[40] ?? 0) - 1, (places[50] ?? 0) + 4];
    fireEvent.pointerDown(board(walk), { ...MOUSE, clientX: from });
    fireEvent.pointerMove(board(walk), { ...MOUSE, clientX: to });
    expect(document.querySelector('figure svg rect')).toBeTruthy();
    fireEvent.pointerUp(board(walk), { ...MOUSE, clientX: to });
    expect(search()).toBe('?range=2023-08-18..2024-06-18');
    expect((await slider()).max).toBe('10');
    expect(await slider()).toBe(document.activeElement);
    expect(radios().filter(([, isChecked]) => isChecked)).toEqual([]);
    await user.click(screen.getByRole('button', { name: /^18\saoût\s2023\s–\s18\sjuin\s2024\s?: Tout l’historique$/ }));
    expect(search()).toBe('?range=all');
    expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'Tout', checked: true }));
    await act(() => goBack());
    expect(search()).toBe('');
  });

  it('cancels a drag on Escape without closing anything else', async () => {
    const { search } = openChart(YEARS);
    const walk = await slider();
    const keys: string[] = [];
    const listen = ({ key }: KeyboardEvent) => void keys.push(key);
    document.addEventListener('keydown', listen);
    fireEvent.pointerDown(board(walk), { ...MOUSE, clientX: 40 });
    fireEvent.pointerMove(board(walk), { ...MOUSE, clientX: 180 });
    fireEvent.keyDown(walk, { key: 'Escape' });
    fireEvent.pointerUp(board(walk), { ...MOUSE, clientX: 180 });
    expect([search(), keys, document.querySelector('figure svg rect')]).toEqual(['?range=all', [], null]);
    fireEvent.keyDown(walk, { key: 'Escape' });
    document.removeEventListener('keydown', listen);
    expect(keys).toEqual(['Escape']);
  });

  it('zooms about the current release by the keys of the slider, and announces the days', async () => {
    const { search } = openChart(YEARS);
    const walk = await slider();
    fireEvent.keyDown(walk, { key: '+' });
    expect(search()).toBe('?range=2023-08-18..2026-11-18');
    expect(voice()).toBe('Du 18 août 2023 au 18 nov. 2026');
    fireEvent.keyDown(await slider(), { key: '+', ctrlKey: true });
    expect(search()).toBe('?range=2023-08-18..2026-11-18');
    fireEvent.keyDown(await slider(), { key: '-' });
    expect(search()).toBe('?range=all');
    fireEvent.keyDown(await slider(), { key: '+' });
    fireEvent.keyDown(await slider(), { key: '0' });
    expect(search()).toBe('?range=all');
  });

  it('stops at two releases, and at all of them, by its buttons', async () => {
    const { user, search } = openChart(RATES);
    await slider();
    const [closer, wider] = [
      screen.getByRole('button', { name: 'Zoom avant' }),
      screen.getByRole('button', { name: 'Zoom arrière' }),
    ];
    expect(wider.getAttribute('aria-disabled')).toBe('true');
    for (let times = 0; times < 4; times += 1) await user.click(closer);
    expect([search(), closer.getAttribute('aria-disabled')]).toEqual(['?range=2026-10-18..2026-11-18', 'true']);
    for (let times = 0; times < 4; times += 1) await user.click(wider);
    expect(search()).toBe('?range=all');
  });

  it('stays within a range of an older unit, which is drawn in that unit', async () => {
    const values = ['2 %', '3 %', '4 %', '5 %', '10 k', '11 k', '12 k', '13 k'];
    const events = monthly(values.map((current) => [current, '', '']));
    const { user, search } = openChart(events, { path: `/event/100?range=${events[7]?.date}..${events[4]?.date}` });
    await slider();
    await user.click(screen.getByRole('button', { name: 'Zoom avant' }));
    expect(search()).toBe(`?range=${events[5]?.date}..${events[4]?.date}`);
    await user.click(screen.getByRole('button', { name: 'Zoom arrière' }));
    expect(search()).toBe('?range=all');
  });

  it('can zoom out while a release is hidden, even if the pending one is visible', async () => {
    const { user, search } = openChart([...monthly([['', '2,5 %', '2,9 %']]), ...PAST], {
      path: `/event/100?range=${PAST[3]?.date}..2027-01-01`,
    });
    await slider();
    const wider = screen.getByRole('button', { name: 'Zoom arrière' });
    expect([drawn('pending') !== '', wider.getAttribute('aria-disabled')]).toEqual([true, 'false']);
    await user.click(wider);
    expect([search(), wider.getAttribute('aria-disabled')]).toEqual(['?range=all', 'true']);
  });
});

describe('The ranges', () => {
  it('offers years, and all', async () => {
    const { user, search } = openChart(YEARS, { path: '/event/100' });
    await slider();
    expect(radios().map(([name]) => name)).toEqual(['1 an', '3 ans', '5 ans', 'Tout']);
    for (const [name, last, range] of [
      ['1 an', '12', '?range=1y'],
      ['5 ans', '60', '?range=5y'],
      ['Tout', '79', '?range=all'],
      ['3 ans', '36', ''],
    ] as const) {
      await user.click(screen.getByRole('radio', { name }));
      await waitFor(async () => expect((await slider()).max).toBe(last));
      expect(search()).toBe(range);
    }
  });
});
