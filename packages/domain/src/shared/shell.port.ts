import type { Observable } from 'rxjs'

/** The native shell that the app runs in, and what the phone tells it. Nothing of it fails. */
export interface Shell {
  /** The address that the phone opened the app with; null where somebody tapped its icon. */
  startLink(): Promise<string | null>
  /** Addresses that the phone opens while the app runs, also those before anybody listened. Never ends. */
  readonly links$: Observable<string>
  /** Android's back button or gesture. While somebody listens, the phone does nothing by itself. Never ends. */
  readonly backs$: Observable<void>
  /** Puts the app away, as Android does with the first page of an app. */
  leave(): void
}
