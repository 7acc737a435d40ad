/** How parts of a report stand out; on what is no terminal they do not. */
export type Colors = {
  readonly strong: (text: string) => string;
  readonly faint: (text: string) => string;
  readonly good: (text: string) => string;
  readonly bad: (text: string) => string;
};

const same = (text: string): string => text;
export const PLAIN_PAINT: Colors = { strong: same, faint: same, good: same, bad: same };

const escape = (code: number) => (text: string) => `\u001b[${code}m${text}\u001b[0m`;
export const TERMINAL_PAINT: Colors = { strong: escape(1), faint: escape(2), good: escape(32), bad: escape(31) };
