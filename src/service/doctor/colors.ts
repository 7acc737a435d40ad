export type Colors = {
  readonly strong: (text: string) => string;
  readonly faint: (text: string) => string;
  readonly good: (text: string) => string;
  readonly bad: (text: string) => string;
};

const same = (text: string): string => text;
export const NO_COLORS: Colors = { strong: same, faint: same, good: same, bad: same };

const ansi = (code: number) => (text: string) => `\u001b[${code}m${text}\u001b[0m`;
export const ANSI_COLORS: Colors = { strong: ansi(1), faint: ansi(2), good: ansi(32), bad: ansi(31) };
