import { CalendarRange } from 'lucide-react';
import { memo } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../paths';
import { useSpeech } from '../text/words-context';
import css from './brand.module.css';

export const Brand = memo(function Brand() {
  const { words } = useSpeech();
  return (
    <Link to={paths.home} className={css.brand}>
      <CalendarRange className={css.mark} size={19} strokeWidth={2} aria-hidden="true" />
      <span className={css.name}>{words.appName}</span>
    </Link>
  );
});
