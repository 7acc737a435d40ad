import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { eventRow } from '../../support/event-rows';
import { keepFiles } from '../../support/app/keep-files';
import { useModalDialogs } from '../../support/app/modal-dialogs';
import { openApp, plain, useNetwork } from '../../support/app/open-app';

useNetwork();
useModalDialogs();

const FIELD = { name: 'Chercher un fuseau' };
const zoneButton = () => screen.getByRole('button', { name: /^Fuseau horaire\u00a0: / });
const zoneName = () => plain(zoneButton().getAttribute('aria-label'));
const said = (element: Element | null | undefined) =>
  plain(element?.textContent ?? '')
    .replace(/\s+/g, ' ')
    .trim();
const options = () => screen.getAllByRole('option').map(said);
/** The hours and lines of a day, as they stand under it. */
const dayOf = (day: string) => {
  const column = document.querySelector(`section[data-day="${day}"]`);
  return [...(column?.querySelectorAll('h3, [data-event-id]') ?? [])].map((part) =>
    part.matches('h3') ? said(part) : part.getAttribute('data-event-id'),
  );
};
const keep = (preferences: object) => localStorage.setItem('agenda.preferences', JSON.stringify(preferences));

const LATE = eventRow({ id: 90, title: 'Discours du soir', date: '2026-11-18', hour: '22:00', importance: 'HIGH' });
const BEFORE = eventRow({ id: 91, title: 'Avant la semaine', date: '2026-11-15', hour: '23:30' });
const HOLIDAY = eventRow({ id: 92, title: 'Fête', date: '2026-11-18', hour: '00:00', importance: 'HOLIDAY' });
const UNKNOWN_HOUR = eventRow({ id: 93, title: 'Sans heure', date: '2026-11-18', hour: '' });
const EVENTS = [LATE, BEFORE, HOLIDAY, UNKNOWN_HOUR];
const shown = () => screen.findAllByRole('link', { name: /^Discours du soir/ });

