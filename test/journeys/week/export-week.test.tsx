import { act, screen, waitFor, within } from '@testing-library/react';
import { delay, http } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import { A_WEEK } from '../../support/a-week';
import { eventRow } from '../../support/event-rows';
import { keepFiles } from '../../support/app/keep-files';
import { API, findStatus, interfere, openApp, plain, useNetwork } from '../../support/app/open-app';

useNetwork();

const WEEK = '/week/2026-11-16';
const tools = async () => within(await screen.findByRole('toolbar', { name: 'Exporter la semaine' }));
const anyReading = (text: string) => text.replace(/lues le \S+ \S+ \d{4} à \d\d:\d\d/, 'lues le JOUR à HEURE');
const press = async (name: string) => (await tools()).getByRole('button', { name });

const theFile = async (files: ReturnType<typeof keepFiles>['files']) => {
  await waitFor(() => expect(files).toHaveLength(1));
  const [file] = files;
  return { name: file?.name, type: file?.blob.type, text: (await file?.blob.text()) ?? '' };
};

describe('taking a week away', () => {
  it('saves what is shown as a CSV, verbatim', async () => {
    const { files } = keepFiles();
    const { user } = await openApp(`${WEEK}?countries=GB`, { events: A_WEEK });
    await findStatus('2 événements sur 7');
    await user.click(await press('CSV'));
    const { name, type, text } = await theFile(files);
    expect([name, type]).toEqual(['agenda-2026-11-16.csv', 'text/csv;charset=utf-8']);
    expect(text.split('\r\n')).toEqual([
      'id;date;hour;zone;utc;country;importance;category;title;period;current;forecast;previous;source',
      '11;2026-11-18;08:00;Europe/Paris;2026-11-18T07:00Z;GB;HIGH;inflation;Inflation IPC (a/a);oct. 2026;3,6 %;3,5 %;3,8 %;ONS',
      '12;2026-11-18;08:00;Europe/Paris;2026-11-18T07:00Z;GB;LOW;inflation;Prix à la production (m/m);oct. 2026;0,0 %;0,1 %;0,3 %;ONS',
      '',
    ]);
  });

  it('saves what is shown as a calendar, which says what was left out', async () => {
    const { files } = keepFiles();
    const { user } = await openApp(`${WEEK}?importance=HOLIDAY,HIGH`, { events: A_WEEK });
    await findStatus('3 événements sur 7');
    await user.click(await press('.ics'));
    const { name, type, text } = await theFile(files);
    expect([name, type]).toEqual(['agenda-2026-11-16.ics', 'text/calendar;charset=utf-8']);
    const unfolded = text.replaceAll('\r\n ', '');
    expect(unfolded.match(/^UID:.*$/gm)).toEqual([
      'UID:10@agenda-economique',
      'UID:11@agenda-economique',
      'UID:14@agenda-economique',
    ]);
    expect(unfolded).toContain(
      'X-WR-CALNAME:Agenda économique · Semaine du 16 au 22 novembre 2026 · Importance\u00a0: élevée\\, férié · Données simulées',
    );
    // Stamped with the moment the week was read, all alike: a later file wins over an earlier one.
    const stamps = new Set(unfolded.match(/^DTSTAMP:\d{8}T\d{6}Z$/gm));
    expect(stamps.size).toBe(1);
    expect(unfolded.match(/^DTSTAMP/gm)).toHaveLength(3);
  });

  it('copies what is shown as a text to be read in a chat', async () => {
    const { user } = await openApp(`${WEEK}?categories=2,9,3`, { events: A_WEEK, displayZone: 'America/New_York' });
    await findStatus('5 événements sur 7');
    await user.click(await press('Copier le texte'));
    await findStatus('Texte copié');
    expect(anyReading(plain(await navigator.clipboard.readText()))).toBe(
      [
        'Semaine du 16 au 22 novembre 2026',
        '5 événements sur 7 · Heures de New York UTC−5 · fournisseur Paris · données lues le JOUR à HEURE · Données simulées',
        'Catégories : inflation, jours fériés, banques centrales',
        '',
        'LUNDI 16 NOVEMBRE',
        'férié  JP  ⚑  Fête du Travail',
        '',
        'MERCREDI 18 NOVEMBRE',
        '02:00  GB  ▮▮▮  Inflation IPC (a/a)  3,6 % (prév. 3,5 %, préc. 3,8 %)',
        '02:00  GB  ▮▯▯  Prix à la production (m/m)  0,0 % (prév. 0,1 %, préc. 0,3 %)',
        '',
        'VENDREDI 20 NOVEMBRE',
        '02:45  FR  ▮▮▯  IPC (a/a)  1,3% (prév. 1,2%, préc. 1,2%)',
        '13:00  EU  ▮▯▯  Discours de la BCE',
        '',
      ].join('\n'),
    );
  });

  it('copies a link to the week without the chart of the event beside it', async () => {
    const { user } = await openApp(`${WEEK}/event/11?countries=GB&range=all&compare=13`, { events: A_WEEK });
    await findStatus('2 événements sur 7');
    await user.click(await press('Copier le lien'));
    await findStatus('Lien copié');
    expect(await navigator.clipboard.readText()).toBe(new URL(`${WEEK}?countries=GB`, document.baseURI).href);
  });

  it('saves the day of the day view, and says so in its name', async () => {
    const { files } = keepFiles();
    const { user } = await openApp(`${WEEK}?view=day&day=2026-11-20&categories=2`, { events: A_WEEK });
    await findStatus('1 événement sur 2');
    const exports = within(await screen.findByRole('toolbar', { name: 'Exporter la journée' }));
    await user.click(exports.getByRole('button', { name: 'CSV' }));
    const { name, text } = await theFile(files);
    expect([name, text.split('\r\n').map((line) => line.slice(0, 13))]).toEqual([
      'agenda-jour-2026-11-20.csv',
      ['id;date;hour;', '16;2026-11-20', ''],
    ]);
    files.length = 0;
    await user.click(exports.getByRole('button', { name: '.ics' }));
    const ics = await theFile(files);
    expect([ics.name, ics.text.match(/^UID:.*$/gm)]).toEqual([
      'agenda-jour-2026-11-20.ics',
      ['UID:16@agenda-economique'],
    ]);
    expect(ics.text.replaceAll('\r\n ', '')).toContain('Agenda économique · Vendredi 20 novembre 2026 · Catégories');
  });

  it('copies what the day view lists: today with the next 24 hours, an empty day in words', async () => {
    const { user } = await openApp(`${WEEK}?view=day&importance=HIGH`, { events: A_WEEK });
    await findStatus('2 événements sur 4');
    const copy = async () => {
      await user.click(await screen.findByRole('button', { name: 'Copier le texte' }));
      await findStatus('Texte copié');
      return plain(await navigator.clipboard.readText()).split('\n');
    };
    const today = await copy();
    expect(today[0]).toBe('Mercredi 18 novembre 2026 et les prochaines 24 heures');
    expect(today.filter((line) => line === line.toUpperCase() && line !== '')).toEqual([
      'MERCREDI 18 NOVEMBRE',
      'JEUDI 19 NOVEMBRE',
    ]);
    await user.click(screen.getByRole('link', { name: 'Jour précédent' }));
    await findStatus('0 événement');
    expect((await copy()).slice(-2)).toEqual(['Aucun événement', '']);
  });

  it('names filters, countries and categories in the language of the user, as on screen', async () => {
    localStorage.setItem('agenda.preferences', JSON.stringify({ language: 'en' }));
    const { files } = keepFiles();
    const { user } = await openApp(`${WEEK}?categories=2,9&countries=GB,JP`, { events: A_WEEK });
    await findStatus('3 events of 7');
    await user.click(await screen.findByRole('button', { name: 'Copy as text' }));
    await findStatus('Text copied');
    const text = plain(await navigator.clipboard.readText());
    expect(text).toContain('\nCategories: inflation, holidays\nCountries: United Kingdom, Japan\n');
    await user.click(screen.getByRole('button', { name: '.ics' }));
    expect((await theFile(files)).text).toContain('DESCRIPTION:Japan\\nholidays\\nINSEE\r\nCATEGORIES:holidays\r\n');
  });

  it('says when the browser refuses to copy', async () => {
    const { user } = await openApp(WEEK, { events: A_WEEK });
    await findStatus('7 événements');
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('no', 'NotAllowedError'));
    await user.click(await press('Copier le texte'));
    const announced = 'Copie impossible : le navigateur refuse le presse-papiers. Enregistrez plutôt le CSV.';
    expect(await findStatus(announced)).toBeTruthy();
  });

  it('puts a sheet of the filtered week on paper, and takes it back after', async () => {
    const events = A_WEEK.map((event) => (event.id === 12 ? { ...event, current: '-', previous: '-0,5' } : event));
    const { user } = await openApp(`${WEEK}?countries=GB,US&q=u`, { events });
    await findStatus('4 événements sur 7');
    let sheet = '';
    let headings: (string | null)[] = [];
    vi.spyOn(window, 'print').mockImplementation(() => {
      act(() => void window.dispatchEvent(new Event('beforeprint')));
      const paper = screen.getByRole('article');
      sheet = anyReading(plain(paper.textContent));
      headings = within(paper)
        .getAllByRole('table')
        .map((table) => plain(table.querySelector('th')?.textContent ?? null));
      act(() => void window.dispatchEvent(new Event('afterprint')));
    });
    await user.click(await press('Imprimer'));
    await waitFor(() => expect(sheet).toContain('Semaine du 16 au 22 novembre 2026'));
    for (const said of [
      '4 événements sur 7 · Heures de Paris UTC+1 · données lues le JOUR à HEURE · Données simulées',
      'Pays : ',
      'Texte : « u »',
      // As on screen: a dash for no value, a minus sign.
      '—0,1 %\u22120,5',
    ])
      expect(sheet).toContain(said);
    expect(headings).toEqual(['mercredi 18 novembre 3 événements', 'jeudi 19 novembre 1 événement']);
    expect(screen.queryByRole('article')).toBeNull();
  });

  it('names the periods on paper in the language of the user, as on screen', async () => {
    localStorage.setItem('agenda.preferences', JSON.stringify({ language: 'en' }));
    const { user } = await openApp(`${WEEK}?countries=GB`, { events: A_WEEK });
    await findStatus('2 events of 7');
    let titles: readonly string[] = [];
    vi.spyOn(window, 'print').mockImplementation(() => {
      act(() => void window.dispatchEvent(new Event('beforeprint')));
      titles = screen.getAllByRole('cell', { name: /a\/a|m\/m/ }).map(({ textContent }) => plain(textContent));
      act(() => void window.dispatchEvent(new Event('afterprint')));
    });
    await user.click(screen.getByRole('button', { name: 'Print' }));
    await waitFor(() =>
      expect(titles).toEqual(['Inflation IPC (a/a) Oct 2026', 'Prix à la production (m/m) Oct 2026']),
    );
  });

  it('is one stop of Tab, walked with the arrows', async () => {
    const { user } = await openApp(WEEK, { events: A_WEEK });
    await findStatus('7 événements');
    const buttons = (await tools()).getAllByRole('button');
    expect(buttons.map(({ textContent }) => textContent)).toEqual([
      'CSV',
      '.ics',
      'Copier le texte',
      'Copier le lien',
      'Imprimer',
    ]);
    expect(buttons.filter(({ tabIndex }) => tabIndex === 0)).toEqual([await press('CSV')]);
    (await press('CSV')).focus();
    await user.keyboard('{ArrowRight}{ArrowRight}');
    expect(document.activeElement).toBe(await press('Copier le texte'));
    await user.keyboard('{End}');
    expect(document.activeElement).toBe(await press('Imprimer'));
  });
});

