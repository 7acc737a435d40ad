import { vi } from 'vitest';
import { PHONE } from '../../../src/web/ui/hooks/use-window';

/** Makes the window as narrow as a phone's, until the mocks are restored. */
export function narrowToPhone(): void {
  const { matchMedia } = window;
  vi.spyOn(window, 'matchMedia').mockImplementation((media) =>
    Object.assign(matchMedia(media), { matches: media.includes(PHONE) }),
  );
}
