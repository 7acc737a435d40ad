import type { Failure } from '../../data/http/api-error';
import type { Messages } from '../../i18n/locales/fr/messages';

/** Says what failed and what to do, followed by the provider's own message if it sent one. */
export function errorMessage({ kind, says }: Failure, messages: Messages): string {
  const cause = messages.notices.cause[kind];
  return says ? `${cause} ${messages.notices.providerMessage(says)}` : cause;
}
