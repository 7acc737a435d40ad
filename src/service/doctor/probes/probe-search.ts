import type { EconomicEvent } from '../../../contract/decode/event';
import { foldText } from '../../../domain/search/fold-text';
import { list, type Listing } from '../client/event-listing';
import type { Sample, ProbeContext } from '../client/probe-context';

const wordsOf = (text: string): readonly string[] => text.match(/[\p{L}\p{M}]{4,}/gu) ?? [];
const holds = (text: string, word: string): boolean => foldText(text).includes(foldText(word));

type Text = (event: EconomicEvent) => string;
const title: Text = (event) => event.title;
const country: Text = (event) => event.region.name;
const category: Text = (event) => event.category.label;
const FIELDS: readonly Text[] = [title, country, category, (event) => event.comment, (event) => event.period];

/** A word of the field `of` that some events hold there and in no other field, and that others do not hold. */
function wordIn(
  events: readonly EconomicEvent[],
  of: Text,
  fits: (word: string) => boolean = () => true,
): string | null {
  const others = [title, country, category].filter((text) => text !== of);
  const words = new Set(events.flatMap((event) => wordsOf(of(event))).filter(fits));
  for (const word of words) {
    const isElsewhere = events.some((event) => others.some((text) => holds(text(event), word)));
    if (!isElsewhere && events.some((event) => !holds(of(event), word))) return word;
  }
  return null;
}

const isAccented = (word: string): boolean => foldText(word) !== word.toLowerCase();

type Found = 'found' | 'nothing' | 'ignored' | 'failed';

function outcomeOf(listing: Listing, word: string, of: Text): Found {
  if (listing.kind !== 'events') return 'failed';
  if (listing.count === 0) return 'nothing';
  const isFiltered = listing.events.every((event) => FIELDS.some((text) => holds(text(event), word)));
  if (isFiltered) return 'found';
  return listing.events.some((event) => holds(of(event), word)) ? 'ignored' : 'nothing';
}

type Search = (word: string, of: Text) => Promise<Found>;

async function probeFields(
  { findingsLog }: ProbeContext,
  events: readonly EconomicEvent[],
  search: Search,
): Promise<void> {
  const found: string[] = ['title'];
  const evidence: string[] = [];
  const unknown: string[] = [];
  for (const [name, of] of [
    ['country', country],
    ['category', category],
  ] as const) {
    const word = wordIn(events, of);
    const outcome = word === null ? null : await search(word, of);
    if (outcome === 'found') found.push(name);
    if (word === null) unknown.push(name);
    else evidence.push(`a word of a ${name}: ${outcome}`);
  }
  findingsLog.find('what `q` searches', found.join(', '), ['a word of a title: found', ...evidence].join('; '));
  if (unknown.length > 0)
    findingsLog.doubt(
      'whether `q` searches more',
      `no word of a ${unknown.join(', of a ')} stood apart from the other fields`,
    );
}

async function probeAccents(
  { findingsLog }: ProbeContext,
  events: readonly EconomicEvent[],
  search: Search,
): Promise<void> {
  const accented = wordIn(events, title, isAccented);
  if (accented === null) {
    findingsLog.doubt('accents in `q`', 'no title has a word with an accent to try with');
    return;
  }
  const written = await search(accented, title);
  const plain = await search(foldText(accented), title);
  const evidence = `a word with an accent: ${written}; the same without: ${plain}`;
  if (written === 'found') findingsLog.find('accents in `q`', plain === 'found' ? 'ignored' : 'matter', evidence);
  else findingsLog.doubt('accents in `q`', evidence);
}

function tellIgnored({ findingsLog }: ProbeContext): void {
  findingsLog.find('what `q` searches', 'nothing: it is ignored', 'a word of a title gave other events too');
  findingsLog.limit('The provider ignores `q`: a search across all dates gives whatever it gives.');
}

/** Where no word of a title stands apart from the other fields: whether `q` is read at all. */
async function probeHeed(visit: ProbeContext, events: readonly EconomicEvent[], search: Search): Promise<void> {
  const { findingsLog } = visit;
  const words = [...new Set(events.flatMap((event) => wordsOf(title(event))))];
  const word = words.find((each) => events.some((event) => FIELDS.every((text) => !holds(text(event), each))));
  if (word === undefined) {
    findingsLog.doubt('what `q` searches', 'every word of a title stands in all events, in one field or another');
    return;
  }
  const outcome = await search(word.toLowerCase(), title);
  if (outcome === 'ignored') tellIgnored(visit);
  else
    findingsLog.doubt(
      'what `q` searches',
      `every word of a title stands in a country or a category too; one of them: ${outcome}${outcome === 'found' ? ', so that `q` is read' : ''}`,
    );
}

/** Finds which fields `q` searches, and whether accents and capitals matter to it. */
export async function probeSearch(visit: ProbeContext, { events, query }: Sample): Promise<void> {
  const { ask, findingsLog, token } = visit;
  const search: Search = async (word, of) => outcomeOf(await list(ask, token, { ...query, q: word }), word, of);
  const word = wordIn(events, title, (candidate) => !isAccented(candidate));
  if (word === null) {
    await probeHeed(visit, events, search);
    return;
  }
  const outcome = await search(word.toLowerCase(), title);
  if (outcome === 'ignored') {
    tellIgnored(visit);
    return;
  }
  if (outcome !== 'found') {
    findingsLog.doubt('what `q` searches', `a word of a title, in small letters: ${outcome}`);
    return;
  }
  await probeFields(visit, events, search);
  await probeAccents(visit, events, search);
}
