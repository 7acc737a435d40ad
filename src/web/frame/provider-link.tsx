import { Link } from 'react-router-dom';
import { paths } from '../paths';
import { useSpeech } from '../text/words-context';

/** The way to everything that is known of the provider's data. */
export function ProviderLink() {
  return <Link to={paths.provider}>{useSpeech().words.account.provider}</Link>;
}
