import type { Shell } from '@mahlzeit/domain'
import { Subject } from 'rxjs'

/** A shell whose phone does what the test says. */
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

  /** How often the app was put away. */
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
