import { Link } from 'react-router-dom';
import { paths } from '../paths';
import { useI18n } from '../i18n/messages-context';

/** The way to everything that is known of the provider's data. */
export function ProviderLink() {
  return <Link to={paths.provider}>{useI18n().messages.account.provider}</Link>;
}
