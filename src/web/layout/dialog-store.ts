import type { ChangeEvent, ComponentType, KeyboardEvent, RefObject } from 'react';
import { createStore } from '../create-store';
import { lazyPart, LoadError } from '../ui/lazy-part';

/** The open dialog: the palette with everything or with dates only, the shortcuts, or the time zones. */
type PaletteMode = 'all' | 'date' | 'help' | 'zone';

/** What the list does with the events of the palette's field. */
export type PaletteKeys = {
  readonly press: (press: KeyboardEvent) => void;
  readonly change: (change: ChangeEvent<HTMLInputElement>) => void;
};
export type PaletteProps = {
  readonly mode: 'all' | 'date';
  readonly text: string;
  /** Whether Enter was pressed before the list was there: the list then chooses at once. */
  readonly isEntered: boolean;
  readonly field: RefObject<HTMLInputElement | null>;
  /** Set by the list while it is on screen. */
  readonly keys: RefObject<PaletteKeys | null>;
  readonly onClose: () => void;
};

/** Which dialog is open. `load` loads the list of the palette. */
export function createDialogStore(load: () => Promise<ComponentType<PaletteProps>>) {
  const { current, set, subscribe } = createStore<PaletteMode | null>(null);
  return {
    current,
    open: (next: PaletteMode): void => set(next),
    close: (): void => set(null),
    subscribe,
    /** Preloads the list. */
    prepare: (): void => void load().catch(() => undefined),
    Palette: lazyPart(load, { failed: LoadError }),
  };
}

export type DialogStore = ReturnType<typeof createDialogStore>;
