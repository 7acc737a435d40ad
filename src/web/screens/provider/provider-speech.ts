import type { providerWords } from '../../text/provider-words';

/** The words and the printing of this page. */
export type ProviderSpeech = ReturnType<typeof providerWords.joinTo>;
