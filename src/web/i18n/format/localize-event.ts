import type { EconomicEvent } from '../../../contract/decode/event';
import type { I18n } from '../load-i18n';
import { categoryName, regionName } from './data-names';

/** The event with the names of its country and category in the user's language, for a file that leaves the app. */
export function localizeEvent(event: EconomicEvent, i18n: Pick<I18n, 'format' | 'messages'>): EconomicEvent {
  return {
    ...event,
    region: { ...event.region, name: regionName(event.region, i18n) },
    category: { ...event.category, label: categoryName(event.category, i18n) },
  };
}
