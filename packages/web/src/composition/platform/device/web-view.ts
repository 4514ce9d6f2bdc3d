import { BrowserClock, browserRandom, ConsoleProblemLog } from '@mahlzeit/adapters/browser'
import { CLOCK, PROBLEM_LOG, PUBLIC_URL, RANDOM } from '@mahlzeit/domain'
import type { Binder } from '../../../mvvm/area-module.ts'
import type { Settings } from '../../settings.ts'

/** The adapters that a browser and the web view of a native shell share, as far as the first deals need them. */
export const provideWebView = ({ provide, provideClass }: Binder, { publicUrl }: Settings): void => {
  provideClass(CLOCK, BrowserClock, [])
  provide(RANDOM, () => browserRandom, [])
  provideClass(PROBLEM_LOG, ConsoleProblemLog, [])
  provide(PUBLIC_URL, () => publicUrl, [])
}
