import type { ComponentType } from 'react';
import { createStore } from '../../create-store';
import { lazyPart } from '../../ui/lazy-part';

/** The open dialog: the palette with everything or with dates only, the shortcuts, or the time zones. */
export type PaletteMode = 'all' | 'date' | 'help' | 'zone';
export type PaletteProps = { readonly mode: 'all' | 'date'; readonly onClose: () => void };

type Load = () => Promise<ComponentType<PaletteProps>>;

/** Which dialog is open. `load` loads the palette; `missing` replaces it if that fails. */
export function createDialogStore(load: Load, missing: ComponentType<PaletteProps>) {
  const { get: current, set, subscribe } = createStore<PaletteMode | null>(null);
  return {
    current,
    open: (next: PaletteMode): void => set(next),
    close: (): void => set(null),
    subscribe,
    /** Preloads the palette. */
    prepare: (): void => void load().catch(() => undefined),
    Palette: lazyPart(load, { failed: missing }),
  };
}

export type PaletteState = ReturnType<typeof createDialogStore>;
