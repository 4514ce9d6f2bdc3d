import type { Observable } from 'rxjs'
import type { ConnectionState } from './connection.ts'

/** Whether the service is reached. */
export interface Connection {
  /** Begins with the state as it is. Never fails, never ends. */
  readonly state$: Observable<ConnectionState>
}
