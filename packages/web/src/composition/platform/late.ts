import type { Bind } from '../../mvvm/area-module.ts'
import type { Settings } from '../settings.ts'
import { browserLate } from './device/browser-late.ts'
import { remoteLate } from './services/remote-late.ts'

const remote = async (settings: Settings): Promise<Bind> =>
  import.meta.env.VITE_SHELL === 'native'
    ? remoteLate(settings, (await import('./device/capacitor-session.ts')).capacitorAuthEnvironment())
    : remoteLate(settings)

/** All other adapters, loaded after the first deals. */
export const latePlatform = async (settings: Settings): Promise<readonly Bind[]> => [
  import.meta.env.VITE_SHELL === 'native'
    ? (await import('./device/capacitor-late.ts')).capacitorLate(settings)
    : browserLate(settings),
  import.meta.env.VITE_BACKEND === 'memory'
    ? (await import('./services/memory-late.ts')).memoryLate
    : await remote(settings),
]
