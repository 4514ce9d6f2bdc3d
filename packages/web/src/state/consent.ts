import {
  type Clock,
  CONSENT_KEY,
  type ConsentChoice,
  type ConsentRecord,
  type ConsentSituation,
  consentRecord,
  EVERYTHING,
  isAnalyticsAllowed,
  isBannerNeeded,
  isFunctionalAllowed,
  isTrackingRefused,
  NECESSARY_ONLY,
  parseConsent,
  type Platform,
  type Preferences,
  TRACKING,
  type TrackingPermission,
} from '@mahlzeit/domain'
import { BehaviorSubject, EMPTY, filter, from, map, merge, type Observable, startWith, switchMap } from 'rxjs'
import { token } from '../mvvm/token.ts'
import { viewState } from '../mvvm/view-state.ts'

export interface ConsentState extends ConsentSituation {
  /** Before, nobody is asked and nothing is allowed. */
  readonly isLoaded: boolean
  readonly isBannerNeeded: boolean
  readonly isAnalyticsAllowed: boolean
  readonly isFunctionalAllowed: boolean
  /** The system forbids what was or could be allowed here. */
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

/**
 * What the visitor allows (product.md#consent-record), shared by the banner, the settings and all that needs consent. Other
 * tabs are followed, and what is changed in the settings of the system.
 *
 * Constructor: `Preferences`, `TrackingPermission`, `Platform`, `Clock`.
 */
export class Consent {
  readonly #preferences: Preferences
  readonly #tracking: TrackingPermission
  readonly #clock: Clock
  readonly #state$: BehaviorSubject<ConsentState>
  /** Writes one after the other: the last decision stays. */
  #writing: Promise<void> = Promise.resolve()
  /** Grows with every decision: what was read before it is outdated. */
  #decisions = 0

  readonly state$

  constructor(preferences: Preferences, tracking: TrackingPermission, { isIos }: Platform, clock: Clock) {
    this.#preferences = preferences
    this.#tracking = tracking
    this.#clock = clock
    const facts = { record: null, isIos, tracking: TRACKING.NOT_DETERMINED, isLoaded: false, areSettingsOpen: false }
    this.#state$ = new BehaviorSubject(derived(facts))
    this.state$ = viewState(this.#state$.value, merge(this.#state$, this.#readings()))
  }

  acceptAll(): void {
    this.save(EVERYTHING)
  }

  acceptNecessaryOnly(): void {
    this.save(NECESSARY_ONLY)
  }

  /** Applies a decision on every category that can be refused, and closes the settings. */
  save(choice: ConsentChoice): void {
    const record = consentRecord(choice, this.#clock.now())
    this.#decide(record, () => this.#preferences.set(CONSENT_KEY, JSON.stringify(record)))
    if (choice.analytics || choice.functional) void this.#requestTracking()
  }

  /** Takes the decision back: the visitor is asked again. */
  reset(): void {
    this.#decide(null, () => this.#preferences.remove(CONSENT_KEY))
  }

  showSettings(): void {
    this.#change({ areSettingsOpen: true })
  }

  hideSettings(): void {
    this.#change({ areSettingsOpen: false })
  }

  #decide(record: ConsentRecord | null, write: () => Promise<void>): void {
    this.#decisions++
    this.#change({ record, areSettingsOpen: false })
    this.#writing = this.#writing.then(write)
  }

  async #requestTracking(): Promise<void> {
    this.#change({ tracking: await this.#tracking.request() })
  }

  #change(facts: Partial<Facts>): void {
    this.#state$.next(derived({ ...this.#state$.value, ...facts }))
  }

  #readings(): Observable<never> {
    const decisions$ = this.#preferences.changedElsewhere$.pipe(
      filter((key) => key === CONSENT_KEY),
      map(() => undefined),
    )
    return merge(decisions$, this.#tracking.mayHaveChanged$).pipe(
      startWith(undefined),
      switchMap(() => from(this.#read())),
      switchMap(() => EMPTY),
    )
  }

  async #read(): Promise<void> {
    const decisions = this.#decisions
    await this.#writing
    const [kept, tracking] = await Promise.all([this.#preferences.get(CONSENT_KEY), this.#tracking.status()])
    const isOutdated = decisions !== this.#decisions
    const record = isOutdated ? this.#state$.value.record : parseConsent(kept, this.#clock.now())
    this.#change({ record, tracking, isLoaded: true })
  }
}

export const CONSENT = token<Consent>('consent')
