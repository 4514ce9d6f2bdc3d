import { defineConfig } from '@playwright/test'
import type { SiteOptions } from './drivers/test.ts'

const executablePath = process.env['CHROMIUM_PATH']

/**
 * All specs run against the product as `npm start` serves it. Those of the map, the list and the deals run against
 * the build that needs no backend too: that they hold on the in-memory twins as on the real thing is what the hexagon
 * promises. What others are about (axe, keys, bad input, faults of the device) is the same code in both. `npm test` builds
 * all first and names a Chromium in CHROMIUM_PATH. `specs/shell` are those of the app for phones, with a phone that the test
 * plays.
 */
export default defineConfig<SiteOptions>({
  testDir: './specs',
  outputDir: './test-results',
  globalSetup: './servers/global-setup.ts',
  fullyParallel: true,
  forbidOnly: true,
  // One more than CI has processors: a test waits a third of its time.
  workers: 3,
  retries: 0,
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
        // The map is drawn by WebGL all the same; putting pages together in software GL costs a quarter of all.
        '--disable-gpu-compositing',
      ],
    },
  },
  projects: [
    { name: 'served', use: { site: 'served' }, testIgnore: '**/shell/**' },
    { name: 'memory', use: { site: 'memory' }, testMatch: '**/specs/{whole-way,map,list,deal}.spec.ts' },
    { name: 'shell', use: { site: 'shell' }, testMatch: '**/shell/**' },
  ],
})
