import { SunMoon } from 'lucide-react';
import { memo } from 'react';
import { IconButton } from '../ui/icon-button';
import { useSpeech } from '../text/words-context';
import { useApp } from './app-context';

/** Switches between light and dark, from whichever is on screen. */
export const ThemeButton = memo(function ThemeButton() {
  const { preferences } = useApp();
  const { words } = useSpeech();
  const switchTheme = () => {
    const { theme } = preferences.current();
    const isDark =
      theme === 'dark' || (theme === 'system' && window.matchMedia('(prefers-color-scheme: dark)').matches);
    preferences.change({ theme: isDark ? 'light' : 'dark' });
  };
  return (
    <IconButton label={words.account.switchTheme} onClick={switchTheme}>
      <SunMoon size={17} aria-hidden="true" />
    </IconButton>
  );
});
