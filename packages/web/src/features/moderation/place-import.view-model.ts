import {
  type Auth,
  type BoundingBox,
  EMPTY_BATCH,
  err,
  importBatches,
  type ImportFile,
  type ImportFileFailure,
  type ImportPlan,
  type ImportPlanner,
  type KnownProposal,
  listOf,
  type ModerationDesk,
  type ModerationFailure,
  ok,
  type PlaceChangeKind,
  type PlanPart,
  type Result,
  singleLine,
  type Skipped,
  type StoredPlace,
  token,
  unknownIds,
  type VenueExtract,
  venuesBox,
} from '@mahlzeit/domain'
import { filter, merge, type Observable, Subject, tap } from 'rxjs'
import { currentUserId } from '../../mvvm/current-user.ts'
import { Latest } from '../../mvvm/latest.ts'
import { Snapshot, type ViewState, viewState, whileSubscribed } from '../../mvvm/view-state.ts'

export type PlaceImportFailure = ImportFileFailure | ModerationFailure

/** What an import does, by numbers. */
export interface PlanNumbers extends Pick<ImportPlan, 'unchanged' | 'known' | 'missing'> {
  readonly counts: Readonly<Partial<Record<PlaceChangeKind, number>>>
  /** How many ids of known places the list has newly, or no longer. */
  readonly sources: number
  /** How many earlier proposals end. */
  readonly obsolete: number
  readonly skipped: readonly (readonly [Skipped, number])[]
  /** Whether the import has anything to write. */
  readonly isNeeded: boolean
}

export type PlaceImportStep =
  | { readonly kind: 'idle' }
  | { readonly kind: 'reading' }
  /** No file that can be imported. */
  | { readonly kind: 'refused'; readonly failure: ImportFileFailure | { readonly kind: 'empty' } }
  /** Read, and to be compared. `failure` of the last comparison. */
  | { readonly kind: 'chosen'; readonly failure: PlaceImportFailure | null }
  /** `known`: how many places have been read so far. */
  | { readonly kind: 'comparing'; readonly known: number }
  | { readonly kind: 'planned'; readonly plan: PlanNumbers }
  /** `done` of `total` changes are written. */
  | { readonly kind: 'running' | 'cancelling'; readonly done: number; readonly total: number }
  | {
      readonly kind: 'stopped'
      readonly done: number
      readonly total: number
      readonly failure: ModerationFailure
      /** Whether the undo failed. */
      readonly isUndo: boolean
    }
  | { readonly kind: 'done'; readonly written: number; readonly leftOut: number }
  | { readonly kind: 'undone' }

export interface PlaceImportState {
  /** The name of the chosen file; empty before. */
  readonly file: string
  /** The name of the list that it is a version of. */
  readonly list: string
  readonly source: string
  readonly license: string
  /** How many venues the file has. */
  readonly venues: number
  readonly step: PlaceImportStep
}

/** An import that is written. */
interface Work {
  /** Of the import. */
  readonly of: { readonly key: string; readonly list: string; readonly source: string }
  readonly batches: readonly PlanPart[]
  readonly total: number
  next: number
  done: number
  written: number
  /** Null until an answer names it. */
  importId: number | null
  isCancelled: boolean
}

const EMPTY: PlaceImportState = { file: '', list: '', source: '', license: '', venues: 0, step: { kind: 'idle' } }

/**
 * Reads a file of places, shows what its import changes, and writes it in batches (product.md#imports-of-places). A singleton: an
 * import continues while the moderator looks at another page.
 */
export class PlaceImportViewModel {
  readonly #desk: Pick<ModerationDesk, 'findKnownPlaces' | 'importPlaces' | 'undoImport'>
  readonly #planner: ImportPlanner
  readonly #state$ = new Snapshot<PlaceImportState>(EMPTY)
  readonly #changed$ = new Subject<void>()
  readonly #latest = new Latest()
  #extract: VenueExtract | null = null
  #plan: ImportPlan | null = null
  #work: Work | null = null
  #userId: string | null = null

  readonly state$: ViewState<PlaceImportState>
  /** Emits when an import is done or undone, or has stopped. */
  readonly changed$: Observable<void> = this.#changed$.asObservable()

