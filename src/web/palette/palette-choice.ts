import type { ReactNode } from 'react';

/** One thing to choose; `isOn` marks what is so already, `lang` the language of the label when it is not the reader's. */
export type PaletteOption = {
  readonly id: string;
  readonly label: string;
  readonly lang?: 'fr';
  readonly mark: ReactNode;
  readonly detail?: string;
  readonly isOn?: boolean;
  readonly run: () => void;
};

/** Options of one kind; `note` says what they lack: they are awaited, or could not be had. */
export type PaletteGroup = {
  readonly id: string;
  readonly label: string;
  readonly options: readonly PaletteOption[];
  readonly note?: string;
  /** Whether the text can only mean one of them: they then come first. */
  readonly isMeant?: boolean;
};

/** How many options a group shows at most. */
export const MAX_CHOICES = 6;
