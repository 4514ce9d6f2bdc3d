import { spawn } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { Builder, By, Origin } from 'selenium-webdriver'
import { freePort } from '../../servers/free-port.ts'
import type { EngineWindow } from './engine.ts'
import { end, startScreen } from './screen.ts'

/** Lets the window become as narrow as a phone. */
const NARROW_TOOLBAR = 'button, entry, image { min-width: 0; padding: 0; margin: 0 }'

/** Starts WebKitGTK's MiniBrowser over WebDriver. */
export const startWebKit = async (): Promise<EngineWindow> => {
  const screen = await startScreen()
  const settings = await mkdtemp(join(tmpdir(), 'mahlzeit-webkit-'))
  await mkdir(join(settings, 'gtk-3.0'))
  await writeFile(join(settings, 'gtk-3.0/gtk.css'), NARROW_TOOLBAR)
  const port = await freePort()
  const service = spawn('/usr/bin/WebKitWebDriver', [`--port=${port}`], {
    env: { ...screen.environment, XDG_CONFIG_HOME: settings },
    stdio: 'ignore',
  })
  const server = `http://127.0.0.1:${port}`
  const answers = () =>
    fetch(`${server}/status`).then(
      ({ ok }) => ok,
      () => false,
    )
  await expect.poll(answers, { message: 'WebKitWebDriver answers' }).toBe(true)
  const browser = await new Builder().usingServer(server).withCapabilities({ browserName: 'MiniBrowser' }).build()
  return {
    open: (url) => browser.get(url),
    evaluate: (expression) => browser.executeScript(`return ${expression}`),
    click: (x, y) =>
      browser
        .actions()
        .move({ x: Math.round(x), y: Math.round(y), origin: Origin.VIEWPORT })
        .click()
        .perform(),
    type: (text) => browser.actions().sendKeys(text).perform(),
    choose: (paths) => browser.findElement(By.css('input[type=file]')).sendKeys(paths.join('\n')),
    resize: async ({ width, height }) => {
      // After a resize the page may still measure the window before it: the next call corrects that.
      const toolbar = await browser.executeScript<number>('return Math.max(0, outerHeight - innerHeight)')
      await browser
        .manage()
        .window()
        .setRect({ width, height: height + toolbar })
    },
    screenshot: async (path) => writeFile(path, await browser.takeScreenshot(), 'base64'),
    close: async () => {
      await browser.quit()
      await end(service)
      await screen.stop()
      await rm(settings, { recursive: true })
    },
  }
}
