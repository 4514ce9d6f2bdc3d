import { Subject } from 'rxjs'
import { token } from '../mvvm/token.ts'

/**
 * Invalidates the deals that screens keep from visit to visit. The visible screen revalidates at once; other screens
 * compare `version` when they are shown next. Other failed reads retry with `changes$`, too.
 */
export class DealChanges {
  #version = 0
  readonly changes$ = new Subject<void>()

  /** Increases with every change. */
  get version(): number {
    return this.#version
  }

  /** Call when a deal was published or has new photos, and when the service is reachable again. */
  notify(): void {
    this.#version++
    this.changes$.next()
  }
}

export const DEAL_CHANGES = token<DealChanges>('deal changes')
