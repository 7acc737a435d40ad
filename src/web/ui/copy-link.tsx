import { Link2 } from 'lucide-react';
import { useSpeech } from '../text/words-context';
import { CopyButton } from './copy-button';

/** Copies the address of `path`, and says whether it could. */
export function CopyLink({ path }: { path: string }) {
  const { copyLink, copied, copyFailed } = useSpeech().words.event;
  return (
    <CopyButton
      of={path}
      text={() => new URL(path, window.location.origin).href}
      icon={<Link2 size={13} aria-hidden="true" />}
      words={{ copied, refused: copyFailed }}
    >
      {copyLink}
    </CopyButton>
  );
}
