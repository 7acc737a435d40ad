import { Check, Link2 } from 'lucide-react';
import { useEffect, useState, type ReactNode } from 'react';
import { Button } from './button';
import css from './copy-button.module.css';
import { useMessages } from '../../i18n/messages-context';
import { shareableUrl } from '../../url/address-bar';

const CONFIRMATION_MS = 2000;

type CopyButtonProps = {
  /** Returns the text to copy; rejects if it cannot be loaded. */
  readonly text: () => string | Promise<string>;
  /** Identifies the content: a change clears the previous status. */
  readonly of: string;
  readonly icon: ReactNode;
  readonly children: ReactNode;
  readonly disabled?: boolean;
  readonly messages: { readonly copied: string; readonly refused: string; readonly missing?: string };
};

/** Copies a text and reports success for a moment, or the failure: the browser may refuse, or the text cannot be loaded. */
export function CopyButton({ text, of, icon, children, disabled = false, messages }: CopyButtonProps) {
  const [said, setSaid] = useState<{ of: string; outcome: 'copied' | 'refused' | 'missing' } | null>(null);
  const outcome = said?.of === of ? said.outcome : null;
  useEffect(() => {
    if (said?.outcome !== 'copied') return undefined;
    const timer = setTimeout(() => setSaid(null), CONFIRMATION_MS);
    return () => clearTimeout(timer);
  }, [said]);
  const copy = async () => {
    // A live region announces the same text again only after it was cleared.
    setSaid(null);
    try {
      const found = text();
      // Safari allows clipboard access only in the task of the press: do not await a text that is available.
      const ready = typeof found === 'string' ? found : await found.catch(() => null);
      if (ready === null) return setSaid({ of, outcome: 'missing' });
      await navigator.clipboard.writeText(ready);
      setSaid({ of, outcome: 'copied' });
    } catch {
      setSaid({ of, outcome: 'refused' });
    }
  };
  return (
    <>
      <Button onClick={() => (disabled ? undefined : void copy())} aria-disabled={disabled}>
        {outcome === 'copied' ? <Check size={13} /> : icon}
        <span>{children}</span>
      </Button>
      <span role="status" className={outcome === null || outcome === 'copied' ? 'visually-hidden' : css.failed}>
        {outcome === null ? '' : (messages[outcome] ?? messages.refused)}
      </span>
    </>
  );
}

/** Copies the URL of `path` and reports success or failure. */
export function CopyLink({ path }: { path: string }) {
  const { copyLink, linkCopied, linkFailed } = useMessages().messages.ways;
  return (
    <CopyButton
      of={path}
      text={() => shareableUrl(path)}
      icon={<Link2 size={13} />}
      messages={{ copied: linkCopied, refused: linkFailed }}
    >
      {copyLink}
    </CopyButton>
  );
}
