import type { QueryFunctionContext } from '@tanstack/react-query';
import { createWitness, type Testimony } from '../../contract/witness';
import { fetchAllPages, type EventList } from './all-pages';
import type { createAsking } from './asking';
import type { createPageAsker, SendPage } from './page-asker';
import type { Insistence } from './persist';

type Deps = {
  readonly asking: ReturnType<typeof createAsking>;
  readonly pages: ReturnType<typeof createPageAsker>;
  readonly limit: number;
  readonly onHeard: ((asked: string, testimony: Testimony) => void) | undefined;
};

/** Reads whole lists for queries, and tells under the name of what was `asked` what their pages show together. */
export function createListReader({ asking, pages: { ask, paging }, limit, onHeard }: Deps) {
  return async (
    asked: string,
    context: QueryFunctionContext,
    send: (insistence: Insistence) => SendPage,
  ): Promise<EventList> => {
    const insistence = await asking(context);
    const witness = createWitness();
    // A refresh comes back by itself, unless its first page has come: the others are then worth another attempt.
    const sendOf = (page: number) => send(page === 1 ? insistence : { ...insistence, attempts: 3 });
    const known = () => context.client.getQueryData<EventList>(context.queryKey);
    const fetchPage = (page: number) => ask({ limit, page }, sendOf(page), witness);
    const list = await fetchAllPages(fetchPage, { paging, witness, known });
    onHeard?.(asked, witness.testimony());
    return list;
  };
}
