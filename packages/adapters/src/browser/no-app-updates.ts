import type { AppUpdates } from '@mahlzeit/domain'
import { NEVER, type Observable, startWith } from 'rxjs'

/** Where nothing but a store brings newer versions, or nothing is to be kept: the native shells, development, the demo. */
export class NoAppUpdates implements AppUpdates {
  readonly available$: Observable<boolean> = NEVER.pipe(startWith(false))

  take(): void {}
}
