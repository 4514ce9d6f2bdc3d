import { type AppUpdates, isTooOld, type ProblemLog } from '@mahlzeit/domain'
import {
  distinctUntilChanged,
  exhaustMap,
  filter,
  from,
  fromEvent,
  map,
  type Observable,
  scan,
  startWith,
  tap,
} from 'rxjs'
import * as v from 'valibot'

const INTERVAL_MS = 60 * 60_000

const TIMEOUT_MS = 10_000

const Version = v.object({ version: v.string() })

interface StoreUpdatesOptions {
  /** The origin of the site, whose `/version.json` names the version of the server. */
  readonly publicUrl: string
  /** The version of this app. */
  readonly version: string
  readonly problems: ProblemLog
  readonly page?: Pick<Document, 'visibilityState'> & EventTarget
  readonly fetch?: typeof globalThis.fetch
}

/**
 * Tells native apps that the server is too new for them (product.md#app-updates). Asks when the app starts and when it becomes
 * visible, at most once an hour.
 */
export class StoreUpdates implements AppUpdates {
  readonly available$: Observable<boolean>

  constructor({ publicUrl, version, problems, page = document, fetch = globalThis.fetch }: StoreUpdatesOptions) {
    let askedAt = -Infinity
    const read = async (): Promise<string | null> => {
      const answer = await fetch(new URL('/version.json', publicUrl), {
        cache: 'no-store',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      }).catch(() => null)
      // Offline: asked again later.
      if (answer === null) return null
      const parsed = v.safeParse(Version, await answer.json().catch(() => null))
      if (answer.ok && parsed.success) return parsed.output.version
      problems.report({ area: 'app-updates', message: `/version.json is not readable (${answer.status})` })
      return null
    }
    this.available$ = fromEvent<Event>(page, 'visibilitychange').pipe(
      map(({ timeStamp }) => timeStamp),
      startWith(0),
      filter((at) => at - askedAt >= INTERVAL_MS && page.visibilityState === 'visible'),
      tap((at) => (askedAt = at)),
      exhaustMap(() => from(read())),
      filter((server) => server !== null),
      scan((isOld, server) => isOld || isTooOld(version, server), false),
      startWith(false),
      distinctUntilChanged(),
    )
  }

  take(): void {}
}
