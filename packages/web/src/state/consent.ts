import {
  type Clock,
  CONSENT_KEY,
  type ConsentChoice,
  type ConsentRecord,
  consentRecord,
  type ConsentSituation,
  EVERYTHING,
  isAnalyticsAllowed,
  isBannerNeeded,
  isFunctionalAllowed,
  isTrackingRefused,
  type ListedItem,
  NECESSARY_ONLY,
  parseConsent,
  type Platform,
  type Preferences,
  token,
  TRACKING,
  type TrackingPermission,
} from '@mahlzeit/domain'
import { filter, map, merge, type Observable, startWith, tap } from 'rxjs'
import { Latest } from '../mvvm/latest.ts'
import { Snapshot, viewState, whileSubscribed } from '../mvvm/view-state.ts'

export interface ConsentState extends ConsentSituation {
  /** Until then the banner is hidden and nothing is allowed. */
  readonly isLoaded: boolean
  readonly isBannerNeeded: boolean
  readonly isAnalyticsAllowed: boolean
  readonly isFunctionalAllowed: boolean
  /** The operating system denies tracking. */
  readonly isTrackingRefused: boolean
  readonly areSettingsOpen: boolean
}

type Facts = ConsentSituation & Pick<ConsentState, 'isLoaded' | 'areSettingsOpen'>

const derived = (facts: Facts): ConsentState => ({
  ...facts,
  isBannerNeeded: facts.isLoaded && isBannerNeeded(facts),
  isAnalyticsAllowed: facts.isLoaded && isAnalyticsAllowed(facts),
  isFunctionalAllowed: facts.isLoaded && isFunctionalAllowed(facts),
  isTrackingRefused: facts.isLoaded && isTrackingRefused(facts),
})

/** The visitor's consent (product.md#consent-record). Follows other tabs and the tracking permission of the system. */
export class Consent {
  readonly #preferences: Preferences
  readonly #tracking: TrackingPermission
  readonly #clock: Clock
  readonly #facts$: Snapshot<Facts>
  /** Serializes writes, so that the last decision wins. */
  #writing: Promise<void> = Promise.resolve()
  readonly #decisions = new Latest()

  readonly state$

  constructor(preferences: Preferences, tracking: TrackingPermission, { isIos }: Platform, clock: Clock) {
    this.#preferences = preferences
    this.#tracking = tracking
    this.#clock = clock
    const facts = { record: null, isIos, tracking: TRACKING.NOT_DETERMINED, isLoaded: false, areSettingsOpen: false }
    this.#facts$ = new Snapshot<Facts>(facts)
    this.state$ = viewState(derived(facts), merge(this.#facts$.pipe(map(derived)), whileSubscribed(this.#reads())))
  }

  acceptAll(): void {
    this.save(EVERYTHING)
  }

  acceptNecessaryOnly(): void {
    this.save(NECESSARY_ONLY)
  }

  /** Applies a decision on all optional categories and closes the settings. */
  save(choice: ConsentChoice): void {
    const record = consentRecord(choice, this.#clock.now())
    this.#decide(record, () => this.#preferences.set(CONSENT_KEY, JSON.stringify(record)))
    if (choice.analytics || choice.functional) void this.#requestTracking()
  }

  /** Withdraws the decision: the banner shows again. */
  reset(): void {
    this.#decide(null, () => this.#preferences.remove(CONSENT_KEY))
  }

  showSettings(): void {
    this.#facts$.merge({ areSettingsOpen: true })
  }

  hideSettings(): void {
    this.#facts$.merge({ areSettingsOpen: false })
  }

  #decide(record: ConsentRecord | null, write: () => Promise<void>): void {
    this.#decisions.start()
    this.#facts$.merge({ record, areSettingsOpen: false })
    this.#writing = this.#writing.then(write)
  }

  async #requestTracking(): Promise<void> {
    this.#facts$.merge({ tracking: await this.#tracking.request() })
  }

  #reads(): Observable<unknown> {
    const decisions$ = this.#preferences.changedElsewhere$.pipe(
      filter((key) => key === CONSENT_KEY),
      map(() => undefined),
    )
    return merge(decisions$, this.#tracking.mayHaveChanged$).pipe(
      startWith(undefined),
      tap(() => void this.#read()),
    )
  }

  async #read(): Promise<void> {
    const isCurrent = this.#decisions.join()
    await this.#writing
    const [kept, tracking] = await Promise.all([this.#preferences.get(CONSENT_KEY), this.#tracking.status()])
    const record = isCurrent() ? parseConsent(kept, this.#clock.now()) : this.#facts$.value.record
    this.#facts$.merge({ record, tracking, isLoaded: true })
  }
}

export const CONSENT = token<Consent>('consent')

/** Everything that the app may store on this device. */
export const STORED_ITEMS = token<readonly ListedItem[]>('stored items')
