import { Link } from '../app/context/link';
import { paths } from '../paths';
import { useI18n } from '../i18n/messages-context';

/** Link to the page about the provider's data. */
export function ProviderLink() {
  return <Link to={paths.provider}>{useI18n().messages.account.provider}</Link>;
}
