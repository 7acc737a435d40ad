/** An event as the specification's sample writes it, with changes. */
export const anEventBody = (changes: Readonly<Record<string, unknown>> = {}): Record<string, unknown> => ({
  id: 12,
  title: 'Indice des prix à la consommation (a/a)',
  date: '2026-11-18',
  hour: '08:00',
  period: 'oct.',
  importance: 'HIGH',
  category: { id: 2, label: 'inflation' },
  zone: { code: 'GB', currency: 'GBP', name: 'Royaume-Uni' },
  source: { name: 'ONS', link: 'https://www.ons.gov.uk/' },
  previous: '3,8%',
  current: '3,6%',
  prevision: '3,5%',
  comment: '',
  ...changes,
});
