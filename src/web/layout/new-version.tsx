import { RefreshCw } from 'lucide-react';
import { offlineMessages } from '../i18n/messages/app/offline-messages';
import { useMessages } from '../i18n/messages-context';
import css from './new-version.module.css';

type NewVersionProps = { readonly what?: 'newVersion' | 'newSettings'; readonly onChange: () => void };

/** Offers to change to the new version, or to the new settings of the server; the page never reloads by itself. */
export function NewVersion({ what = 'newVersion', onChange }: NewVersionProps) {
  const { messages } = useMessages(offlineMessages);
  return (
    <div role="status" className={css.strip}>
      <button type="button" className={css.change} title={messages.offline.hints[what]} onClick={onChange}>
        <RefreshCw size={14} aria-hidden="true" />
        {messages.offline[what]}
      </button>
    </div>
  );
}
