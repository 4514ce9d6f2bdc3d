import type { Shell } from '@mahlzeit/domain'
import { filter, map, type Observable } from 'rxjs'
import { token } from '../mvvm/token.ts'
import { pathOfLink } from './paths.ts'

/**
 * What the phone asks of the app in its shell, in the words of the app: links as paths, and only those of the public site.
 *
 * Constructor: `Shell`, the origin of the public site.
 */
export class ShellEvents {
  readonly #shell: Shell
  readonly #publicUrl: string

  /** Paths to go to, with query and fragment. */
  readonly paths$: Observable<string>
  /** The back button was pressed. */
  readonly backs$: Observable<void>

  constructor(shell: Shell, publicUrl: string) {
    this.#shell = shell
    this.#publicUrl = publicUrl
    this.backs$ = shell.backs$
    this.paths$ = shell.links$.pipe(
      map((link) => pathOfLink(link, publicUrl)),
      filter((path) => path !== null),
    )
  }

  /** The path that the app was opened with; null where it begins at its own start. */
  async startPath(): Promise<string | null> {
    const link = await this.#shell.startLink()
    return link === null ? null : pathOfLink(link, this.#publicUrl)
  }

  /** Puts the app away. */
  leave(): void {
    this.#shell.leave()
  }
}

export const SHELL_EVENTS = token<ShellEvents>('shell events')
