import { useI18n } from '../../i18n/messages-context';
import { useApp } from '../../app/context/app-context';
import { usePreferences } from '../../app/hooks/use-preferences';

/** Turns single-key shortcuts on and off. */
export function HelpSwitch({ className }: { className: string | undefined }) {
  const { preferences } = useApp();
  const { shortcuts } = usePreferences();
  const { messages } = useI18n();
  return (
    <label className={className}>
      <input type="checkbox" checked={shortcuts} onChange={() => preferences.change({ shortcuts: !shortcuts })} />
      {messages.shortcuts.singleKeys}
    </label>
  );
}
