import { existsSync } from 'node:fs';

const SYSTEM_CHROMIUM = '/usr/bin/chromium';

/** CHROMIUM_PATH, else the system's Chromium; undefined for Playwright's own. */
export const CHROMIUM_PATH =
  process.env['CHROMIUM_PATH'] || (existsSync(SYSTEM_CHROMIUM) ? SYSTEM_CHROMIUM : undefined);
