import { useSpeech } from '../text/words-context';
import { useApp } from './app-context';
import css from './simulated-badge.module.css';

/** Says on every screen that the data are simulated, when they are. */
export function SimulatedBadge() {
  const { config } = useApp();
  const { words } = useSpeech();
  if (!config.simulated) return null;
  return (
    <p className={css.badge} title={words.simulatedHint}>
      {words.simulated}
    </p>
  );
}
