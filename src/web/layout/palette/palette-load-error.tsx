import { useI18n } from '../../i18n/messages-context';
import css from '../top-bar.module.css';

/** Shown if the palette cannot be loaded: a new version of the app may have replaced its file. */
export function PaletteLoadError() {
  const { messages } = useI18n();
  return (
    <p role="alert" className={css.missing}>
      {messages.event.panelFailed}
    </p>
  );
}
