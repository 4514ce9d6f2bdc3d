import type { AppUpdates } from '@mahlzeit/domain'
import { NEVER, type Observable, startWith } from 'rxjs'

/** App updates of builds without a service worker: development, the demo. */
export class NoAppUpdates implements AppUpdates {
  readonly available$: Observable<boolean> = NEVER.pipe(startWith(false))

  take(): void {}
}
