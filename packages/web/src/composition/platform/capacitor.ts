import { CapacitorGeolocation, CapacitorShare, CapacitorShell, followTheme } from '@mahlzeit/adapters/capacitor'
import { ContainerModule } from 'inversify'
import { SHELL_EVENTS, ShellEvents } from '../../state/shell-events.ts'
import { provide, provideClass } from '../provide.ts'
import type { Settings } from '../settings.ts'
import { GEOLOCATION, PROBLEM_LOG, PUBLIC_URL, SHARE, SHELL } from '../tokens.ts'
import { provideEverywhere } from './every-platform.ts'

/** What the shells for iOS and Android give. */
export const capacitorPlatform = (settings: Settings): ContainerModule =>
  new ContainerModule((options) => {
    provideEverywhere(options, settings)
    provide(options, GEOLOCATION, () => new CapacitorGeolocation(), [])
    provide(options, SHARE, () => new CapacitorShare(), [])
    provide(
      options,
      SHELL,
      (problems) => {
        followTheme(problems)
        return new CapacitorShell(problems)
      },
      [PROBLEM_LOG],
    )
    provideClass(options, SHELL_EVENTS, ShellEvents, [SHELL, PUBLIC_URL])
  })
