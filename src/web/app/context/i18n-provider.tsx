import { useSyncExternalStore, type ReactNode } from 'react';
import { I18nContext } from '../../i18n/messages-context';
import type { I18nStore } from './create-i18n';

export function I18nProvider({ i18n, children }: { i18n: I18nStore; children: ReactNode }) {
  return <I18nContext value={useSyncExternalStore(i18n.subscribe, i18n.current)}>{children}</I18nContext>;
}
