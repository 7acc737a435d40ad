import type { LateMessages } from '../../fr/late-messages';

export const history: LateMessages['history'] = {
  title: 'History',
  releases: 'History of releases',
  loading: 'Loading the history',
  failed: 'The history could not be read.',
  withoutId: 'The provider gives this event no identifier, so its history cannot be asked for.',
  noChart: 'No chart: no published value is numeric (votes, words, unknown units). The table gives them as they are.',
  noChartInRange: 'No chart over this range: no published value in it reads as a number. Choose a longer one.',
  dates: 'Next and last dates',
  otherDates: (count) => `${count} other dates`,
  chartFailed: 'The chart could not be loaded; the table gives the same values. Reload the page to see it.',
  nothing: 'No earlier release.',
  columns: {
    period: 'Period',
    date: 'Release',
    revision: 'Revision',
  },
  shortColumns: { date: 'Date', previous: 'Prev.', revision: 'Rev.' },
  sort: 'Sort by this column',
  revised: (from: string, to: string) => `revised from ${from} to ${to}`,
  outOfRange: 'outside the range',
  pointKinds: {
    ranges: 'The chart places each range at its middle, between its two ends.',
    firsts: 'The chart keeps the first number of each pair.',
  },
  partial: 'releases were read: the service did not give the others. The figures and the chart lack them.',
  laterFailed: 'The later releases could not be read: the table and the chart may end too early.',
};
