import { CapacitorGeolocation, CapacitorShare, CapacitorShell, followTheme } from '@mahlzeit/adapters/capacitor'
import { GEOLOCATION, PROBLEM_LOG, type ProblemLog, PUBLIC_URL, SHARE, SHELL } from '@mahlzeit/domain'
import type { Bind } from '../../../mvvm/area-module.ts'
import { SHELL_EVENTS, ShellEvents } from '../../../app/shell-events.ts'
import type { Settings } from '../../settings.ts'
import { provideWebView } from './web-view.ts'

const shell = (problems: ProblemLog): CapacitorShell => {
  followTheme(problems)
  return new CapacitorShell(problems)
}

/** The adapters of an iOS or Android shell that the first deals need. */
export const capacitorFirst =
  (settings: Settings): Bind =>
  (binder) => {
    provideWebView(binder, settings)
    binder.provide(GEOLOCATION, () => new CapacitorGeolocation(), [])
    binder.provide(SHARE, () => new CapacitorShare(), [])
    binder.provide(SHELL, shell, [PROBLEM_LOG])
    binder.provideClass(SHELL_EVENTS, ShellEvents, [SHELL, PUBLIC_URL])
  }
