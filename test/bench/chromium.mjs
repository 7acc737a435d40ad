import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';

const SYSTEM_CHROMIUM = '/usr/bin/chromium';
const FLAGS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Starts CHROMIUM_PATH, else the system's Chromium, else Playwright's own. */
export function launchChromium() {
  const executablePath = process.env['CHROMIUM_PATH'] || (existsSync(SYSTEM_CHROMIUM) ? SYSTEM_CHROMIUM : undefined);
  return chromium.launch({ ...(executablePath ? { executablePath } : {}), args: FLAGS });
}
