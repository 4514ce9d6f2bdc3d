import { defineConfig } from '@playwright/test'
import type { EngineOptions } from '../drivers/engines/test.ts'

/** The main user flows in the engines besides Chromium, against the product as `npm start` serves it: `npm run test:browsers`. */
export default defineConfig<object, EngineOptions>({
  testDir: '.',
  outputDir: './test-results',
  forbidOnly: true,
  workers: 1,
  retries: 0,
  timeout: 240_000,
  expect: { timeout: 30_000 },
  projects: [
    { name: 'Firefox', use: { engine: 'firefox' } },
    { name: 'WebKit', use: { engine: 'webkit' } },
  ],
})
