import { Link } from 'react-router-dom';
import { paths } from '../../paths';
import { useSpeech } from '../../text/words-context';
import { TroublePage } from './trouble-page';

export function NotFound() {
  const { words } = useSpeech();
  return (
    <TroublePage title={words.trouble.notFound}>
      <p>{words.trouble.notFoundHint}</p>
      <Link to={paths.home}>{words.trouble.toWeek}</Link>
    </TroublePage>
  );
}
