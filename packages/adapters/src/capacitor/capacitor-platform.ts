import { Capacitor } from '@capacitor/core'
import type { Platform } from '@mahlzeit/domain'

/** The system that the shell runs on. */
export const capacitorPlatform = (): Platform => ({ isIos: Capacitor.getPlatform() === 'ios' })