describe('a week unlike others', () => {
  const notes = () =>
    screen.queryAllByRole('region', { name: 'À savoir cette semaine' }).map(({ textContent }) => plain(textContent));

  it.each([
    [
      '2026-10-19',
      'Europe/Paris',
      'Dimanche 25 octobre, à 03:00, Paris repasse à 02:00 (UTC+2 → UTC+1) : la journée dure 25 h.',
    ],
    [
      '2026-03-23',
      'Europe/Paris',
      'Dimanche 29 mars, à 02:00, Paris passe à 03:00 (UTC+1 → UTC+2) : la journée dure 23 h.Cette semaine, 5 h d’écart avec New York : les chiffres américains tombent à 13:30 au lieu de 14:30.',
    ],
    [
      '2026-10-19',
      'Asia/Tokyo',
      'Dimanche 25 octobre, à 03:00, Paris (fournisseur) repasse à 02:00 (UTC+2 → UTC+1) : les heures du fournisseur se décalent d’une heure par rapport aux vôtres.',
    ],
    // Berlin moves with Paris: the two keep their distance, and only the display time zone is named.
    [
      '2026-10-19',
      'Europe/Berlin',
      'Dimanche 25 octobre, à 03:00, Berlin repasse à 02:00 (UTC+2 → UTC+1) : la journée dure 25 h.',
    ],
    [
      '2026-10-26',
      'America/New_York',
      'Dimanche 1er novembre, à 02:00, New York repasse à 01:00 (UTC−4 → UTC−5) : la journée dure 25 h.Cette semaine, 4 h d’écart avec Londres : les chiffres britanniques tombent à 03:00 au lieu de 02:00.',
    ],
    [
      '2026-03-30',
      'Australia/Lord_Howe',
      'Dimanche 5 avril, à 02:00, Lord Howe repasse à 01:30 (UTC+11 → UTC+10:30) : la journée dure 24 h 30.',
    ],
    [
      '2011-12-26',
      'Pacific/Apia',
      'Semaine 52 de 2011, à cheval sur 2011 et 2012.Vendredi 30 décembre n’existe pas : Apia change de date (UTC−10 → UTC+14).',
    ],
    ['2026-12-28', 'Europe/Paris', 'Semaine 53 de 2026, à cheval sur 2026 et 2027.'],
    ['2024-12-30', 'Europe/Paris', 'Semaine 1 de 2025, à cheval sur 2024 et 2025.'],
  ])('%s, read in %s, says so', async (monday, displayZone, note) => {
    await openApp(`/week/${monday}`, { events: A_WEEK, displayZone });
    await waitFor(() => expect(notes()).toEqual([note]));
  });

  it('is announced before its events have come', async () => {
    interfere(http.get(`${API}/v1/events`, () => delay('infinite')));
    await openApp('/week/2026-10-19', { events: A_WEEK });
    await screen.findByRole('region', { name: 'À savoir cette semaine' });
    expect(document.querySelector('[data-event-id]')).toBeNull();
  });

  it('differs from an ordinary one, about which nothing is said', async () => {
    await openApp(WEEK, { events: A_WEEK });
    await findStatus('7 événements');
    expect(notes()).toEqual([]);
  });
});

describe('a day', () => {
  it('counts its events by importance, in words', async () => {
    await openApp(WEEK, { events: A_WEEK });
    await findStatus('7 événements');
    const day = within(screen.getByRole('region', { name: 'mercredi 18 novembre 2026' }));
    expect(day.getByText('3 événements : 1 élevée, 1 moyenne, 1 faible')).toBeTruthy();
    const monday = screen.getByRole('region', { name: 'lundi 16 novembre 2026' });
    expect(plain(within(monday).getByText(/^1 événement/).textContent)).toBe('1 événement : 1 férié');
  });

  it('that is not of 24 hours says how long it is', async () => {
    await openApp('/week/2026-10-19', { events: [eventRow({ id: 20, date: '2026-10-23', hour: '10:00' })] });
    await findStatus('1 événement');
    const region = (name: string) => within(screen.getByRole('region', { name }));
    expect(region('dimanche 25 octobre 2026').getByText('journée de 25 h')).toBeTruthy();
    expect(region('samedi 24 octobre 2026').queryByText(/^journée de/)).toBeNull();
  });
});
