import {
  addDays,
  type CivilDate,
  type Deal,
  type DealCatalog,
  type DealQuestion,
  type ListedDeal,
  facetsOf,
  GERMAN_CALENDAR,
  haversineKm,
  type MatchCount,
  minuteOf,
  type NearestDealsQuery,
  questionOf,
  sameAnswers,
  SERVER_LIMITS,
  token,
  verdictOn,
} from '@mahlzeit/domain'
import { combineLatest, from, map, merge, type Observable, ReplaySubject, scan, switchMap } from 'rxjs'
import { type ViewState, viewState } from '../../mvvm/view-state.ts'
import { requestedDate } from '../../shared/deal/requested-date.ts'
import type { FilterSuggestionProps } from '../../shared/slots.ts'
import type { VisitFilter } from '../../state/visit-filter.ts'

/** The next day with deals that match all but the time. */
export interface NextDay {
  readonly date: CivilDate
  /** The earliest start of lunch; null if a deal has none, or if more deals match than fit on one page. */
  readonly from: string | null
  /** Deals that match for certain; on the requested day, those that begin later. */
  readonly count: number
}

export interface FilterSuggestionState {
  /** The deals without a filter; null until they are counted. */
  readonly withoutFilter: MatchCount | null
  readonly next: NextDay | null
  /** The nearest deal beyond the requested walk. */
  readonly beyond: BeyondWalk | null
}

export interface BeyondWalk {
  readonly deal: Deal
  readonly km: number
}

type Query = FilterSuggestionProps['query']

const NOTHING: FilterSuggestionState = { withoutFilter: null, next: null, beyond: null }
const MAX_DAYS = 7
/** Returns the earliest start; null unless each deal has one. */
const earliestStart = (deals: readonly Deal[]): string | null =>
  deals.map(({ startTime }) => startTime ?? '').toSorted()[0] || null

/** The alternatives to a filter that no deal matches (product.md#filters). Those that cannot be read are not offered. */
export class FilterSuggestionViewModel {
  readonly state$: ViewState<FilterSuggestionState>
  readonly #catalog: DealCatalog
  readonly #visitFilter: VisitFilter
  readonly #query$ = new ReplaySubject<Query>(1)

  constructor(catalog: DealCatalog, visitFilter: VisitFilter) {
    this.#catalog = catalog
    this.#visitFilter = visitFilter
    const found$ = combineLatest([this.#query$, visitFilter.question$]).pipe(
      switchMap(([query, question]) => this.#find(query, question)),
    )
    this.state$ = viewState(NOTHING, found$)
  }

  look(query: Query): void {
    this.#query$.next(query)
  }

  #find(query: Query, question: DealQuestion | null): Observable<FilterSuggestionState> {
    const withoutFilter = this.#read({ ...query, question: null, offset: 0, limit: 1 })
    return merge(
      from(withoutFilter).pipe(map((page) => ({ withoutFilter: page?.matches ?? null }))),
      from(this.#nextDay(query, question)).pipe(map((next) => ({ next }))),
      from(this.#beyond(query, question)).pipe(map((beyond) => ({ beyond }))),
    ).pipe(scan((state: FilterSuggestionState, part) => ({ ...state, ...part }), NOTHING))
  }

  async #beyond({ search }: Query, question: DealQuestion | null): Promise<BeyondWalk | null> {
    if (!question?.walk) return null
    const { from: origin } = question.walk
    const menuDate = requestedDate(this.#visitFilter.filter.when, this.#visitFilter.now)
    const page = await this.#read({
      origin,
      search,
      menuDate,
      question: { ...question, walk: null },
      offset: 0,
      limit: 1,
    })
    const deal = page?.deals[0]
    return deal ? { deal, km: haversineKm(origin, deal.place.position) } : null
  }

  async #nextDay(query: Query, requested: DealQuestion | null): Promise<NextDay | null> {
    if (!requested?.when) return null
    const { date: day, minute } = requested.when
    // A time may be before lunch of the same day.
    const first = minute === null ? 1 : 0
    for (let days = first; days < first + MAX_DAYS; days++) {
      const date = addDays(day, days)
      const isAhead = ({ startTime }: Deal) => days > 0 || (startTime !== null && minuteOf(startTime) > (minute ?? 0))
      const filter = { ...this.#visitFilter.filter, when: { kind: 'at', date, time: null } as const }
      const question = questionOf(filter, this.#visitFilter.now, GERMAN_CALENDAR, this.#visitFilter.from)
      const page = await this.#read({
        ...query,
        question,
        menuDate: date,
        offset: 0,
        limit: SERVER_LIMITS.dealsPerPage,
      })
      if (page === null) return null
      const isCertain = (deal: ListedDeal) =>
        question && verdictOn(facetsOf(deal), question, deal.closures, sameAnswers(deal.answer ?? 0)) === 'yes'
      const ahead = page.deals.filter((deal) => isCertain(deal) && isAhead(deal))
      const isComplete = page.nextOffset === null
      const count = isComplete ? ahead.length : page.matches.count - page.unknowns
      if (count > 0 && (days > 0 || ahead.length > 0))
        return { date, from: isComplete ? earliestStart(ahead) : null, count }
    }
    return null
  }

  async #read(query: NearestDealsQuery) {
    const answer = await this.#catalog.findNearest(query)
    return answer.ok ? answer.value : null
  }
}

export const FILTER_SUGGESTION_VIEW_MODEL = token<FilterSuggestionViewModel>('filter suggestion view model')
