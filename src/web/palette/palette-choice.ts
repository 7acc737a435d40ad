import type { ReactNode } from 'react';
import { foldText } from '../../domain/search/fold-text';

/** An option. `isOn` marks the current state, `lang` a label in another language than the user's. */
export type PaletteOption = {
  readonly id: string;
  readonly label: string;
  readonly lang?: 'fr';
  readonly mark: ReactNode;
  readonly detail?: string;
  /** The key that does the same. */
  readonly keys?: string;
  readonly isOn?: boolean;
  readonly run: () => void;
};

/** A group of options. `note` says that they are loading or failed to load. */
export type PaletteGroup = {
  readonly id: string;
  readonly label: string;
  readonly options: readonly PaletteOption[];
  readonly note?: string;
  /** Whether the query can only mean one of these options: the group then comes first. */
  readonly isMeant?: boolean;
};

export const MAX_CHOICES = 6;

/** Whether all searched words (see searchWords) begin words in a label: « eur » is no part of « Hauteur ». */
export function matches(label: string, words: readonly string[]): boolean {
  const folded = foldText(label);
  const starts = ` ${folded} ${folded.replace(/[^\p{L}\p{N}]+/gu, ' ')}`;
  return words.every((word) => starts.includes(` ${word}`));
}
