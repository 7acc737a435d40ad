import { CATEGORIES } from '../../../contract/categories';
import type { Category, Region } from '../../../contract/decode/event';
import { foldText } from '../../../domain/search/fold-text';
import { regionNameIn } from '../../../domain/search/text-match';
import type { I18n } from '../load-i18n';
import { DATA_LANGUAGE } from '../language';

/** A category in the user's language; one that the provider numbers or names otherwise keeps the provider's label. */
export function categoryName({ id, label }: Category, { messages }: Pick<I18n, 'messages'>): string {
  const known = CATEGORIES.find((category) => category.id === id);
  const isKnown = known !== undefined && (label === '' || foldText(label) === foldText(known.label));
  return (isKnown && messages.categories[known.id - 1]) || label;
}

/** The name of a country in the user's language; in the provider's language, the provider's. */
export function regionName(region: Region, { format: { language, tag } }: Pick<I18n, 'format'>): string {
  return language === DATA_LANGUAGE ? region.name || region.code : regionNameIn(tag, region);
}
