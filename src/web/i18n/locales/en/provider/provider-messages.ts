import type { LateMessages } from '../../fr/late-messages';

export const provider: LateMessages['provider'] = {
  title: 'Feed diagnostics',
  intro:
    'The specification of the service does not say everything. Here is what the app was set to, what the responses showed, and what it set aside or took for granted.',
  copy: 'Copy',
  copied: 'Copied',
  copyFailed: 'Nothing was copied: the browser keeps the clipboard closed. Select the text of the page.',
  verdict: {
    sound: 'Feed sound',
    lossy: 'Data is missing',
    toCheck: (points: number) => `${points} ${points > 1 ? 'points' : 'point'} to check`,
    missing: (points: number) => `${points} ${points > 1 ? 'oddities' : 'oddity'} with a loss`,
  },
  settings: {
    title: 'Settings',
    name: 'Setting',
    value: 'Value',
    caption: 'Settings in use',
    zone: 'Zone of the provider’s hours',
    unconfirmed: 'unconfirmed: the provider does not say in which zone it writes its hours',
    lists: 'How lists are written',
    listForms: {
      comma: 'separated by commas',
      repeat: 'parameter repeated',
      brackets: 'parameter followed by brackets',
    },
    mark: 'Decimal mark of the values',
    marks: {
      either: 'comma or dot, always decimal',
      comma: 'comma; dots group by thousands',
      dot: 'dot; commas group by thousands',
    },
    limit: 'Events asked for on each page',
    geo: 'Geographic filter',
    geoNone: 'none: countries are filtered here',
    geoWords: (country: string, zone: string, countries: string) =>
      `“${country}” and “${zone}”, ${countries} countries known`,
    data: 'Nature of the data',
    simulated: 'simulated',
    provided: 'those of the provider',
  },
  variants: {
    title: 'Variants',
    caption: 'What the responses showed',
    gap: 'What the specification leaves open',
    variant: 'What was read',
    none: 'The responses have shown nothing yet.',
  },
  issueTable: {
    title: 'Oddities',
    caption: 'Oddities met, the most serious first',
    what: 'Oddity, and what the app made of it',
    sample: 'Sample',
    times: 'Occurrences',
    severities: { error: 'Missing', warning: 'To check', info: 'Nothing lost' },
    noSample: '—',
    none: 'Nothing unusual.',
  },
  responses: (responses: string, since: string) => `${responses} since ${since}.`,
  noResponses: 'No answer read since signing in: open a week.',
};
