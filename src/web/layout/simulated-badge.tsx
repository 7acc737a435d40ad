import { useI18n } from '../i18n/messages-context';
import { useApp } from '../app/context/app-context';
import css from './simulated-badge.module.css';

export function SimulatedBadge() {
  const { config } = useApp();
  const { messages } = useI18n();
  if (!config.simulated) return null;
  return (
    <p className={css.badge} title={messages.simulatedHint}>
      {messages.simulated}
    </p>
  );
}
