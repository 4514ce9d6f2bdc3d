import type { Observable } from 'rxjs'
import { token } from '../shared/token.ts'
import type { ConnectionState } from './connection.ts'

/** Whether the service is reachable (product.md#connection). */
export interface Connection {
  /** Replays the current state. Never fails or completes. */
  readonly state$: Observable<ConnectionState>
}

export const CONNECTION = token<Connection>('connection')
