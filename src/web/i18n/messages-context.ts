import { createContext, use } from 'react';
import { findLateI18n, loadLateI18n, type I18n, type LateI18n } from './load-i18n';
import { useRequiredContext } from '../use-required-context';

export const I18nContext = createContext<I18n | null>(null);

/** The messages of the first screen and the printing of the user's language. */
export const useI18n = () => useRequiredContext(I18nContext);

/**
 * The same with the messages of every lazy part. For components below a `lazyPart` or a lazy route only, which load these messages
 * with the component: elsewhere it suspends and makes the first screen wait for them.
 */
export function useMessages(): LateI18n {
  const { language } = useI18n().format;
  return findLateI18n(language) ?? use(loadLateI18n(language));
}
