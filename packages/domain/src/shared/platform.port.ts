import { token } from './token.ts'

/** The platform that the app runs on. */
export interface Platform {
  /** Whether the app runs in the native iOS shell. False in a browser on an iPhone. */
  readonly isIos: boolean
}

export const PLATFORM = token<Platform>('platform')