describe('the zone of the hours', () => {
  it('is chosen by keys: hours and days move at once, what has no hour stays, and a reload keeps it', async () => {
    const { user, requests } = await openApp('/week/2026-11-16', { events: EVENTS });
    await shown();
    expect(zoneName()).toBe('Fuseau horaire : Paris (UTC+1) heure du fournisseur (même heure)');
    expect(dayOf('2026-11-18')).toEqual(['Toute la journée', '92', '22:00', '90', 'Heure non communiquée', '93']);
    expect(dayOf('2026-11-16')).toEqual([]);
    const requested = requests.length;

    zoneButton().focus();
    await user.keyboard('{Enter}');
    expect(await screen.findByRole('combobox', FIELD)).toBe(document.activeElement);
    await user.keyboard('japon');
    expect(options()[0]).toMatch(/^Tokyo .* 23:12 UTC\+9$/);
    await user.keyboard('{Enter}');

    expect(screen.queryByRole('dialog')).toBeNull();
    expect(zoneName()).toBe('Fuseau horaire : Tokyo (UTC+9) · fournisseur Paris (UTC+1)');
    expect(document.activeElement).toBe(zoneButton());
    expect(dayOf('2026-11-18')).toEqual(['Toute la journée', '92', 'Heure non communiquée', '93']);
    expect(dayOf('2026-11-19')).toEqual(['06:00', '90']);
    expect(dayOf('2026-11-16')).toEqual(['07:30', '91']);
    expect(requests).toHaveLength(requested);

    await openApp('/week/2026-11-16', { events: EVENTS });
    await waitFor(() => expect(screen.getAllByRole('button', { name: /Tokyo \(UTC\+9\)/ })).toHaveLength(2));
  });

  it('can always be that of the source or of the device', async () => {
    const { user } = await openApp('/week/2026-11-16', { events: EVENTS, displayZone: 'America/New_York' });
    await shown();
    expect(zoneName()).toBe('Fuseau horaire : New York (UTC−5) · fournisseur Paris (UTC+1)');
    await user.click(zoneButton());
    await screen.findByRole('combobox', FIELD);
    expect(options().slice(0, 2)).toEqual([
      'Heure du fournisseur Paris 15:12 UTC+1',
      'Heure de cet appareil New York (actif) 09:12 UTC−5',
    ]);
    await user.keyboard('zzz{Enter}');
    expect(screen.queryAllByRole('option')).toEqual([]);
    expect(screen.getAllByText(/^Aucun fuseau/).length).toBeGreaterThan(0);
    await user.clear(screen.getByRole('combobox', FIELD));
    await user.click(screen.getByRole('option', { name: /^Heure du fournisseur/ }));
    expect(zoneName()).toBe('Fuseau horaire : Paris (UTC+1) heure du fournisseur (même heure)');
    expect(dayOf('2026-11-18')).toContain('22:00');
    await user.click(zoneButton());
    await screen.findByRole('combobox', FIELD);
    await user.keyboard('{ArrowDown}{Enter}');
    expect(dayOf('2026-11-18')).toContain('16:00');
  });

  it('keeps favourites first, marked and unmarked by a button, and leaves the hours alone meanwhile', async () => {
    const { user } = await openApp('/week/2026-11-16', { events: EVENTS });
    await shown();
    await user.click(zoneButton());
    await screen.findByRole('combobox', FIELD);
    await user.keyboard('kolkata{Tab}{Tab}');
    const star = screen.getByRole('button', { name: 'Favori, en tête de liste\u00a0: Kolkata', pressed: false });
    expect(document.activeElement).toBe(star);
    await user.keyboard('{Enter}');
    expect(star.getAttribute('aria-pressed')).toBe('true');
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(zoneButton());
    expect(dayOf('2026-11-18')).toContain('22:00');

    await user.click(zoneButton());
    const favourites = await screen.findByRole('group', { name: 'Favoris' });
    expect(within(favourites).getAllByRole('option').map(said)[0]).toMatch(/^Kolkata .*UTC\+5:30$/);
    await user.click(within(favourites).getByTitle('Favori, en tête de liste : Kolkata'));
    expect(screen.queryByRole('group', { name: 'Favoris' })).toBeNull();
    expect(screen.getByRole('dialog')).toBeDefined();
  });

  it('is found by a city, a country, an abbreviation, a name or an offset', async () => {
    const { user } = await openApp('/week/2026-11-16', { events: EVENTS });
    await shown();
    await user.click(zoneButton());
    const field = await screen.findByRole('combobox', FIELD);
    for (const [text, first] of [
      ['londres', 'Londres'],
      ['NEW-YORK', 'New York'],
      ['new york', 'New York'],
      ['new', 'New York'],
      ['new zealand', 'Auckland'],
      ['inde', 'Kolkata'],
      ['russie', 'Moscou'],
      ['est', 'New York'],
      ['par', 'Paris'],
      ['jst', 'Tokyo'],
      ['etats unis', 'Chicago'],
      ['bombay', 'Kolkata'],
      ['États-Unis', 'Chicago'],
      ['utc+5:30', 'Kolkata'],
      ['UTC−9:30', 'Marquesas'],
      ['utc', 'UTC'],
      ['appareil', 'Heure de cet appareil'],
      ['lord howe', 'Lord Howe'],
      ['akst', 'Anchorage'],
      ['heure du nepal', 'Kathmandu'],
      ['coordonne', 'UTC temps universel coordonné'],
    ] as const) {
      await user.clear(field);
      await user.paste(text);
      await waitFor(() => expect(`${text}: ${options()[0]}`).toContain(`${text}: ${first} `));
    }
  });

  it('is reached from the palette too, and Escape gives the focus back to where it was', async () => {
    const { user } = await openApp('/week/2026-11-16', { events: EVENTS });
    const [line] = await shown();
    line?.focus();
    await user.keyboard('{Control>}k{/Control}');
    await screen.findByRole('combobox', { name: 'Rechercher ou aller à…' });
    await user.keyboard('fuseau{Enter}');
    await screen.findByRole('combobox', FIELD);
    await user.keyboard('{Escape}');
    expect(document.activeElement).toBe(line);
  });

  it('that this browser does not know falls back on the device’s, and is said until another is chosen', async () => {
    keep({ timeZone: 'Mars/Olympus' });
    const { user } = await openApp('/week/2026-11-16', { events: EVENTS, displayZone: 'Asia/Tokyo' });
    await shown();
    expect(dayOf('2026-11-19')).toEqual(['06:00', '90']);
    const alert = await screen.findByRole('alert');
    expect(said(alert)).toContain(
      'Le fuseau enregistré, « Mars/Olympus », est inconnu de ce navigateur : les heures affichées sont celles de Tokyo.',
    );
    await user.click(within(alert).getByRole('button', { name: 'Choisir un fuseau' }));
    await screen.findByRole('combobox', FIELD);
    await user.keyboard('paris{Enter}');
    expect(screen.queryByRole('alert')).toBeNull();
    expect(dayOf('2026-11-18')).toContain('22:00');
  });

  it('is the source’s for a device that does not know where it is', async () => {
    await openApp('/week/2026-11-16', { events: EVENTS, displayZone: 'Etc/Unknown' });
    await shown();
    expect(zoneName()).toBe('Fuseau horaire : Paris (UTC+1) heure du fournisseur (même heure)');
  });

  it('carries the note of its own change of clock', async () => {
    keep({ timeZone: 'Australia/Lord_Howe' });
    await openApp('/week/2026-03-30', { events: [] });
    expect(await screen.findByText(/Lord Howe repasse à 01:30 \(UTC\+11 → UTC\+10:30\)/)).toBeDefined();
  });
});

