import { useI18n } from '../../i18n/messages-context';
import { lazyPart } from '../../ui/lazy-part';

function HelpMissing() {
  const { messages } = useI18n();
  return <span role="alert">{messages.event.panelFailed}</span>;
}

/** The list of keyboard shortcuts. */
export const LazyShortcutsDialog = lazyPart(async () => (await import('./shortcuts-dialog')).ShortcutsDialog, {
  failed: HelpMissing,
});
