import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';

// jsdom draws nothing, so it has no way to scroll or to ask the system for its theme.
Element.prototype.scrollIntoView ??= () => undefined;
window.matchMedia ??= (media) =>
  Object.assign(new EventTarget(), {
    matches: false,
    media,
    onchange: null,
    addListener: () => undefined,
    removeListener: () => undefined,
  });

// A busy machine is slow, not wrong; and the whole page as HTML tells less than the message.
configure({ asyncUtilTimeout: 8000, getElementError: (message) => new Error(message ?? 'not found') });

const complaints: string[] = [];

beforeEach(() => {
  complaints.length = 0;
  for (const level of ['error', 'warn'] as const) {
    vi.spyOn(console, level).mockImplementation(
      (...messages: unknown[]) => void complaints.push(`console.${level}: ${messages.map(String).join(' ')}`),
    );
  }
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
  sessionStorage.clear();
  localStorage.clear();
  if (complaints.length > 0)
    throw new Error(`The console is silent in a good run, yet it said:\n${complaints.join('\n')}`);
});
