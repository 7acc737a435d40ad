import { lazyPart, LoadError } from '../../ui/lazy-part';

/** The list of keyboard shortcuts. */
export const LazyShortcutsDialog = lazyPart(async () => (await import('./shortcuts-dialog')).ShortcutsDialog, {
  failed: LoadError,
});
