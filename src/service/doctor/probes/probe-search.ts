import type { EconomicEvent } from '../../../contract/decode/event';
import { foldText } from '../../../domain/search/fold-text';
import { fetchList, type ListResult } from '../client/event-list';
import type { Sample, ProbeContext } from './fetch-sample';

const FIELDS_GAP = 'what `q` searches';

const splitWords = (text: string): readonly string[] => text.match(/[\p{L}\p{M}]{4,}/gu) ?? [];
const includesWord = (text: string, word: string): boolean => foldText(text).includes(foldText(word));
const isAccented = (word: string): boolean => foldText(word) !== word.toLowerCase();

type Field = (event: EconomicEvent) => string;
const title: Field = (event) => event.title;
const country: Field = (event) => event.region.name;
const category: Field = (event) => event.category.label;
const FIELDS: readonly Field[] = [title, country, category, (event) => event.comment, (event) => event.period];

/** Finds a word that some but not all events have in `field`, and none in the title, country or category besides. */
function findWord(
  events: readonly EconomicEvent[],
  field: Field,
  accepts: (word: string) => boolean = () => true,
): string | null {
  const others = [title, country, category].filter((other) => other !== field);
  const words = new Set(events.flatMap((event) => splitWords(field(event))).filter(accepts));
  for (const word of words) {
    const isElsewhere = events.some((event) => others.some((other) => includesWord(other(event), word)));
    if (!isElsewhere && events.some((event) => !includesWord(field(event), word))) return word;
  }
  return null;
}

type Outcome = 'found' | 'nothing' | 'ignored' | 'failed';

function classify(list: ListResult, word: string, field: Field): Outcome {
  if (list.kind !== 'page') return 'failed';
  if (list.count === 0) return 'nothing';
  const isFiltered = list.events.every((event) => FIELDS.some((text) => includesWord(text(event), word)));
  if (isFiltered) return 'found';
  return list.events.some((event) => includesWord(field(event), word)) ? 'ignored' : 'nothing';
}

type Search = (word: string, field: Field) => Promise<Outcome>;

async function probeFields({ findings }: ProbeContext, events: readonly EconomicEvent[], search: Search) {
  const searched = ['title'];
  const evidence = ['a word of a title: found'];
  const untested: string[] = [];
  for (const [name, field] of Object.entries({ country, category })) {
    const word = findWord(events, field);
    if (word === null) {
      untested.push(name);
      continue;
    }
    const outcome = await search(word, field);
    if (outcome === 'found') searched.push(name);
    evidence.push(`a word of a ${name}: ${outcome}`);
  }
  findings.record(FIELDS_GAP, searched.join(', '), evidence.join('; '));
  if (untested.length > 0)
    findings.unknown('whether `q` searches more', `no word occurs only in a ${untested.join(', or only in a ')}`);
}

async function probeAccents({ findings }: ProbeContext, events: readonly EconomicEvent[], search: Search) {
  const gap = 'accents in `q`';
  const word = findWord(events, title, isAccented);
  if (word === null) {
    findings.unknown(gap, 'no title has a word with an accent to search for');
    return;
  }
  const accented = await search(word, title);
  const plain = await search(foldText(word), title);
  const evidence = `a word with an accent: ${accented}; the same word without it: ${plain}`;
  if (accented === 'found') findings.record(gap, plain === 'found' ? 'ignored' : 'matter', evidence);
  else findings.unknown(gap, evidence);
}

/** Finds which fields `q` searches, and whether it is sensitive to accents and case. */
export async function probeSearch(context: ProbeContext, { page: { events }, query }: Sample): Promise<void> {
  const { findings } = context;
  const search: Search = async (q, field) => classify(await fetchList(context, { ...query, q }), q, field);
  const word = findWord(events, title, (candidate) => !isAccented(candidate));
  if (word === null) {
    findings.unknown(FIELDS_GAP, 'every word of a title occurs in all events, or in a country or a category');
    return;
  }
  const outcome = await search(word.toLowerCase(), title);
  if (outcome === 'found') {
    await probeFields(context, events, search);
    await probeAccents(context, events, search);
  } else if (outcome === 'ignored') {
    findings.record(FIELDS_GAP, 'nothing: it is ignored', 'a word of a title returned other events too');
    findings.limit('The provider ignores `q`: a search across all dates returns events that do not match.');
  } else findings.unknown(FIELDS_GAP, `a word of a title, in lower case: ${outcome}`);
}
