import { EURO_AREA_CODES, EURO_MEMBERS } from '../../domain/calendar/regions';
import { foldText } from '../../domain/search/fold-text';
import { monthOf } from '../../domain/search/parse-period';
import * as countries from './title-countries';
import * as terms from './title-terms';

export type TitleTokens = {
  /** The country of the release as an alpha-2 code; `EU` is the euro area. */
  readonly place: string;
  /** What is measured and how, in canonical terms, sorted: `core cpi mom`. Empty when the title says too little. */
  readonly words: string;
  /** The estimates that it may be, as bits: 1 the first, 2 the second, 4 the third; all of them when the title names none. */
  readonly stage: number;
  /** Its reference month (`m9`) or quarter (`q3`); empty when none is named. */
  readonly period: string;
};

const ANY_STAGE = 7;

type Words = readonly string[];
type Phrase = { readonly words: Words; readonly canonical: Words };
type Phrases = ReadonlyMap<string, readonly Phrase[]>;

// Letters of every script count: an unknown word still distinguishes two titles.
const split = (text: string): Words => text.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '');

function singular(word: string): string {
  if (word.length <= 3 || !word.endsWith('s') || word.endsWith('ss')) return word;
  return word.endsWith('ies') ? `${word.slice(0, -3)}y` : word.slice(0, -1);
}

const splitSingular = (text: string): Words => split(text).map(singular);
const setOf = (text: string): ReadonlySet<string> => new Set(splitSingular(text));
const sorted = (words: Words): string => [...new Set(words)].toSorted().join(' ');
const linesOf = (table: string): Words => table.trim().split('\n');

const ARTICLES = setOf(terms.ARTICLES);
const withoutArticles = (words: Words): Words => words.filter((word) => !ARTICLES.has(word));

/** The phrases of a table by their first word, the longest first. */
function parsePhrases(table: string, mark = '', read: (words: Words) => Words = withoutArticles): Phrases {
  const phrases = new Map<string, Phrase[]>();
  for (const line of linesOf(table)) {
    const [canonical = '', ...variants] = line.split('=');
    for (const variant of variants) {
      const words = read(splitSingular(variant));
      const [first = ''] = words;
      const known = phrases.get(first) ?? [];
      phrases.set(first, [...known, { words, canonical: splitSingular(canonical).map((word) => mark + word) }]);
    }
  }
  for (const list of phrases.values()) list.sort((a, b) => b.words.length - a.words.length);
  return phrases;
}

const ABBREVIATIONS = parsePhrases(terms.ABBREVIATIONS, '', (words) => words);
const STAGES = parsePhrases(terms.STAGES, '#');
const PLACES = parsePhrases(countries.PLACES, '@');
const TERMS = parsePhrases(terms.TERMS);
const NATIONAL_NAMES: ReadonlyMap<string, string> = new Map(
  linesOf(countries.NATIONAL_NAMES).flatMap((line) => {
    const [places = '', words = '', common = ''] = line.split(/[|=]/);
    const [name, commonName] = [sorted(splitSingular(words)), sorted(splitSingular(common))];
    return places.split(' ').map((place) => [`${place}|${name}`, commonName] as const);
  }),
);
const parseNames = (table: string): ReadonlyMap<string, ReadonlySet<string>> =>
  new Map(
    linesOf(table).map((line) => {
      const [name = '', countries = ''] = line.split('=');
      return [sorted(splitSingular(name)), new Set(countries.split(' '))];
    }),
  );
const CLEAR_ONLY_IN = parseNames(countries.CLEAR_ONLY_IN);
const UNCLEAR_IN = parseNames(countries.UNCLEAR_IN);
const isClear = (name: string, place: string): boolean =>
  CLEAR_ONLY_IN.get(name)?.has(place) !== false && UNCLEAR_IN.get(name)?.has(place) !== true;

const PMI_PUBLISHERS = setOf(terms.PMI_PUBLISHERS);
const OFFICES = setOf(terms.OFFICES);
const INSTRUMENTS = setOf(terms.INSTRUMENTS);
const BANKS = setOf(terms.BANKS);
const BANK_RATES = new Set(['decision', 'deposit', 'marginal', 'policy']);

/** Replaces every phrase of a table by its canonical words, from left to right, the longest that fits. */
function replacePhrases(words: Words, phrases: Phrases): Words {
  const replaced: string[] = [];
  for (let at = 0; at < words.length; at += 1) {
    const found = phrases
      .get(words[at] ?? '')
      ?.find((phrase) => phrase.words.every((word, i) => words[at + i] === word));
    replaced.push(...(found?.canonical ?? words.slice(at, at + 1)));
    at += (found?.words.length ?? 1) - 1;
  }
  return replaced;
}

