import type { LateMessages } from '../../fr/late-messages';

export const units: LateMessages['units'] = {
  scales: { 1e3: 'k', 1e6: 'M', 1e9: 'bn', 1e12: 'tn' },
  point: 'pp',
  basisPoint: 'bp',
  counted: {
    bbl: 'bbl',
    'cubic-foot': 'ft³',
    tonne: 't',
    unit: 'units',
    job: 'jobs',
    person: 'people',
    month: 'months',
  },
};
