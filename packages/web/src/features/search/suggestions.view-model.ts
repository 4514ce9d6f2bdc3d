import {
  berlinTimeAt,
  type CardDish,
  type Clock,
  type Deal,
  type DealCatalog,
  dishRating,
  type LatLng,
  type Locality,
  type LocalityDirectory,
  matchesSearch,
  normalizeSearch,
  SUGGESTION_MIN_LENGTH,
  token,
} from '@mahlzeit/domain'
import { debounceTime, distinctUntilChanged, from, map, of, type Observable, Subject, switchMap } from 'rxjs'
import { clockScheduler } from '../../mvvm/clock-scheduler.ts'
import { type ViewState, viewState } from '../../mvvm/view-state.ts'

const DEBOUNCE_MS = 200
const MAX_DEALS = 3

/** A deal that matches the search. */
export interface SuggestedDeal {
  readonly deal: Deal
  /** Whether only a dish of an earlier menu matches. */
  readonly isByPastDish: boolean
}

export interface Suggestions {
  /** The search that they were found for. */
  readonly search: string
  readonly localities: readonly Locality[]
  /** Deals that match by anything but the dishes below. */
  readonly deals: readonly SuggestedDeal[]
  /** Dishes that match the search, at most one of each deal. */
  readonly dishes: readonly { readonly deal: Deal; readonly dish: CardDish }[]
}

interface Typed {
  readonly search: string
  readonly near: LatLng
}

const NOTHING: Suggestions = { search: '', localities: [], deals: [], dishes: [] }

/** Suggestions while a search is typed (product.md#suggestions). Suggestions that cannot be read are left out. */
export class SuggestionsViewModel {
  readonly state$: ViewState<Suggestions>
  readonly #localities: LocalityDirectory
  readonly #catalog: DealCatalog
  readonly #clock: Clock
  readonly #typed$ = new Subject<Typed>()

  constructor(localities: LocalityDirectory, catalog: DealCatalog, clock: Clock) {
    this.#localities = localities
    this.#catalog = catalog
    this.#clock = clock
    const settled$ = this.#typed$.pipe(
      debounceTime(DEBOUNCE_MS, clockScheduler(clock)),
      distinctUntilChanged((a, b) => a.search === b.search),
    )
    this.state$ = viewState(NOTHING, settled$.pipe(switchMap((typed) => this.#find(typed))))
  }

  /** @param near Where the nearest ones are suggested first. */
  type(typed: string, near: LatLng): void {
    this.#typed$.next({ search: normalizeSearch(typed), near })
  }

  #find({ search, near }: Typed): Observable<Suggestions> {
    if (Array.from(search).length < SUGGESTION_MIN_LENGTH) return of({ ...NOTHING, search })
    const menuDate = berlinTimeAt(this.#clock.now()).date
    const query = { origin: near, search, question: null, menuDate, offset: 0, limit: MAX_DEALS }
    const answers = Promise.all([this.#localities.find(search, near), this.#catalog.findNearest(query)])
    return from(answers).pipe(
      map(([localities, page]) => {
        const found = page.ok ? page.value.deals : []
        const dishes = found.flatMap((deal) => {
          const [dish] = deal.dishes ?? []
          return dish && dish.date >= menuDate && dishRating(dish.name, search) > 0 ? [{ deal, dish }] : []
        })
        const deals = found.flatMap((deal) => {
          const isByPastDish = !matchesSearch(deal, search)
          const isDish = dishes.some((one) => one.deal === deal)
          return isByPastDish && isDish ? [] : [{ deal, isByPastDish }]
        })
        return { search, localities: localities.ok ? localities.value : [], deals, dishes }
      }),
    )
  }
}

export const SUGGESTIONS_VIEW_MODEL = token<SuggestionsViewModel>('suggestions view model')
