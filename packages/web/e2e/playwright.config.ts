import { defineConfig } from '@playwright/test'
import type { SiteOptions } from './drivers/test.ts'

const executablePath = process.env['CHROMIUM_PATH']

/**
 * Chromium draws the suggestions of its address bar with two pages per window, and starts a spare renderer: 40 % of the CPU
 * time of a short test. The last `--disable-features` counts, so this repeats what Playwright disables.
 */
const DISABLED_FEATURES = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'SpareRendererForSitePerProcess',
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
].join(',')

/** Needs a host without a basemap: that of the build without a backend. */
const WITHOUT_BASEMAP = '**/specs/map-without-basemap.spec.ts'

/**
 * All specs run against the product as `npm start` serves it. The whole way to a deal runs against the build without a
 * backend, too; that its in-memory twins answer like the backend is proven by the contract suites. `specs/shell` run against
 * the build for phones, with a fake phone. `npm test` builds all first and names a Chromium in CHROMIUM_PATH.
 */
export default defineConfig<SiteOptions>({
  testDir: './specs',
  outputDir: './test-results',
  globalSetup: './servers/global-setup.ts',
  fullyParallel: true,
  forbidOnly: true,
  // One more than CI has processors: tests are idle for a third of their time.
  workers: 3,
  retries: 0,
  timeout: 240_000,
  expect: { timeout: 30_000 },
  use: {
    viewport: { width: 390, height: 844 },
    locale: 'de-DE',
    timezoneId: 'Europe/Berlin',
    hasTouch: true,
    reuseContext: true,
    // Cached responses would bypass faked ones. Specs of the service worker allow it.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(executablePath && { executablePath }),
      args: [
        '--no-sandbox',
        // A renderer starts and compiles the scripts once for all tabs of a test.
        '--process-per-site',
        `--disable-features=${DISABLED_FEATURES}`,
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--use-gl=angle',
        '--use-angle=swiftshader',
        '--enable-unsafe-swiftshader',
        // WebGL still draws the map. Compositing pages in software GL takes a quarter of the run time.
        '--disable-gpu-compositing',
      ],
    },
  },
  projects: [
    { name: 'served', use: { site: 'served' }, testIgnore: ['**/shell/**', WITHOUT_BASEMAP] },
    { name: 'memory', use: { site: 'memory' }, testMatch: ['**/specs/whole-way.spec.ts', WITHOUT_BASEMAP] },
    { name: 'shell', use: { site: 'shell' }, testMatch: '**/shell/**' },
  ],
})
