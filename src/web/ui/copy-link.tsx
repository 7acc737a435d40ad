import { Check, Link2 } from 'lucide-react';
import { useState } from 'react';
import { useSpeech } from '../text/words-context';
import { Button } from './button';
import css from './copy-link.module.css';

type Outcome = 'none' | 'copied' | 'failed';

/** Copies the address of `path`, and says whether it could. */
export function CopyLink({ path }: { path: string }) {
  const { words } = useSpeech();
  const [copied, setCopied] = useState<{ path: string; outcome: Outcome }>({ path, outcome: 'none' });
  const outcome = copied.path === path ? copied.outcome : 'none';
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(new URL(path, window.location.origin).href);
      setCopied({ path, outcome: 'copied' });
    } catch {
      setCopied({ path, outcome: 'failed' });
    }
  };
  return (
    <>
      <Button onClick={() => void copy()}>
        {outcome === 'copied' ? <Check size={13} aria-hidden="true" /> : <Link2 size={13} aria-hidden="true" />}
        {words.event.copyLink}
      </Button>
      <span role="status" className={outcome === 'failed' ? css.failed : 'visually-hidden'}>
        {outcome === 'copied' ? words.event.copied : outcome === 'failed' ? words.event.copyFailed : ''}
      </span>
    </>
  );
}
