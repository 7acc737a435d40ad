import type { providerMessages } from '../../i18n/messages/provider/provider-messages';

/** The words and the printing of this page. */
export type ProviderI18n = ReturnType<typeof providerMessages.joinTo>;
