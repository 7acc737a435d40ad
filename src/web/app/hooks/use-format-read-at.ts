import { toWallTime } from '../../../domain/time/instant';
import { useI18n } from '../../i18n/messages-context';
import { useApp } from '../context/app-context';

/** Formats when data was read (`dataUpdatedAt`: epoch ms by this machine's clock) in the display time zone: `14:05`, or with its day. */
export function useFormatReadAt(): (readAt: number) => string {
  const { clock, displayZone } = useApp();
  const { format } = useI18n();
  const today = toWallTime(clock.now(), displayZone).day;
  return (readAt) => format.moment(toWallTime(readAt + clock.offset(), displayZone), today);
}
