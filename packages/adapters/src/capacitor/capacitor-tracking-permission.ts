import { Capacitor } from '@capacitor/core'
import { type ProblemLog, TRACKING, type TrackingPermission, type TrackingStatus } from '@mahlzeit/domain'
import { AppTrackingTransparency } from 'capacitor-plugin-app-tracking-transparency'
import { filter, fromEvent, map, NEVER, type Observable } from 'rxjs'
import * as v from 'valibot'
import { pluginErrorOf } from './plugin-error.ts'

const Answer = v.object({ status: v.picklist(['authorized', 'denied', 'restricted', 'notDetermined']) })

const STATUSES: Readonly<Record<v.InferOutput<typeof Answer>['status'], TrackingStatus>> = {
  authorized: TRACKING.AUTHORIZED,
  denied: TRACKING.DENIED,
  restricted: TRACKING.RESTRICTED,
  notDetermined: TRACKING.NOT_DETERMINED,
}

/** The part of `document` that reports a return to the app. */
type Visible = EventTarget & Pick<Document, 'visibilityState'>

const returnsTo = (page: Visible): Observable<void> =>
  fromEvent(page, 'visibilitychange').pipe(
    filter(() => page.visibilityState === 'visible'),
    map(() => undefined),
  )

/**
 * Apple's permission to track (product.md#tracking-permission). A missing plugin, a failed request and an unknown
 * answer count as denied and are reported. Android has no such permission.
 */
export class CapacitorTrackingPermission implements TrackingPermission {
  readonly #problems: ProblemLog
  readonly #isIos = Capacitor.getPlatform() === 'ios'

  readonly mayHaveChanged$: Observable<void>

  constructor(problems: ProblemLog, page: Visible = document) {
    this.#problems = problems
    this.mayHaveChanged$ = this.#isIos ? returnsTo(page) : NEVER
  }

  status(): Promise<TrackingStatus> {
    return this.#ask(() => AppTrackingTransparency.getStatus())
  }

  request(): Promise<TrackingStatus> {
    return this.#ask(() => AppTrackingTransparency.requestPermission())
  }

  async #ask(question: () => Promise<unknown>): Promise<TrackingStatus> {
    if (!this.#isIos) return TRACKING.AUTHORIZED
    try {
      const answer = v.safeParse(Answer, await question())
      if (answer.success) return STATUSES[answer.output.status]
      return this.#refuse('an unknown answer')
    } catch (cause) {
      const { message, code } = pluginErrorOf(cause)
      return this.#refuse(message || code || 'a failure without a word')
    }
  }

  #refuse(why: string): TrackingStatus {
    this.#problems.report({ area: 'tracking-permission', message: `Tracking counts as refused: ${why}` })
    return TRACKING.DENIED
  }
}
