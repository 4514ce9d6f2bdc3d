import type { Shell } from '@mahlzeit/domain'
import { Subject } from 'rxjs'

/** Native shell whose events the test triggers. */
export class FakeShell implements Shell {
  readonly #startLink: string | null
  readonly #links$ = new Subject<string>()
  readonly #backs$ = new Subject<void>()
  #leaves = 0

  readonly links$ = this.#links$.asObservable()
  readonly backs$ = this.#backs$.asObservable()

  constructor(startLink: string | null = null) {
    this.#startLink = startLink
  }

  /** Number of times that the app was minimized. */
  get leaves(): number {
    return this.#leaves
  }

  openLink(link: string): void {
    this.#links$.next(link)
  }

  pressBack(): void {
    this.#backs$.next()
  }

  async startLink(): Promise<string | null> {
    return this.#startLink
  }

  leave(): void {
    this.#leaves++
  }
}
