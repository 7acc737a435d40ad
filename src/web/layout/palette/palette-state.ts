import type { ComponentType } from 'react';
import { createStore } from '../../create-store';
import { lazyPart } from '../../ui/lazy-part';

/** What is asked for: everything, a date alone, or what is not the palette's to draw: the list of keys, that of time zones. */
export type PaletteMode = 'all' | 'date' | 'help' | 'zone';
export type PaletteProps = { readonly mode: 'all' | 'date'; readonly onClose: () => void };

type Load = () => Promise<ComponentType<PaletteProps>>;

/** Whether the palette is open and for what; `load` fetches it, `missing` stands in when it cannot be fetched. */
export function createDialogState(load: Load, missing: ComponentType<PaletteProps>) {
  const { get: current, set, subscribe } = createStore<PaletteMode | null>(null);
  return {
    current,
    open: (next: PaletteMode): void => set(next),
    close: (): void => set(null),
    subscribe,
    /** Fetches the palette before it is asked for. */
    prepare: (): void => void load().catch(() => undefined),
    Palette: lazyPart(load, { failed: missing }),
  };
}

export type PaletteState = ReturnType<typeof createDialogState>;
