import { useSpeech } from '../text/words-context';
import { useApp } from './app-context';
import { usePreferences } from './use-preferences';

/** Switches the keys that are one character on and off. */
export function HelpSwitch({ className }: { className: string | undefined }) {
  const { preferences } = useApp();
  const { shortcuts } = usePreferences();
  const { words } = useSpeech();
  return (
    <label className={className}>
      <input type="checkbox" checked={shortcuts} onChange={() => preferences.change({ shortcuts: !shortcuts })} />
      {words.keys.single}
    </label>
  );
}