  constructor(
    desk: Pick<ModerationDesk, 'findKnownPlaces' | 'importPlaces' | 'undoImport'>,
    planner: ImportPlanner,
    auth: Pick<Auth, 'state$'>,
  ) {
    this.#desk = desk
    this.#planner = planner
    // After an expired session the same moderator goes on.
    const others$ = currentUserId(auth).pipe(
      filter((id) => id !== null && id !== this.#userId),
      tap((id) => {
        if (this.#userId !== null) this.reset()
        this.#userId = id
      }),
    )
    this.state$ = viewState(EMPTY, merge(this.#state$, whileSubscribed(others$)))
  }

  choose(file: ImportFile): void {
    void this.#read(file)
  }

  /** Renames the list. A plan for another list is dropped. */
  changeList(list: string): void {
    this.#latest.start()
    this.#state$.merge({ list, step: { kind: 'chosen', failure: null } })
  }

  /** Plans the import: a dry run. */
  plan(): void {
    void this.#compare()
  }

  /** Writes the planned import. */
  apply(): void {
    const { list, step } = this.#state$.value
    if (step.kind !== 'planned' || !this.#plan || !this.#extract) return
    this.#work = {
      of: {
        key: crypto.randomUUID(),
        list: listName(list),
        source: singleLine(this.#extract.source).slice(0, 300),
      },
      batches: importBatches(this.#plan),
      total: this.#plan.changes.length,
      next: 0,
      done: 0,
      written: 0,
      importId: null,
      isCancelled: false,
    }
    void this.#write(this.#work)
  }

  /** Stops the import after the current batch, and undoes it. */
  cancel(): void {
    if (!this.#work || this.#state$.value.step.kind !== 'running') return
    this.#work.isCancelled = true
    this.#showWork(this.#work)
  }

  /** Continues a stopped import, or a failed undo. */
  resume(): void {
    if (!this.#work || this.#state$.value.step.kind !== 'stopped') return
    void (this.#work.isCancelled ? this.#undo(this.#work) : this.#write(this.#work))
  }

  /** Undoes a stopped import. */
  undo(): void {
    if (!this.#work || this.#state$.value.step.kind !== 'stopped') return
    this.#work.isCancelled = true
    void this.#undo(this.#work)
  }

  /** Begins with another file. */
  reset(): void {
    this.#latest.start()
    this.#extract = this.#plan = this.#work = null
    this.#state$.next(EMPTY)
  }

  async #read(file: ImportFile): Promise<void> {
    this.reset()
    const isCurrent = this.#latest.join()
    this.#state$.merge({ file: file.name, list: listOf(file.name), step: { kind: 'reading' } })
    const read = await this.#planner.read(file)
    if (!isCurrent()) return
    if (!read.ok) return this.#show({ kind: 'refused', failure: read.error })
    const { source, license, venues } = read.value
    if (!venuesBox(venues)) return this.#show({ kind: 'refused', failure: { kind: 'empty' } })
    this.#extract = read.value
    this.#state$.merge({ source, license, venues: venues.length, step: { kind: 'chosen', failure: null } })
  }

  async #compare(): Promise<void> {
    const extract = this.#extract
    if (!extract || this.#state$.value.step.kind !== 'chosen') return
    const isCurrent = this.#latest.start()
    const list = listName(this.#state$.value.list)
    this.#state$.merge({ list, step: { kind: 'comparing', known: 0 } })
    const planned = await this.#planned(extract, list, isCurrent)
    if (!isCurrent()) return
    if (!planned.ok) return this.#show({ kind: 'chosen', failure: planned.error })
    this.#plan = planned.value
    this.#show({ kind: 'planned', plan: numbersOf(planned.value) })
  }

  async #planned(
    { venues }: VenueExtract,
    list: string,
    isCurrent: () => boolean,
  ): Promise<Result<ImportPlan, PlaceImportFailure>> {
    const box = venuesBox(venues)
    if (!box) return this.#planner.plan(list, venues, [], [])
    const known = await this.#known(list, box, isCurrent)
    if (!known.ok) return known
    const { places, proposals } = known.value
    const planned = await this.#planner.plan(list, venues, places, proposals)
    if (!planned.ok) return planned
    const elsewhere = await this.#elsewhere(list, box, planned.value, isCurrent)
    if (!elsewhere.ok) return elsewhere
    return elsewhere.value.length === 0
      ? planned
      : this.#planner.plan(list, venues, [...places, ...elsewhere.value], proposals)
  }

  /** The places outside the box that have an id of which the plan knows no place. */
  async #elsewhere(list: string, box: BoundingBox, plan: ImportPlan, isCurrent: () => boolean) {
    const places: StoredPlace[] = []
    for (const ids of unknownIds(plan)) {
      if (!isCurrent()) break
      const page = await this.#desk.findKnownPlaces(list, box, null, ids)
      if (!page.ok) return err(page.error)
      places.push(...page.value.places)
    }
    return ok(places)
  }

  async #known(list: string, box: BoundingBox, isCurrent: () => boolean) {
    const places: StoredPlace[] = []
    const proposals: KnownProposal[] = []
    let cursor: string | null = null
    do {
      const page = await this.#desk.findKnownPlaces(list, box, cursor)
      if (!page.ok) return err(page.error)
      places.push(...page.value.places)
      proposals.push(...page.value.proposals)
      cursor = page.value.nextCursor
      if (isCurrent()) this.#show({ kind: 'comparing', known: places.length })
    } while (cursor !== null && isCurrent())
    return ok({ places, proposals })
  }

  async #write(work: Work): Promise<void> {
    const { batches } = work
    this.#showWork(work)
    for (let batch = batches[work.next]; batch && !work.isCancelled; batch = batches[work.next]) {
      const sent = await this.#desk.importPlaces({ ...work.of, ...batch })
      if (this.#work !== work) return
      if (!sent.ok && !work.isCancelled) return this.#stop(work, sent.error)
      if (!sent.ok) break
      work.importId = sent.value.importId
      work.written += sent.value.written
      work.done += batch.changes.length
      work.next++
      this.#showWork(work)
    }
    if (work.isCancelled) return this.#undo(work)
    this.#show({ kind: 'done', written: work.written, leftOut: work.total - work.written })
    this.#end()
  }

  async #undo(work: Work): Promise<void> {
    this.#showWork(work)
    // Without an answer it is unknown whether the import has begun: an empty batch begins it, and names it.
    const begun =
      work.importId === null
        ? await this.#desk.importPlaces({ ...work.of, ...EMPTY_BATCH })
        : ok({ importId: work.importId })
    if (this.#work !== work) return
    if (begun.ok) work.importId = begun.value.importId
    const undone = begun.ok ? await this.#desk.undoImport(begun.value.importId) : begun
    if (this.#work !== work) return
    if (!undone.ok && undone.error.kind !== 'already-decided') return this.#stop(work, undone.error)
    this.#show({ kind: 'undone' })
    this.#end()
  }

  #stop(work: Work, failure: ModerationFailure): void {
    const { done, total, isCancelled: isUndo } = work
    this.#show({ kind: 'stopped', done, total, failure, isUndo })
    this.#changed$.next()
  }

  #end(): void {
    this.#extract = this.#plan = this.#work = null
    this.#changed$.next()
  }

  #showWork({ done, total, isCancelled }: Work): void {
    this.#show({ kind: isCancelled ? 'cancelling' : 'running', done, total })
  }

  #show(step: PlaceImportStep): void {
    this.#state$.merge({ step })
  }
}

/** A name that the server accepts. */
const listName = (list: string): string => singleLine(list).slice(0, 100) || listOf('')

const numbersOf = (plan: ImportPlan): PlanNumbers => {
  const { changes, obsolete, unchanged, known, missing, skipped } = plan
  const sources = plan.sources.length + plan.ended.length
  const counts: Partial<Record<PlaceChangeKind, number>> = {}
  for (const { kind } of changes) counts[kind] = (counts[kind] ?? 0) + 1
  return {
    counts,
    sources,
    obsolete: obsolete.length,
    unchanged,
    known,
    missing,
    skipped: [...skipped],
    isNeeded: changes.length + obsolete.length + sources > 0,
  }
}

export const PLACE_IMPORT_VIEW_MODEL = token<PlaceImportViewModel>('place import view model')
