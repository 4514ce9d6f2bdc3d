import type { Bind } from '../../mvvm/area-module.ts'
import type { Settings } from '../settings.ts'
import { browserFirst } from './device/browser-first.ts'
import { remoteFirst } from './services/remote-first.ts'

/** The adapters that the first deals need. A build contains those of its own platform only. */
export const firstPlatform = async (settings: Settings): Promise<readonly Bind[]> => [
  import.meta.env.VITE_SHELL === 'native'
    ? (await import('./device/capacitor-first.ts')).capacitorFirst(settings)
    : browserFirst(settings),
  import.meta.env.VITE_BACKEND === 'memory'
    ? (await import('./services/memory-first.ts')).memoryFirst
    : remoteFirst(settings),
]
