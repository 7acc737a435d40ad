import type { Witness } from '../../contract/witness';
import { ApiError } from './api-error';

const FEWEST = 10;
const REFUSALS: ReadonlySet<number | null> = new Set([400, 413, 422]);
const LIMIT_WORDS = /limit|per[ _-]?page|page[ _-]?size/i;
const OTHER_WORDS = /\b(from|to|date|q|categor\w*|geo_\w+)\b/i;

// Where the service does not say what it refuses, the size of the page is the one thing that was asked without being sure of it.
function mayBeAboutLimit({ status, says }: ApiError): boolean {
  return REFUSALS.has(status) && (LIMIT_WORDS.test(says) || !OTHER_WORDS.test(says));
}

/**
 * Asks for pages no larger than the provider takes: a limit that is refused is halved until it is taken, which is remembered, or
 * until ten events are too many as well; it was then not the limit.
 */
export function createPageLimit() {
  let most = Infinity;
  let isInnocent = false;

  return async <Answer>(
    wanted: number,
    ask: (limit: number) => Promise<Answer>,
    { witness, mayHalve }: { readonly witness: Witness; readonly mayHalve: boolean },
  ): Promise<Answer> => {
    let refusal: unknown = null;
    for (let limit = Math.min(wanted, most); ; limit = Math.max(Math.floor(limit / 2), FEWEST)) {
      try {
        const answer = await ask(limit);
        if (refusal === null) return answer;
        most = Math.min(most, limit);
        witness.odd('limit-refused', `${wanted} → ${limit}`);
        witness.uses('limit', 'refused');
        return answer;
      } catch (error) {
        if (!(error instanceof ApiError) || !mayHalve || isInnocent || !mayBeAboutLimit(error)) throw error;
        refusal ??= error;
        if (limit > FEWEST) continue;
        isInnocent = !LIMIT_WORDS.test(error.says);
        throw refusal;
      }
    }
  };
}
