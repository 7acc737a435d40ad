import { CATEGORIES } from '../../../contract/categories';
import { memoize } from '../../../contract/decode/memoize';
import type { Category, Region } from '../../../contract/decode/event';
import { foldText } from '../../../domain/search/fold-text';
import type { I18n } from '../load-i18n';
import { DATA_LANGUAGE } from '../language';

/** A category in the user's language; one that the provider numbers or names otherwise keeps the provider's label. */
export function categoryName({ id, label }: Category, { messages }: Pick<I18n, 'messages'>): string {
  const known = CATEGORIES.find((category) => category.id === id);
  const isKnown = known !== undefined && (label === '' || foldText(label) === foldText(known.label));
  return (isKnown && messages.categories[known.id - 1]) || label;
}

const printerOf = memoize((tag) => new Intl.DisplayNames(tag, { type: 'region', fallback: 'none' }));

/** The name of a country in the user's language; in the provider's language, or where the code is not ISO alpha-2, the provider's. */
export function regionName({ code, name }: Region, { format: { language, tag } }: Pick<I18n, 'format'>): string {
  if (language === DATA_LANGUAGE || !/^[A-Z]{2}$/.test(code)) return name || code;
  // Under EU, providers mean the euro area; EZ is its code in CLDR.
  return printerOf(tag).of(code === 'EU' && /euro/i.test(name) && !/union/i.test(name) ? 'EZ' : code) ?? (name || code);
}