const UNITS: ReadonlyMap<string, string> = new Map(
  ['y yr year an ans', 'm mo month moi', 'w wk week semaine'].flatMap((line) =>
    line.split(' ').map((unit) => [unit, line.slice(0, 1)] as const),
  ),
);

/** Writes every maturity or span in one word: `10-Year`, `10 ans` and `10yr` are `10y`. */
function joinSpans(words: Words): Words {
  const joined: string[] = [];
  for (let at = 0; at < words.length; at += 1) {
    const [, count, glued] = /^(\d{1,4})([a-z]*)$/.exec(words[at] ?? '') ?? [];
    const unit = UNITS.get(glued === '' ? (words[at + 1] ?? '') : (glued ?? ''));
    joined.push(unit === undefined ? (words[at] ?? '') : `${count}${unit}`);
    if (unit !== undefined && glued === '') at += 1;
  }
  return joined;
}

/** Removes the reference period and the years. A month with a day is the end of a week, which publishers count differently. */
function takePeriod(words: Words): { readonly words: Words; readonly period: string } {
  // The year of an auction is the one in which the bond matures.
  const isAuction = words.includes('auction') || words.includes('adjudication');
  const isMonth = (at: number): boolean => monthOf(words[at] ?? '') !== null;
  const isDay = (at: number): boolean => /^\d{1,2}$/.test(words[at] ?? '');
  const left: string[] = [];
  let period = '';
  words.forEach((word, at) => {
    const month = monthOf(word);
    const quarter = /^[qt]([1-4])$/.exec(word)?.[1];
    if (month !== null) period = isDay(at - 1) || isDay(at + 1) ? '' : `m${month}`;
    else if (quarter !== undefined) period = `q${quarter}`;
    else if (isDay(at) && (isMonth(at - 1) || isMonth(at + 1))) return;
    else if (isAuction || !/^(19|20)\d\d$/.test(word)) left.push(word);
  });
  return { words: left, period };
}

/** Removes the countries, and finds that of the release. */
function takePlace(words: Words, code: string): { readonly words: Words; readonly place: string } {
  const own = EURO_AREA_CODES.has(code) ? 'EU' : code;
  const named = replacePhrases(words, PLACES);
  const others = [...new Set(named.filter((word) => word.startsWith('@') && word !== `@${own}`))];
  const [only = ''] = others;
  // Calendars by currency list the figures of the members under the euro, and name the country in the title.
  const isMember = own === 'EU' && others.length === 1 && EURO_MEMBERS.includes(only.slice(1));
  const place = isMember ? only.slice(1) : own;
  return { place, words: named.filter((word) => word !== `@${own}` && word !== `@${place}`) };
}

function takeStage(words: Words, place: string): { readonly words: Words; readonly stage: number } {
  const named = replacePhrases(words, STAGES);
  const stages = named.filter((word) => word.startsWith('#')).map((word) => Number(word.slice(1)));
  const stage = stages.reduce((both, one) => both & one, ANY_STAGE);
  // The first estimate of the gross domestic product of the United States is `advance`; `preliminary` was the name of the second.
  const isSecond = place === 'US' && stage === 3 && words.includes('gdp');
  return { stage: isSecond ? 2 : stage, words: named.filter((word) => !word.startsWith('#')) };
}

function dropImplied(words: Words): Words {
  const without = (implied: ReadonlySet<string>): Words => words.filter((word) => !implied.has(word));
  if (words.includes('pmi')) return without(PMI_PUBLISHERS);
  if (words.includes('auction')) return without(INSTRUMENTS);
  if (words.some((word) => BANK_RATES.has(word)) && without(BANKS).length <= 2) return without(BANKS);
  // Without a name, the office stays: "a member" identifies nobody.
  if (words.includes('speech') && without(OFFICES).length > 1) return without(OFFICES);
  return words;
}

/**
 * Splits the title of an event into canonical terms, the country, the stage and the period.
 * `code` is the country of the event; a period that its publisher states beside the title counts before one in the title.
 * Words that are not known stay as they are, so that titles which differ in one are different.
 * Example: `titleTokens('S&P Global Germany Manufacturing PMI Flash (Sep)', 'DE', '')` →
 * `{ place: 'DE', words: 'manufacturing pmi', stage: 3, period: 'm9' }`.
 */
export function titleTokens(title: string, code: string, period: string): TitleTokens {
  const read = joinSpans(replacePhrases(splitSingular(foldText(title)), ABBREVIATIONS));
  const dated = takePeriod(withoutArticles(read));
  const located = takePlace(dated.words, code);
  const staged = takeStage(located.words, located.place);
  const words = sorted(dropImplied(replacePhrases(staged.words, TERMS)));
  const name = NATIONAL_NAMES.get(`${located.place}|${words}`) ?? words;
  return {
    place: located.place,
    words: isClear(name, located.place) ? name : '',
    stage: staged.stage,
    period: takePeriod(split(foldText(period))).period || dated.period,
  };
}
