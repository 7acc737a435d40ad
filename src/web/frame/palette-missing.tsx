import { useSpeech } from '../text/words-context';
import css from './top-bar.module.css';

/** Says that the palette could not be fetched: a new version of the app may have replaced its file. */
export function PaletteMissing() {
  const { words } = useSpeech();
  return (
    <p role="alert" className={css.missing}>
      {words.event.panelFailed}
    </p>
  );
}
