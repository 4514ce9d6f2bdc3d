import { defineConfig } from '@playwright/test'
import type { SiteOptions } from './drivers/test.ts'

const executablePath = process.env['CHROMIUM_PATH']

/**
 * The same specifications against the product as `npm start` serves it and, except for `specs/served` and for first visits
 * and the pages of law, which ask no backend, against the build that needs none. `npm test` builds both first and names a
 * Chromium in CHROMIUM_PATH.
 */
export default defineConfig<SiteOptions>({
  testDir: './specs',
  outputDir: './test-results',
  globalSetup: './servers/global-setup.ts',
  fullyParallel: true,
  forbidOnly: true,
  workers: 2,
  // A shared CI machine starves a browser at times; at one's own desk a test that wavers fails.
  retries: process.env['CI'] ? 1 : 0,
  timeout: 240_000,
  expect: { timeout: 30_000 },
  use: {
    viewport: { width: 390, height: 844 },
    locale: 'de-DE',
    timezoneId: 'Europe/Berlin',
    hasTouch: true,
    // What a test sees is to come from where the test says; those of the service worker allow it.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(executablePath && { executablePath }),
      args: [
        '--no-sandbox',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--use-gl=angle',
        '--use-angle=swiftshader',
        '--enable-unsafe-swiftshader',
      ],
    },
  },
  projects: [
    { name: 'served', use: { site: 'served' } },
    { name: 'memory', use: { site: 'memory' }, testIgnore: ['**/served/**', '**/{legal,consent,onboarding}.spec.ts'] },
  ],
})
