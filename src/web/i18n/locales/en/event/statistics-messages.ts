import type { LateMessages } from '../../fr/late-messages';

export const statistics: LateMessages['statistics'] = {
  surprises: 'Surprises',
  revisions: 'Revisions',
  over: {
    '1y': 'over 1 year',
    '3y': 'over 3 years',
    '5y': 'over 5 years',
    '12': 'over 12 releases',
    '24': 'over 24 releases',
    '60': 'over 60 releases',
    all: 'over the whole history',
  },
  between: (from: string, to: string) => `from ${from} to ${to}`,
  against: { above: 'Above forecast', below: 'Below forecast', 'in-line': 'In line with the forecast' },
  surpriseOf: ', a surprise of',
  shares: (over, { above, inLine, below }) =>
    `${over.charAt(0).toUpperCase()}${over.slice(1)}: above ${above}, in line ${inLine}, below ${below}`,
  comparable: (n, all) => `${n} comparable ${n === 1 ? 'release' : 'releases'} of ${all}`,
  last: 'Last surprise',
  mean: 'Mean',
  deviation: 'Std deviation',
  revised: 'Revised',
  revision: 'Mean revision',
  otherUnit: (releases: string) => `${releases} in another unit, left out`,
  help: 'How is this computed?',
  formulas: [
    ['Deviation d', 'd = actual − forecast; between percentages it is expressed in percentage points (pp).'],
    ['Sample n', 'The releases of the range whose actual and forecast are numbers of one unit.'],
    ['Last surprise', 'd of the newest of the n releases.'],
    ['Mean', 'm = Σd ÷ n'],
    ['Std deviation', 's = √( Σ(d − m)² ÷ (n − 1) )'],
    [
      'Z-score',
      'z = last d ÷ standard deviation of the d before it. Given from n = 8 on: over fewer releases a single one can overturn it.',
    ],
    ['Above, in line, below', 'Share of the n releases where d > 0, d = 0, d < 0.'],
    [
      'Revised',
      'Share of the releases that the next one states otherwise, among those that the next one states again.',
    ],
    ['Mean revision', 'Σ(revised value − first value) ÷ number of revisions in figures.'],
  ],
};
