import { RefreshCw } from 'lucide-react';
import { offlineWords } from '../text/offline-words';
import { useSpeechWith } from '../text/words-context';
import css from './new-version.module.css';

type NewVersionProps = { readonly what?: 'newVersion' | 'newSettings'; readonly onChange: () => void };

/** Offers to change to the new version, or to the new settings of the server; the page never reloads by itself. */
export function NewVersion({ what = 'newVersion', onChange }: NewVersionProps) {
  const { words } = useSpeechWith(offlineWords);
  return (
    <div role="status" className={css.strip}>
      <button type="button" className={css.change} title={words.offline.hints[what]} onClick={onChange}>
        <RefreshCw size={14} aria-hidden="true" />
        {words.offline[what]}
      </button>
    </div>
  );
}
