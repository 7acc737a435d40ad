import type { Verdict } from './diagnosis';

/** How the command ends: 0 the app works with the provider, 2 not before something changes, 69 nobody answers. */
export const EXIT_CODES: Readonly<Record<Verdict, number>> = { works: 0, cannot: 2, unreachable: 69 };
/** The words of the command, or what it was given on standard input, cannot be used. */
export const EXIT_USAGE = 64;
