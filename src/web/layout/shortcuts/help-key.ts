import { useEffect } from 'react';
import { useApp } from '../../app/context/app-context';
import { isPageShortcut, singleKey } from './single-key';

/** Opens the list of shortcuts on `?`, unless the user turned single-key shortcuts off. */
export function useHelpKey(): void {
  const { preferences, palette } = useApp();
  useEffect(() => {
    const listen = (press: KeyboardEvent) => {
      if (press.repeat || !preferences.current().shortcuts || singleKey(press) !== '?' || !isPageShortcut(press))
        return;
      press.preventDefault();
      palette.open('help');
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [preferences, palette]);
}
