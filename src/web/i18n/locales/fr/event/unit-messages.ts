/** Short names of scales and units; a unit without one is printed as its code. */
export const units = {
  scales: { 1e3: 'k', 1e6: 'M', 1e9: 'Md', 1e12: 'Bn' },
  point: 'pt',
  basisPoint: 'pb',
  counted: {
    bbl: 'b',
    'cubic-foot': 'pi³',
    tonne: 't',
    unit: 'unités',
    job: 'emplois',
    person: 'personnes',
    month: 'mois',
  },
};