const NIGHT = [
  eventRow({ id: 70, title: 'Heure sautée', date: '2026-03-29', hour: '02:30' }),
  eventRow({ id: 71, title: 'Heure double', date: '2026-10-25', hour: '02:30' }),
  eventRow({ id: 72, title: 'Une heure après', date: '2026-10-25', hour: '03:30' }),
  eventRow({ id: 73, title: 'Après minuit', date: '2026-10-25', hour: '00:30' }),
];

describe('an hour that is not one instant', () => {
  it('is said of the event that stands at it, in the week and in its panel', async () => {
    const { user } = await openApp('/week/2026-03-23', { events: NIGHT });
    const skipped = '02:30 n’existe pas à Paris cette nuit-là : lu comme 03:30';
    const line = await screen.findByRole('link', { name: /^Heure sautée/ });
    expect(plain(line.getAttribute('aria-label'))).toContain(`03:30, ${skipped}`);
    const title = line.closest('li')?.title ?? '';
    expect(plain(title)).toMatch(/^Heure sautée\n/);
    expect(plain(title)).toContain(`\n${skipped}`);
    expect(dayOf('2026-03-29')).toEqual(['03:30', '70']);
    await user.click(line);
    const panel = await screen.findByRole('complementary');
    await waitFor(() => expect(plain(panel.textContent)).toContain(skipped));
    expect(plain(panel.textContent)).toContain('03:30 (Paris UTC+2)');
    const { files } = keepFiles();
    await user.click(within(panel).getByRole('button', { name: '.ics', hidden: true }));
    expect(plain((await files[0]?.blob.text()) ?? '').replaceAll('\r\n ', '')).toContain(skipped);
  });

  it('in UTC has its day where that is another one', async () => {
    await openApp('/event/73', { events: NIGHT });
    const time = await screen.findByText(/UTC$/);
    expect(said(time)).toBe('heure du fournisseur (même heure) sam. 24 octobre 2026, 22:30 UTC');
  });

  it('shows its UTC offset where the clock of the display time zone shows it twice', async () => {
    keep({ timeZone: 'America/New_York' });
    const events = [
      eventRow({ id: 80, title: 'Première', date: '2026-11-01', hour: '06:30' }),
      eventRow({ id: 81, title: 'Seconde', date: '2026-11-01', hour: '07:30' }),
      eventRow({ id: 82, title: 'Ensuite', date: '2026-11-01', hour: '08:30' }),
    ];
    const { user } = await openApp('/week/2026-10-26', { events });
    await screen.findByRole('link', { name: /^Première/ });
    expect(dayOf('2026-11-01')).toEqual(['01:30 UTC−4', '80', '01:30 UTC−5', '81', '02:30', '82']);
    expect(screen.getByRole('link', { name: /^Seconde/ }).getAttribute('aria-label')).toContain(', 01:30 UTC−5');
    await user.click(screen.getByText('Tableau'));
    await screen.findByRole('table');
    expect([...document.querySelectorAll('td time')].map(said)).toEqual(['01:30 UTC−4', '01:30 UTC−5', '02:30']);
  });

  it('says which of the two it was read as, in the table as well', async () => {
    await openApp('/week/2026-10-19?view=table', { events: NIGHT });
    const row = (await screen.findByRole('link', { name: 'Heure double' })).closest('tr');
    expect(said(row?.querySelector('td'))).toBe(
      '02:30 UTC+2, 02:30 existe deux fois à Paris : lu comme la première (UTC+2)',
    );
  });
});
