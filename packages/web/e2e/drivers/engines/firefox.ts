import { type ElementHandle, launch } from 'puppeteer-core'
import type { EngineWindow } from './engine.ts'
import { startScreen } from './screen.ts'

/** Starts Firefox over WebDriver BiDi. Without a screen it has no WebGL. */
export const startFirefox = async (): Promise<EngineWindow> => {
  const screen = await startScreen()
  const browser = await launch({
    browser: 'firefox',
    env: screen.environment,
    executablePath: '/usr/bin/firefox-esr',
    extraPrefsFirefox: { 'intl.accept_languages': 'de-DE' },
  })
  const page = await browser.newPage()
  return {
    open: async (url) => void (await page.goto(url)),
    evaluate: (expression) => page.evaluate(expression),
    click: (x, y) => page.mouse.click(x, y),
    type: (text) => page.keyboard.type(text),
    choose: async (paths) => {
      const input = await page.waitForSelector('input[type=file]')
      await (input as ElementHandle<HTMLInputElement>).uploadFile(...paths)
    },
    resize: (size) => page.setViewport(size),
    screenshot: async (path) => void (await page.screenshot({ path })),
    close: async () => {
      await browser.close()
      await screen.stop()
    },
  }
}
