import {
  berlinTimeAt,
  type CardDish,
  type Deal,
  type DealCatalog,
  dishRating,
  type LatLng,
  type Locality,
  type LocalityDirectory,
  normalizeSearch,
  SUGGESTION_MIN_LENGTH,
  type Clock,
} from '@mahlzeit/domain'
import { debounceTime, distinctUntilChanged, from, map, of, type Observable, Subject, switchMap } from 'rxjs'
import { clockScheduler } from '../../mvvm/clock-scheduler.ts'
import { token } from '../../mvvm/token.ts'
import { type ViewState, viewState } from '../../mvvm/view-state.ts'

const DEBOUNCE_MS = 200
const MAX_DEALS = 3

export interface Suggestions {
  /** What they were found for. */
  readonly search: string
  readonly localities: readonly Locality[]
  readonly deals: readonly Deal[]
  /** Dishes of these deals that match the search, at most one of each. */
  readonly dishes: readonly { readonly deal: Deal; readonly dish: CardDish }[]
}

interface Typed {
  readonly search: string
  readonly near: LatLng
}

const NOTHING: Suggestions = { search: '', localities: [], deals: [], dishes: [] }

/** Suggestions while a search is typed (product.md#suggestions). What cannot be read is not suggested. */
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
    if (Array.from(search).length < SUGGESTION_MIN_LENGTH) return of(NOTHING)
    const menuDate = berlinTimeAt(this.#clock.now()).date
    const query = { origin: near, search, question: null, menuDate, offset: 0, limit: MAX_DEALS }
    const found = Promise.all([this.#localities.find(search, near), this.#catalog.findNearest(query)])
    return from(found).pipe(
      map(([localities, page]) => {
        const deals = page.ok ? page.value.deals : []
        return {
          search,
          localities: localities.ok ? localities.value : [],
          deals,
          dishes: deals.flatMap((deal) => {
            const { dish } = deal
            return dish && dishRating(dish.name, search) > 0 ? [{ deal, dish }] : []
          }),
        }
      }),
    )
  }
}

export const SUGGESTIONS_VIEW_MODEL = token<SuggestionsViewModel>('suggestions view model')
