import { RefreshCw } from 'lucide-react';
import { offlineWords } from '../text/offline-words';
import { useSpeechWith } from '../text/words-context';
import css from './new-version.module.css';

/** Offers to change to the new version; the page never reloads by itself. */
export function NewVersion({ onChange }: { onChange: () => void }) {
  const { words } = useSpeechWith(offlineWords);
  return (
    <div role="status" className={css.strip}>
      <button type="button" className={css.change} title={words.offline.newVersionHint} onClick={onChange}>
        <RefreshCw size={14} aria-hidden="true" />
        {words.offline.newVersion}
      </button>
    </div>
  );
}
