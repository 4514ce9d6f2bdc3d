import {
  berlinTimeAt,
  type CivilDate,
  type Clock,
  type DealFilter,
  type DealQuestion,
  DEFAULT_CENTRE,
  GERMAN_CALENDAR,
  type LatLng,
  NO_FILTER,
  questionOf,
  token,
} from '@mahlzeit/domain'
import { BehaviorSubject, combineLatest, distinctUntilChanged, map, type Observable, skip } from 'rxjs'
import { everyMinute } from '../mvvm/clock-scheduler.ts'
import { type ViewState, viewState } from '../mvvm/view-state.ts'

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)

/** The filter of this visit (product.md#filters): shared by map and list, and not stored. */
export class VisitFilter {
  readonly #clock: Clock
  readonly #filter$ = new BehaviorSubject<DealFilter>(NO_FILTER)
  readonly #from$ = new BehaviorSubject<LatLng>(DEFAULT_CENTRE)
  #question: DealQuestion | null = null

  readonly filter$: ViewState<DealFilter> = this.#filter$
  /** Emits each further filter. */
  readonly changes$: Observable<DealFilter> = this.#filter$.pipe(skip(1))
  /** Today's date in Berlin. */
  readonly today$: ViewState<CivilDate>
  /** Emits the question at once, whenever the filter or the clock changes it, and at midnight, because menus differ by day. */
  readonly question$: Observable<DealQuestion | null>

  constructor(clock: Clock) {
    this.#clock = clock
    this.question$ = combineLatest([this.#filter$, everyMinute(clock), this.#from$]).pipe(
      map(([, now]) => ({ question: this.question, today: berlinTimeAt(now).date })),
      distinctUntilChanged((a, b) => a.question === b.question && a.today === b.today),
      map(({ question }) => question),
    )
    const dates$ = everyMinute(clock).pipe(map((now) => berlinTimeAt(now).date))
    this.today$ = viewState(berlinTimeAt(clock.now()).date, dates$)
  }

  get filter(): DealFilter {
    return this.#filter$.value
  }

  /** Where walks begin: where distances are measured from. */
  get from(): LatLng {
    return this.#from$.value
  }

  measureFrom(position: LatLng): void {
    if (!isSame(position, this.from)) this.#from$.next(position)
  }

  get now(): Date {
    return this.#clock.now()
  }

  /** What the filter asks now; the same object until that changes. */
  get question(): DealQuestion | null {
    const question = questionOf(this.filter, this.now, GERMAN_CALENDAR, this.from)
    if (!isSame(question, this.#question)) this.#question = question
    return this.#question
  }

  set(filter: DealFilter): void {
    if (isSame(filter, this.filter)) return
    // Another filter is a new question, even an equal one: cards show the chosen time, which a question does not tell.
    this.#question = null
    this.#filter$.next(filter)
  }
}

export const VISIT_FILTER = token<VisitFilter>('visit filter')
