import { SystemBars, SystemBarsStyle } from '@capacitor/core'
import type { ProblemLog } from '@mahlzeit/domain'
import { pluginErrorOf } from './plugin-error.ts'

/** The part of `MediaQueryList` that is used. */
type Query = EventTarget & Pick<MediaQueryList, 'matches'>

/**
 * Keeps the foreground of the status bar and of Android's navigation bar in sync with the theme: light on dark. The style
 * `DEFAULT` is not enough: Android resolves it once, at launch.
 */
export const followTheme = (
  problems: ProblemLog,
  isDark: Query = matchMedia('(prefers-color-scheme: dark)'),
): (() => void) => {
  const follow = (): void => {
    const style = isDark.matches ? SystemBarsStyle.Dark : SystemBarsStyle.Light
    SystemBars.setStyle({ style }).catch((cause: unknown) =>
      problems.report({ area: 'system-bars', message: pluginErrorOf(cause).message || 'The bars keep their style' }),
    )
  }
  follow()
  isDark.addEventListener('change', follow)
  return () => isDark.removeEventListener('change', follow)
}
