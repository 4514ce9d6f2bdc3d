import { SystemBars, SystemBarsStyle } from '@capacitor/core'
import type { ProblemLog } from '@mahlzeit/domain'
import { pluginErrorOf } from './plugin-error.ts'

/** Of a media query: what following it needs. */
type Query = EventTarget & Pick<MediaQueryList, 'matches'>

/**
 * Has the texts and symbols of the status bar and of Android's navigation bar follow the theme: light ones on dark paper. The
 * style `DEFAULT` alone would not: Android remembers what it stood for at the start.
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
