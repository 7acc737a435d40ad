import { joinTestimonies, NO_TESTIMONY, type Testimony } from '../../contract/witness';

const REMEMBERED = 200;

/**
 * What the provider's answers showed of it since the reader signed in. An answer that is asked for again replaces what it
 * said before, so that a week refreshed all day is counted once; the latest 200 are remembered.
 */
export function createProviderRecord() {
  const heard = new Map<string, Testimony>();
  const listeners = new Set<() => void>();
  let whole = NO_TESTIMONY;

  function change(): void {
    whole = joinTestimonies(heard.values());
    for (const tell of listeners) tell();
  }

  return {
    current: (): Testimony => whole,
    /** `asked` names the request, without anything secret: its method, path and query. */
    hear(asked: string, testimony: Testimony): void {
      heard.delete(asked);
      heard.set(asked, testimony);
      const oldest = heard.keys().next();
      if (heard.size > REMEMBERED && !oldest.done) heard.delete(oldest.value);
      change();
    },
    forget(): void {
      heard.clear();
      change();
    },
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

export type ProviderRecord = ReturnType<typeof createProviderRecord>;
