import type { LateMessages } from '../fr/late-messages';

export const chart: LateMessages['chart'] = {
  ranges: 'Range of the chart',
  range: { '1y': '1 year', '3y': '3 years', '5y': '5 years', all: 'All' },
  span: (from, to) => `From ${from} to ${to}`,
  unzoom: 'The whole history',
  walk: 'Walk through the releases',
  hint: 'Arrows: from release to release; pages: from year to year; plus and minus: zoom; zero: the whole history.',
  shortForecast: 'Fcst',
  difference: 'Deviation',
  revisions: 'revisions',
  revisedTo: (to) => `revised to ${to}`,
  band: 'Range',
  above: 'above',
  below: 'below',
  next: 'to come',
  outside: (releases) => `${releases} out of frame`,
  wholeScale: 'Full scale',
  truncated: 'Truncated axis',
  hundred: (day) => `100 = ${day}`,
  index: (value) => `index ${value}`,
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  svg: 'Chart as SVG',
  png: 'Chart as PNG',
  source: (name) => `Source: ${name}`,
  versus: (main, other) => `${main}, compared with ${other}`,
  summary: (releases, from, to) => `${releases} from ${from} to ${to}.`,
  extremes: (least, most, last) => `Minimum: ${least}. Maximum: ${most}. Last value: ${last}.`,
};

export const compare: LateMessages['compare'] = {
  title: 'Comparison',
  open: 'Compare',
  pick: 'Compare with another indicator',
  find: 'Find an indicator',
  results: 'Indicators found',
  elsewhere: 'The same indicator elsewhere',
  found: 'Indicators',
  none: 'No other indicator found: try other words.',
  noneElsewhere: 'No other country found for this indicator: look for one by its name.',
  more: 'Search further back',
  searchFailed: 'The indicators could not be searched.',
  refused: {
    'too-long': 'A hundred characters at most: shorten the search.',
    'too-many-words': 'Eight different words at most: shorten the search.',
  },
  unnamed: (id) => `Event ${id}`,
  remove: (name) => `Remove the comparison with ${name}`,
  scales: 'Scale of the comparison',
  scale: { axis: 'Same axis', index: 'Base 100' },
  hundred: (day) => `Base 100: ${day}.`,
  otherUnit: 'The units differ: each series is relative to its starting value.',
  noIndex: 'No base 100: one of the series goes below zero, or starts at it. Both are on the same axis.',
  loading: 'Loading the comparison',
  failed: 'The history to compare with could not be read.',
  obstacle: {
    'main-empty': 'No comparison: this history has no value to draw over the range.',
    'other-empty': 'No comparison: no value of the other history reads as a number.',
    apart: 'No comparison: the other history has nothing over the range. Choose a longer one.',
    'no-scale': 'No comparison: the units differ, and a base of 100 needs values above zero.',
    same: 'This is the history on screen already: choose another one.',
    unknown: 'The service does not know the event to compare with: choose another.',
  },
};

export const lost: LateMessages['lost'] = {
  stale: 'The event could not be read again.',
  missingTitle: 'Event not found',
  missing:
    'The service does not know this event: it may have been withdrawn, or the link is incomplete. Go back to the week to choose another.',
};

export const countdown: LateMessages['countdown'] = {
  days: (days, hours) => `${days}\u00a0d ${hours}\u00a0h`,
  hours: (hours, minutes) => `${hours}\u00a0h ${minutes}\u00a0min`,
  minutes: (minutes, seconds) => (minutes > 0 ? `${minutes}\u00a0min ${seconds}\u00a0s` : `${seconds}\u00a0s`),
};

export const occurrence: LateMessages['occurrence'] = {
  follow: 'Follow this series',
  more: 'More actions',
  label: 'Other occurrences',
  earlier: 'Previous occurrence',
  later: 'Next occurrence',
  since: 'from previous',
  unchanged: 'unchanged from previous',
  outside: 'new tab',
  written: 'time written with its offset:',
  unconfirmed: 'time zone of the provider unconfirmed',
};

export const sources: LateMessages['sources'] = {
  title: 'Sources',
  shown: 'shown',
  says: (feed, value) => `${value} from ${feed}`,
  disagree: (figure, said) => `They disagree on “${figure}”: ${said}.`,
};

export const history: LateMessages['history'] = {
  title: 'History',
  releases: 'History of releases',
  loading: 'Loading the history',
  failed: 'The history could not be read.',
  withoutId: 'The provider gives this event no identifier, so its history cannot be asked for.',
  noChart: 'No chart: no published value is numeric (votes, words, unknown units). The table gives them as they are.',
  noValue: 'No chart: this history contains no published value.',
  noChartInRange: 'No chart over this range: no published value in it reads as a number. Choose a longer one.',
  dates: 'Next and last dates',
  otherDates: (count, text) => `${text} other ${count > 1 ? 'dates' : 'date'}`,
  nothing: 'No earlier release.',
  columns: {
    period: 'Period',
    date: 'Release',
    revision: 'Revision',
  },
  shortColumns: { date: 'Date', previous: 'Prev.', revision: 'Rev.' },
  sort: 'Sort by this column',
  revised: (from, to) => `revised from ${from} to ${to}`,
  outOfRange: 'outside the range',
  pointKinds: {
    ranges: 'The chart places each range at its middle, between its two ends.',
    firsts: 'The chart keeps the first number of each pair.',
  },
  partial: 'releases read: the service did not give the rest. The figures and the chart lack it.',
  laterFailed: 'The later releases could not be read: the table and the chart may end too early.',
};

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
  between: (from, to) => `from ${from} to ${to}`,
  against: { above: 'Above forecast', below: 'Below forecast', 'in-line': 'In line with the forecast' },
  surpriseOf: ', a surprise of',
  shares: (over, { above, inLine, below }) =>
    `${over.charAt(0).toUpperCase()}${over.slice(1)}: above ${above}, in line ${inLine}, below ${below}`,
  last: 'Last surprise',
  mean: 'Mean',
  deviation: 'Std deviation',
  revised: 'Revised',
  revision: 'Mean revision',
  otherUnit: (releases) => `${releases} in another unit, left out`,
  help: 'How is this computed?',
  formulas: [
    ['Deviation d', 'd = actual − forecast; between percentages it is expressed in percentage points (pp).'],
    ['Sample n', 'The releases of the range whose actual and forecast are numbers of one unit.'],
    ['Last surprise', 'd of the newest of the n releases.'],
    ['Mean', 'm = Σd ÷ n'],
    ['Std deviation', 's = √( Σ(d − m)² ÷ (n − 1) )'],
    [
      'Surprise in σ (z-score)',
      'z = d of the open release ÷ standard deviation of the d before it in the whole history. Given from n\u00a0=\u00a08 on, itself included: over fewer releases a single one can overturn it.',
    ],
    ['Above, in line, below', 'Share of the n releases where d > 0, d = 0, d < 0.'],
    [
      'Revised',
      'Share of the releases whose value the next one changes, among those whose value the next one gives again.',
    ],
    ['Mean revision', 'Σ(revised value − first value) ÷ number of revisions in figures.'],
  ],
};

export const units: LateMessages['units'] = {
  scales: { 1e3: 'k', 1e6: 'M', 1e9: 'bn', 1e12: 'tn' },
  percent: '%',
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
