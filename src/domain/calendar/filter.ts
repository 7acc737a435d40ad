import { CATEGORIES } from '../../contract/categories';
import type { EconomicEvent, Importance, Region } from '../../contract/decode/event';
import { foldText } from '../search/fold-text';
import { matchesWords, searchWords } from '../search/text-match';
import { toSeriesKey } from '../series/key';
import { STATED_IMPORTANCE } from './importance';

/** The filters of the week, in the order of the URL; an empty list or text lets every event through. */
export type WeekFilter = {
  readonly importance: readonly Importance[];
  /** Ids of categories. */
  readonly categories: readonly number[];
  /** The provider's country codes, upper case. */
  readonly countries: readonly string[];
  /** The provider's currency codes, upper case. Countries and currencies are alternatives: an event passes under one of either. */
  readonly currencies: readonly string[];
  /** Words that an event must all contain, whatever their accents and case. */
  readonly q: string;
  /** Whether only the events of the series that the user follows pass. */
  readonly starred: boolean;
};
export type FilterName = keyof WeekFilter;

/** Every filter, in the order of the URL and of the screens. */
export const FILTER_NAMES: readonly FilterName[] = [
  'importance',
  'categories',
  'countries',
  'currencies',
  'q',
  'starred',
];

export const NO_FILTER: WeekFilter = {
  importance: [],
  categories: [],
  countries: [],
  currencies: [],
  q: '',
  starred: false,
};

/** What a filter of type `Value` offers one by one: the items of a list, or the value itself. */
export type ChoiceOf<Value> = Value extends readonly (infer Item)[] ? Item : Value;

/** A choice of a filter, its label in the provider's language, and how many events it would leave. */
export type Facet<Item> = { readonly value: Item; readonly label: string; readonly count: number };
export type Facets = { readonly [Name in FilterName]: readonly Facet<ChoiceOf<WeekFilter[Name]>>[] };

export const NO_FACETS: Facets = { importance: [], categories: [], countries: [], currencies: [], q: [], starred: [] };

/** A choice of a filter that occurs in an event; `label` is the provider's, `''` when it sends none. */
type Choice<Item> = { readonly value: Item; readonly label: string };

/** Compares labels without accents and case. A collator, at its first use, would hold up the first screen for 15 ms. */
function byFoldedLabel(a: Choice<string>, b: Choice<string>): number {
  const [one, other] = [foldText(a.label), foldText(b.label)];
  return one < other ? -1 : Number(one > other);
}

/** Prints the values of filters in one language. */
export type FilterTexts = {
  readonly importance: (importance: Importance) => string;
  readonly category: (id: number) => string;
  readonly country: (code: string) => string;
  readonly text: (q: string) => string;
};

/** The definition of one filter: the matcher, facets, URL, exports and saved views all derive from it. */
export type FilterDefinition<Value> = {
  /** Parses the URL parameter of the filter's name, `''` when absent. Drops invalid items; never throws. */
  readonly parse: (text: string) => Value;
  /** Writes the URL parameter, `''` to leave it out; `String` joins a list with commas. */
  readonly serialize: (value: Value) => string;
  /** Sorts the items, so that equal views have equal URLs; absent when the value has one form only. */
  readonly normalize?: (value: Value) => Value;
  /** Prepares the value once and returns which events pass; null when the value restricts nothing. `starred` are series keys. */
  readonly createMatcher: (value: Value, starred: readonly string[]) => ((event: EconomicEvent) => boolean) | null;
  /** The values in words; absent when the filter's own label says it all. */
  readonly describe?: (value: Value, texts: FilterTexts) => readonly string[];
  /** The choices whose events are counted, where the filter offers choices. */
  readonly facet?: {
    /** Choices that are offered even when no event has them. */
    readonly known?: () => readonly Choice<ChoiceOf<Value>>[];
    readonly choiceIn: (event: EconomicEvent) => Choice<ChoiceOf<Value>> | null;
    /** The order of the choices; without it, that of the events. */
    readonly compare?: (a: Choice<ChoiceOf<Value>>, b: Choice<ChoiceOf<Value>>) => number;
  };
};

/** In UTF-16 units. */
export const MAX_FILTER_TEXT_LENGTH = 100;

const items = (text: string): readonly string[] => [...new Set(text.split(',').map((item) => item.trim()))];

/** Normalizes a code for the URL; '' for one that it cannot hold. Not only ISO codes: providers may number countries or name areas. */
function codeOf(text: string): string {
  const code = text.trim().toUpperCase();
  return /^[^\p{C},]{1,16}$/u.test(code) ? code : '';
}

function choiceOf(text: string, label = ''): Choice<string> | null {
  const value = codeOf(text);
  return value ? { value, label } : null;
}

/** Matches the events that pass `test` with the chosen items; null for an empty list. */
function matchList<Item>(
  list: readonly Item[],
  test: (chosen: ReadonlySet<Item>, event: EconomicEvent) => boolean,
): ((event: EconomicEvent) => boolean) | null {
  const chosen = new Set(list);
  return chosen.size === 0 ? null : (event) => test(chosen, event);
}

/** The shared part of the filters by country and by currency; `codeIn` extracts the code. */
const filterByCode = (codeIn: (region: Region) => string) =>
  ({
    parse: (text) => items(text.toUpperCase()).filter(codeOf),
    serialize: String,
    normalize: (list) => list.toSorted(),
    createMatcher: (list) => matchList(list, (chosen, { region }) => chosen.has(codeOf(codeIn(region)))),
  }) satisfies FilterDefinition<readonly string[]>;

