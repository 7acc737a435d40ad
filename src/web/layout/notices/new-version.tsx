import { RefreshCw } from 'lucide-react';
import { useMessages } from '../../i18n/messages-context';
import { lazyPart } from '../../ui/lazy-part';
import css from './new-version.module.css';

type NewVersionProps = { readonly what?: 'newVersion' | 'newSettings'; readonly onChange: () => void };

function NewVersionBanner({ what = 'newVersion', onChange }: NewVersionProps) {
  const { messages } = useMessages();
  return (
    <div role="status" className={css.strip} data-print="none">
      <button type="button" className={css.change} title={messages.offline.hints[what]} onClick={onChange}>
        <RefreshCw size={14} />
        {messages.offline[what]}
      </button>
    </div>
  );
}

/** Offers to reload for a new version or a new configuration. The page never reloads by itself. */
export const NewVersion = lazyPart(async () => NewVersionBanner);
