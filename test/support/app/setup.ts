import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, beforeEach, vi } from 'vitest';
import './faster-dom';

// jsdom has no layout, so it implements neither scrolling nor media queries.
Element.prototype.scrollIntoView ??= () => undefined;
window.matchMedia ??= (media) =>
  Object.assign(new EventTarget(), {
    matches: false,
    media,
    onchange: null,
    addListener: () => undefined,
    removeListener: () => undefined,
  });

// Allows for a busy machine. The message alone is shorter to read than with the HTML of the whole page.
configure({ asyncUtilTimeout: 30_000, getElementError: (message) => new Error(message ?? 'not found') });

const consoleMessages: string[] = [];

beforeEach(() => {
  consoleMessages.length = 0;
  for (const level of ['error', 'warn'] as const) {
    vi.spyOn(console, level).mockImplementation(
      (...messages: unknown[]) => void consoleMessages.push(`console.${level}: ${messages.map(String).join(' ')}`),
    );
  }
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  sessionStorage.clear();
  localStorage.clear();
  if (consoleMessages.length > 0)
    throw new Error(`A test must not log to the console, but it logged:\n${consoleMessages.join('\n')}`);
});

// The test files of a worker share the modules: one that still loads when its file ends would be missing in all files after it.
afterAll(() => vi.dynamicImportSettled());
