import { Capacitor } from '@capacitor/core'
import type { Platform } from '@mahlzeit/domain'

/** Platform of the native shell. */
export const capacitorPlatform = (): Platform => ({ isIos: Capacitor.getPlatform() === 'ios' })
