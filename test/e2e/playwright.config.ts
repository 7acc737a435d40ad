import { defineConfig } from '@playwright/test';
import { CHROMIUM_PATH } from '../support/process/chromium-path.mjs';

// They wait for a minute of a release, and for the pauses between the doctor's requests: they leave the processor to the others.
const WAITING = ['live/release.spec.ts', 'provider/doctor.spec.ts'];

const DISABLED_FEATURES = [
  // Chromium would prepare an empty renderer for the next page, for which the tests wait on two cores.
  'SpareRendererForSitePerProcess',
  // This list replaces Playwright's: the others are those of its own that matter here.
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
];

export default defineConfig({
  testDir: '.',
  outputDir: '../../.e2e/results',
  globalSetup: './global-setup.ts',
  // Two are as many as the cores of the build machine; the third runs what waits.
  workers: 3,
  projects: [
    { name: 'waiting', testMatch: WAITING, workers: 1 },
    { name: 'app', testIgnore: WAITING, workers: 2 },
  ],
  // A build machine pauses at times: a test that fails twice has failed, one that passes the second time is reported as flaky.
  retries: process.env['CI'] ? 1 : 0,
  forbidOnly: true,
  // Only a hang may reach these: shared build machines run three times slower than ours.
  timeout: 180_000,
  expect: {
    timeout: 30_000,
    toMatchAriaSnapshot: { pathTemplate: '{testDir}/accessibility/screen-reader/{arg}{ext}' },
  },
  reporter: [['list']],
  use: {
    actionTimeout: 30_000,
    locale: 'fr-FR',
    timezoneId: 'Europe/Paris',
    // Recording every test for the few that fail doubles their time.
    trace: 'on-first-retry',
    launchOptions: {
      ...(CHROMIUM_PATH ? { executablePath: CHROMIUM_PATH } : {}),
      args: [
        '--headless',
        '--no-sandbox',
        '--disable-gpu',
        // A process less to switch to.
        '--in-process-gpu',
        `--disable-features=${DISABLED_FEATURES.join(',')}`,
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
});
