import { App } from '@capacitor/app'
import { PendingEvents, type ProblemLog, type Shell } from '@mahlzeit/domain'
import { Observable } from 'rxjs'
import * as v from 'valibot'
import { pluginErrorOf } from './plugin-error.ts'

const Opened = v.object({ url: v.string() })

const linkOf = (event: unknown): string | null => {
  const parsed = v.safeParse(Opened, event)
  return (parsed.success && parsed.output.url) || null
}

/** Capacitor's shell. Plugin failures are reported and otherwise ignored. */
export class CapacitorShell implements Shell {
  readonly #problems: ProblemLog
  readonly #links = new PendingEvents<string>()
  #started: Promise<string | null> | null = null

  readonly links$: Observable<string> = new Observable((observer) => this.#links.listen((link) => observer.next(link)))

  readonly backs$: Observable<void> = new Observable((observer) => {
    const listening = App.addListener('backButton', () => observer.next())
    listening.catch((cause: unknown) => this.#report(cause))
    return () => void listening.then((listener) => listener.remove()).catch(() => undefined)
  })

  constructor(problems: ProblemLog) {
    this.#problems = problems
  }

  startLink(): Promise<string | null> {
    this.#started ??= this.#start()
    return this.#started
  }

  leave(): void {
    App.minimizeApp().catch((cause: unknown) => this.#report(cause))
  }

  /**
   * The launch link arrives twice: as the answer of `getLaunchUrl`, and before it as an event that Capacitor queued for the
   * first listener. Every link before the answer is therefore the launch link.
   */
  async #start(): Promise<string | null> {
    let started: string | null = null
    let hasStarted = false
    try {
      await App.addListener('appUrlOpen', (event: unknown) => {
        const link = linkOf(event)
        if (link === null) return
        if (hasStarted) this.#links.emit(link)
        else started = link
      })
      const launch = linkOf(await App.getLaunchUrl())
      return started ?? launch
    } catch (cause) {
      this.#report(cause)
      return null
    } finally {
      hasStarted = true
    }
  }

  #report(cause: unknown): void {
    const { message, code } = pluginErrorOf(cause)
    this.#problems.report({ area: 'shell', message: message || code || 'The phone failed without a word' })
  }
}
