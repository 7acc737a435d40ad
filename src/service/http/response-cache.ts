import type { JsonResponse } from './json-response';

/** Names the state of the data: two equal names, the same data. Null when that cannot be told for less than reading them. */
export type DataVersion = () => Promise<string | null>;

const MAX_BYTES = 32_000_000;
/** What an entry takes beside its texts: its tag, its objects, its place. */
const ENTRY_OVERHEAD = 1000;
const BYTES_PER_CHARACTER = 2;

/**
 * Remembers answers for as long as the data stay as they are, whoever changes them: the version is asked for every time. All are
 * forgotten together, when the data change or when they and their questions take 32 MB.
 */
export function createAnswerCache(version: DataVersion) {
  const answers = new Map<string, JsonResponse>();
  let current: string | null = null;
  let size = 0;
  const forget = (next: string | null): void => {
    answers.clear();
    [current, size] = [next, 0];
  };
  return async (question: string, make: () => Promise<JsonResponse>): Promise<JsonResponse> => {
    const asked = await version();
    if (asked === null) return make();
    if (asked !== current) forget(asked);
    const known = answers.get(question);
    if (known) return known;
    const answer = await make();
    // The data may have changed meanwhile, and with them what is remembered; or another asked the same, and it is weighed already.
    if (current !== asked || answers.has(question)) return answer;
    size += answer.bytes.byteLength + question.length * BYTES_PER_CHARACTER + ENTRY_OVERHEAD;
    if (size > MAX_BYTES) forget(asked);
    else answers.set(question, answer);
    return answer;
  };
}