/** The registry of filters. */
export const FILTERS: { readonly [Name in FilterName]: FilterDefinition<WeekFilter[Name]> } = {
  importance: {
    parse(text) {
      const chosen = items(text.toUpperCase());
      return STATED_IMPORTANCE.filter((importance) => chosen.includes(importance));
    },
    serialize: String,
    // Hiding an event that may matter is the costly error, so an unknown importance passes.
    createMatcher: (list) =>
      matchList(list, (chosen, { importance }) => importance === 'UNKNOWN' || chosen.has(importance)),
    describe: (list, texts) => list.map(texts.importance),
    facet: { choiceIn: ({ importance }) => ({ value: importance, label: '' }) },
  },
  categories: {
    parse: (text) =>
      items(text)
        .filter((id) => /^-?\d{1,16}$/.test(id))
        .map(Number),
    serialize: String,
    normalize: (list) => list.toSorted((a, b) => a - b),
    createMatcher: (list) => matchList(list, (chosen, { category: { id } }) => id !== null && chosen.has(id)),
    describe: (list, texts) => list.map(texts.category),
    facet: {
      known: () => CATEGORIES.map(({ id, label }) => ({ value: id, label })),
      choiceIn: ({ category: { id, label } }) => (id === null ? null : { value: id, label }),
      compare: (a, b) => a.value - b.value,
    },
  },
  countries: {
    ...filterByCode(({ code }) => code),
    describe: (list, texts) => list.map(texts.country),
    facet: {
      choiceIn: ({ region: { code, name } }) => choiceOf(code, name),
      compare: byFoldedLabel,
    },
  },
  currencies: {
    ...filterByCode(({ currency }) => currency),
    describe: (list) => list,
    facet: { choiceIn: ({ region: { currency } }) => choiceOf(currency) },
  },
  q: {
    parse: (text) => text.slice(0, MAX_FILTER_TEXT_LENGTH),
    serialize: String,
    createMatcher(text) {
      const words = searchWords(text);
      return words.length === 0 ? null : (event) => matchesWords(event, words);
    },
    describe: (text, texts) => [texts.text(text)],
  },
  starred: {
    parse: (text) => text === '1',
    serialize: (isOn) => (isOn ? '1' : ''),
    createMatcher(isOn, starred) {
      const keys = new Set(starred);
      return isOn ? (event) => keys.has(toSeriesKey(event)) : null;
    },
  },
};

/** Which filters an event fails, one bit each in the order of the registry; 0 when it passes them all. */
export type FailedFilters = number;

// Countries and currencies share one bit: an event fails them together, when it has none of either.
const bitOf = (name: FilterName): FailedFilters =>
  1 << FILTER_NAMES.indexOf(name === 'currencies' ? 'countries' : name);

const matcherOf = <Name extends FilterName>(
  filter: Pick<WeekFilter, Name>,
  name: Name,
  starred: readonly string[] = [],
) => FILTERS[name].createMatcher(filter[name], starred);

/** Whether an event passes every filter but possibly `name`, so that this filter alone decides. Example: `0` → true. */
export function passesOthers(failed: FailedFilters, name: FilterName): boolean {
  return (failed & ~bitOf(name)) === 0;
}

/**
 * Prepares `filter` once and returns a function from an event to the filters it fails. `starred` are the keys of the series that the
 * user follows.
 * Example: `createFilter({ ...NO_FILTER, countries: ['US'] })(frenchEvent) === 0` → `false`; with `currencies: ['EUR']` besides,
 * `true`.
 */
export function createFilter(
  filter: WeekFilter,
  starred: readonly string[] = [],
): (event: EconomicEvent) => FailedFilters {
  const matchers = FILTER_NAMES.flatMap((name) => {
    const matches = matcherOf(filter, name, starred);
    return matches ? [{ matches, bit: bitOf(name) }] : [];
  });
  return (event) => {
    let failed = 0;
    let passed = 0;
    for (const { matches, bit } of matchers) {
      if (matches(event)) passed |= bit;
      else failed |= bit;
    }
    return failed & ~passed;
  };
}

/** The filters that restrict something; a text without a word does not. Example: `{ ...NO_FILTER, q: ' ' }` → `[]`. */
export function activeFilters(filter: WeekFilter): readonly FilterName[] {
  return FILTER_NAMES.filter((name) => matcherOf(filter, name) !== null);
}

/** Counts the events that would pass without the filter `name`. Example: one event that fails only it, one that fails two → 1. */
export function countWithout(failedFilters: readonly FailedFilters[], name: FilterName): number {
  return failedFilters.filter((failed) => passesOthers(failed, name)).length;
}

/**
 * The active filters each of which, if removed, would let some event pass; empty when no single one would, as with both countries and
 * currencies. `failedFilters` are those of every event. Example: one event that fails only `q` → `['q']`.
 */
export function filtersToRelax(failedFilters: readonly FailedFilters[], filter: WeekFilter): readonly FilterName[] {
  const active = activeFilters(filter);
  const isAlone = (name: FilterName) => !active.some((other) => other !== name && bitOf(other) === bitOf(name));
  return active.filter((name) => isAlone(name) && failedFilters.some((failed) => passesOthers(failed, name)));
}
