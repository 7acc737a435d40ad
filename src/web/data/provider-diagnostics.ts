import { mergeReports, type DiagnosticsReport } from '../../contract/diagnostics/diagnostics';
import type { Instant } from '../../domain/time/instant';
import { createEmitter } from '../create-store';

const MAX_RECORDS = 200;
const PAGE_ZERO = /[?&]page=0(&|$)/;

/** What the provider's answers showed of it: of how many answers, and since when (on this machine's clock; null before any). */
export type Heard = DiagnosticsReport & { readonly answers: number; readonly since: Instant | null };

/**
 * What the provider's answers showed of it since the reader signed in. An answer that is asked for again replaces what it
 * said before, so that a week refreshed all day is counted once; the latest 200 are remembered.
 */
export function createProviderDiagnostics(now: () => Instant) {
  const heard = new Map<string, DiagnosticsReport & { readonly answers: number }>();
  const { notify, subscribe } = createEmitter();
  // Tried to see from where pages count: where that is from 1, it was the first page once more.
  const zeroth = new Map<string, DiagnosticsReport>();
  let base: string | null = null;
  let whole: Heard | null = null;
  let since: Instant | null = null;

  function change(): void {
    whole = null;
    notify();
  }

  function remember(asked: string, summary: DiagnosticsReport, answers: number): void {
    since ??= now();
    heard.delete(asked);
    heard.set(asked, { ...summary, answers });
    const oldest = heard.keys().next();
    if (heard.size > MAX_RECORDS && !oldest.done) heard.delete(oldest.value);
    change();
  }

  function addUp(): Heard {
    const said = [...heard.values()];
    return { ...mergeReports(said), answers: said.reduce((sum, { answers }) => sum + answers, 0), since };
  }

  return {
    current: (): Heard => (whole ??= addUp()),
    /** What only some answers said, picked by what was asked. */
    about: (isAbout: (asked: string) => boolean): DiagnosticsReport =>
      mergeReports([...heard].filter(([asked]) => isAbout(asked)).map(([, summary]) => summary)),
    /** What one answer said; `asked` names the request, without anything secret: its method, path and query. */
    hear(asked: string, summary: DiagnosticsReport): void {
      if (base !== '0' && PAGE_ZERO.test(asked)) zeroth.set(asked, summary);
      else remember(asked, summary, 1);
    },
    /** What the answers of a whole list say together; `asked` names the list. */
    hearList(asked: string, summary: DiagnosticsReport): void {
      base = summary.readings.find(({ gap }) => gap === 'page-base')?.reading ?? base;
      if (base === '0') for (const [page, said] of zeroth) remember(page, said, 1);
      if (base !== null) zeroth.clear();
      remember(asked, summary, 0);
    },
    forget(): void {
      heard.clear();
      zeroth.clear();
      since = null;
      change();
    },
    subscribe,
  };
}

export type ProviderDiagnostics = ReturnType<typeof createProviderDiagnostics>;
