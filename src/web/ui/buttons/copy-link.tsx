import { Link2 } from 'lucide-react';
import { useI18n } from '../../i18n/messages-context';
import { shareableUrl } from '../../url/address-bar';
import { CopyButton } from './copy-button';

/** Copies the URL of `path` and reports success or failure. */
export function CopyLink({ path }: { path: string }) {
  const { copyLink, copied, copyFailed } = useI18n().messages.event;
  return (
    <CopyButton
      of={path}
      text={() => shareableUrl(path)}
      icon={<Link2 size={13} aria-hidden="true" />}
      messages={{ copied, refused: copyFailed }}
    >
      {copyLink}
    </CopyButton>
  );
}
