import { toApiError } from '../../data/http/api-error';
import type { Messages } from '../../i18n/locales/fr/messages';

/** Describes a failed request and what to do, followed by the provider's message, if any. `error` is anything that a request threw. */
export function errorMessage(error: unknown, messages: Messages): string {
  const { kind, detail } = toApiError(error);
  const cause = messages.notices.cause[kind];
  return detail ? `${cause} ${messages.notices.providerMessage(detail)}` : cause;
}
