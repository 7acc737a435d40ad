import { useState } from 'react';
import type { InvalidEvent } from '../../../contract/decode/event-page';
import { useApp } from '../../app/context/app-context';
import { ProviderLink } from '../../app/context/link';
import { useI18n } from '../../i18n/messages-context';
import { lazyPart } from '../../ui/lazy-part';
import { Notice } from '../../ui/marks/notice';
import type { LoadingNoticeProps } from './loading-notice';

// Without the notice, the skeleton stays until there is a response or a failure.
const LoadingNotice = lazyPart(async () => (await import('./loading-notice')).LoadingNotice);

/** The notice shown while there is no data yet. Loaded at once: a network that hangs would not deliver it later. */
export function LazyLoadingNotice(props: Omit<LoadingNoticeProps, 'since'>) {
  const { clock } = useApp();
  const [since] = useState(clock.steady);
  return <LoadingNotice since={since} {...props} />;
}

/** The banner about data from the offline store. Without it, the age of the data is still shown. */
export const LazyOfflineBanner = lazyPart(async () => (await import('./offline-banner')).OfflineBanner);

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
