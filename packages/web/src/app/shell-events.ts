import { type Shell, token } from '@mahlzeit/domain'
import { filter, map, type Observable } from 'rxjs'
import { pathOfLink } from './path-of-link.ts'

/** Events of the native shell: links of the public site as paths, and the back button. */
export class ShellEvents {
  readonly #shell: Shell
  readonly #publicUrl: string

  /** Emits the paths of opened links, with query and fragment. */
  readonly paths$: Observable<string>
  /** Emits when the back button is pressed. */
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

  /** Returns the path that the app was opened with; null without a link. */
  async startPath(): Promise<string | null> {
    const link = await this.#shell.startLink()
    return link === null ? null : pathOfLink(link, this.#publicUrl)
  }

  /** Minimizes the app. */
  leave(): void {
    this.#shell.leave()
  }
}

export const SHELL_EVENTS = token<ShellEvents>('shell events')
