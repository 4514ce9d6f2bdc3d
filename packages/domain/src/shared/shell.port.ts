import type { Observable } from 'rxjs'
import { token } from './token.ts'

/** The native shell around the web app. Never fails. */
export interface Shell {
  /** Returns the link that launched the app; null if it was launched without one. */
  startLink(): Promise<string | null>
  /** Links opened while the app runs; those before the first subscription are queued. Never completes. */
  readonly links$: Observable<string>
  /** Android's back button or gesture. Subscribing replaces the system's default action. Never completes. */
  readonly backs$: Observable<void>
  /** Minimizes the app, as Android does on an app's first page. */
  leave(): void
}

export const SHELL = token<Shell>('shell')
