import type { InvalidEvent } from '../../contract/decode/event-page';
import { useI18n } from '../i18n/messages-context';
import { Notice } from '../ui/marks/notice';
import { ProviderLink } from '../app/context/link';

/** Counts the events that could not be decoded, with the reasons in a tooltip; nothing if there are none. */
export function UnreadableNotice({ unreadable }: { unreadable: readonly InvalidEvent[] }) {
  const { format } = useI18n();
  if (unreadable.length === 0) return null;
  const reasons = unreadable.map(({ id, reason }) => `${id ?? '?'} – ${reason}`).join('\n');
  return (
    <Notice tone="note" action={<ProviderLink />}>
      <span title={reasons}>{format.count('unreadableEvent', unreadable.length)}</span>
    </Notice>
  );
}
