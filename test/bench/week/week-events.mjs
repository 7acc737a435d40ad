// A synthetic week in the wire format, deterministic by Monday and size.

const DAY = 86_400_000;
const WORKING_DAYS = 5;
const COUNTRIES = (
  'US:États-Unis:USD FR:France:EUR DE:Allemagne:EUR GB:Royaume-Uni:GBP JP:Japon:JPY CN:Chine:CNY EU:Zone_euro:EUR IT:Italie:EUR ' +
  'ES:Espagne:EUR CA:Canada:CAD AU:Australie:AUD NZ:Nouvelle-Zélande:NZD CH:Suisse:CHF SE:Suède:SEK NO:Norvège:NOK DK:Danemark:DKK ' +
  'PL:Pologne:PLN CZ:Tchéquie:CZK HU:Hongrie:HUF NL:Pays-Bas:EUR BE:Belgique:EUR AT:Autriche:EUR PT:Portugal:EUR GR:Grèce:EUR ' +
  'IE:Irlande:EUR FI:Finlande:EUR BR:Brésil:BRL MX:Mexique:MXN CL:Chili:CLP CO:Colombie:COP AR:Argentine:ARS ZA:Afrique_du_Sud:ZAR ' +
  'TR:Turquie:TRY IN:Inde:INR ID:Indonésie:IDR KR:Corée_du_Sud:KRW TW:Taïwan:TWD TH:Thaïlande:THB SG:Singapour:SGD HK:Hong_Kong:HKD'
)
  .split(' ')
  .map((line) => line.replaceAll('_', ' ').split(':'))
  .map(([code = '', name = '', currency = '']) => ({ code, name, currency }));

/** Titles and units by category. @type {readonly { id: number, label: string, titles: readonly string[], unit: string }[]} */
const CATEGORIES = [
  {
    id: 1,
    label: 'emploi',
    titles: ['Taux de chômage', 'Créations d’emplois', 'Inscriptions hebdomadaires au chômage'],
    unit: '%',
  },
  {
    id: 2,
    label: 'inflation',
    titles: [
      'Indice des prix à la consommation (a/a)',
      'Indice des prix à la production (m/m)',
      'Inflation sous-jacente (a/a)',
    ],
    unit: '%',
  },
  {
    id: 3,
    label: 'banques centrales',
    titles: ['Décision de taux', 'Discours du gouverneur', 'Compte rendu de la réunion de politique monétaire'],
    unit: '%',
  },
  { id: 4, label: 'balance', titles: ['Balance commerciale', 'Balance courante', 'Exportations (a/a)'], unit: 'Md' },
  {
    id: 5,
    label: 'activité économique',
    titles: ['Production industrielle (m/m)', 'Ventes au détail (m/m)', 'PIB (t/t)', 'Commandes à l’industrie (m/m)'],
    unit: '%',
  },
  { id: 6, label: 'crédit', titles: ['Crédit à la consommation', 'Masse monétaire M3 (a/a)'], unit: 'Md' },
  {
    id: 7,
    label: 'index de confiance',
    titles: ['PMI manufacturier', 'PMI des services', 'Confiance des consommateurs', 'Climat des affaires'],
    unit: '',
  },
  {
    id: 8,
    label: 'obligation',
    titles: ['Adjudication d’obligations à 10 ans', 'Adjudication de bons à 3 mois'],
    unit: '%',
  },
];

// Most releases share a few times of day; the others are spread over five-minute steps.
const BUSY_HOURS = [
  '08:00',
  '08:45',
  '09:00',
  '09:30',
  '10:00',
  '11:00',
  '13:30',
  '14:30',
  '15:45',
  '16:00',
  '16:30',
  '19:00',
];

/** A generator of numbers from 0 to 1, the same for the same seed. @param {number} seed */
function randomFrom(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** @template Item @param {readonly Item[]} items @param {number} at from 0 to 1 @returns {Item} */
function pick(items, at) {
  const item = items[Math.floor(at * items.length)];
  if (item === undefined) throw new Error('The list is empty.');
  return item;
}

/** @param {() => number} random */
function hourFrom(random) {
  if (random() < 0.6) return pick(BUSY_HOURS, random());
  const minutes = Math.floor(random() * 24 * 12) * 5;
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
}

/** @param {number} number @param {string} unit */
const figure = (number, unit) => `${number.toFixed(1).replace('.', ',')}${unit && ` ${unit}`}`;

/** @param {number} share from 0 to 1 */
function importanceOf(share) {
  if (share < 0.05) return 'HIGH';
  return share < 0.3 ? 'MEDIUM' : 'LOW';
}

/**
 * Creates `count` events from Monday to Friday: 5 % of high importance, 25 % medium, 70 % low.
 * @param {string} monday YYYY-MM-DD @param {number} count
 */
export function weekEvents(monday, count) {
  const start = Date.parse(monday);
  const week = Math.round(start / (7 * DAY));
  const random = randomFrom(week * 7919 + count);
  return Array.from({ length: count }, (_, index) => {
    const { titles, unit, ...category } = pick(CATEGORIES, random());
    const zone = pick(COUNTRIES, random() ** 1.6);
    const level = random() * 60;
    const comes = random() < 0.15 ? '' : figure(level, unit);
    return {
      id: week * 100_000 + index,
      title: `${pick(titles, random())} – ${zone.name}`,
      date: new Date(start + Math.floor(random() * WORKING_DAYS) * DAY).toISOString().slice(0, 10),
      hour: hourFrom(random),
      period: 'février',
      importance: importanceOf(random()),
      category,
      zone,
      source: { name: 'Institut de statistique', link: 'https://statistiques.example/' },
      previous: figure(level + random() - 0.5, unit),
      current: figure(level + random() - 0.5, unit),
      prevision: comes,
      comment: '',
    };
  });
}
