import { CORRECTION_METRES } from '../deals/deal-correction.ts'
import { haversineKm } from '../geo/distance.ts'
import { isProposedChange, type PlaceChangeKind } from './place-import.ts'
import { isOtherTenant } from './place-match.ts'
import { isSamePrefill } from './place-prefill.ts'
import { KnownPlaces, type Twin } from './known-places.ts'
import { type PlaceRow, placeRow, type SkipReason, type Venue } from './place-row.ts'

/** Why a venue was not imported. */
export type Skipped = SkipReason | 'twice in the extract' | 'known under another id'

/** A change of one place, as a row of `private.place_changes`. */
export interface PlaceChange {
  readonly kind: PlaceChangeKind
  readonly place_id: string
  /** Empty if the address names none. */
  readonly city: string
  /** What a decision on the proposal remembers: the same claim is not proposed again. */
  readonly claim: string
  /** The place that a venue probably is; null for other kinds. */
  readonly other_id: string | null
  /** Null without a move. */
  readonly metres: number | null
  /** Null for a new place. */
  readonly old_row: PlaceRow | null
  /** Null for a place that vanished. */
  readonly new_row: PlaceRow | null
  /** What the import knows of the place afterwards: a later value that differs is one that people entered. */
  readonly new_base: PlaceRow | null
}

/** A place of the gazetteer. */
export interface StoredPlace {
  readonly row: PlaceRow
  /** The row that the last import wrote; null if none did. */
  readonly base: PlaceRow | null
  /** The list that brought it; null if none did. */
  readonly list: string | null
  readonly sources?: readonly StoredSource[]
}

/** Another id that a place has or had. */
export interface StoredSource {
  readonly id: string
  /** The list that has it now; null if none does. */
  readonly list: string | null
}

/** A proposal that is open or was dismissed. */
export interface KnownProposal extends Pick<PlaceChange, 'kind' | 'place_id' | 'claim'> {
  readonly id: number
  readonly is_open: boolean
}

export interface ImportPlan {
  readonly list: string
  /** Changes that apply, then proposals by city. */
  readonly changes: readonly PlaceChange[]
  /** Open proposals that the file no longer supports. */
  readonly obsolete: readonly number[]
  /** How many places are as the file has them. */
  readonly unchanged: number
  /** How many proposals are open or dismissed already. */
  readonly known: number
  /** How many places of the list the file lacks, if too many to be true; else 0. */
  readonly missing: number
  readonly skipped: ReadonlyMap<Skipped, number>
  /** The known places that the file has under another id, if that is new. */
  readonly sources: readonly PlaceSource[]
  /** Other ids of places that the list no longer has. */
  readonly ended: readonly string[]
}

/** Another id of a place. */
export interface PlaceSource {
  readonly source_id: string
  readonly place_id: string
}

/** A file that lacks more than this share of a list is probably incomplete, unless it lacks few. */
const MISSING = { share: 0.2, few: 20 }

/** What people may change, each by itself. The position is one field. */
const FIELDS = ['name', 'address', 'website', 'phone', 'wheelchair'] as const satisfies readonly (keyof PlaceRow)[]

/** The facts that the day of a prefill dates, besides its own. */
const DATED = ['website', 'phone', 'wheelchair'] as const

/**
 * Plans an import: what applies, and what is proposed to moderators. Changes nothing.
 *
 * @param list the name of the list that the file is a version of: its places that the file lacks have vanished
 */
export const planImport = (
  list: string,
  venues: readonly Venue[],
  stored: readonly StoredPlace[],
  proposals: readonly KnownProposal[],
): ImportPlan => {
  const known = new KnownPlaces()
  const byId = new Map(stored.map((place) => [place.row.place_id, place]))
  for (const { row } of stored) known.add(row)
  const storedSources = stored.flatMap(({ row: { place_id }, sources = [] }) =>
    sources.map((source) => ({ ...source, place_id })),
  )
  const bySource = new Map(storedSources.map((source) => [source.id, source]))
  const sources: PlaceSource[] = []
  /** Other ids of places that the file has. */
  const held = new Set<string>()
  const claims = new Set(proposals.map(keyOf))
  const skipped = new Map<Skipped, number>()
  /** Places that the file has under another id. */
  const twins = new Set<string>()
  const applied: PlaceChange[] = []
  const proposed: PlaceChange[] = []
  let unchanged = 0
  const skip = (reason: Skipped) => skipped.set(reason, (skipped.get(reason) ?? 0) + 1)
  const compare = (place: StoredPlace, row: PlaceRow) => {
    const changes = changesOf(place, row)
    if (changes.length === 0) unchanged++
    for (const change of changes) (isProposedChange(change.kind) ? proposed : applied).push(change)
  }

  const rows = new Map<string, PlaceRow>()
  for (const venue of venues) {
    const read = placeRow(venue)
    if (!read.ok) skip(read.error)
    else if (rows.has(read.value.place_id)) skip('twice in the extract')
    else rows.set(read.value.place_id, read.value)
  }
  /** Ids of the file, and of places that are compared with it under another id. */
  const seen = new Set(rows.keys())

  for (const row of rows.values()) {
    const stands = byId.get(row.place_id)
    if (stands) {
      compare(stands, row)
      continue
    }
    const former = bySource.get(row.place_id)
    const twin = former === undefined ? known.twinOf(row) : null
    const place_id = twin?.isCertain ? twin.row.place_id : former?.place_id
    if (twin) twins.add(twin.row.place_id)
    if (place_id !== undefined) {
      twins.add(place_id)
      held.add(row.place_id)
      if (!former?.list) sources.push({ source_id: row.place_id, place_id })
      const place = byId.get(place_id)
      // A place of users keeps their facts. Of several ids the first one of the file counts.
      if (place && place_id.startsWith('osm:') && !seen.has(place_id)) {
        seen.add(place_id)
        compare(place, { ...row, place_id })
      } else skip('known under another id')
    } else if (twin) proposed.push(twiceOf(row, twin))
    else {
      known.add(row)
      applied.push({ ...NOTHING, kind: 'new', ...ofPlace(row), new_row: row, new_base: row })
    }
  }

  const listed = stored.filter((place) => place.list === list)
  const lacking = listed.filter(({ row }) => !seen.has(row.place_id) && !twins.has(row.place_id))
  const isIncomplete = lacking.length > Math.max(MISSING.few, MISSING.share * listed.length)
  if (!isIncomplete) proposed.push(...lacking.map(({ row }) => vanishedOf(row)))

  const supported = new Set(proposed.map(keyOf))
  const isConcerned = (id: string) => seen.has(id) || (!isIncomplete && byId.get(id)?.list === list)
  const fresh = proposed.filter((change) => !claims.has(keyOf(change)))
  return {
    list,
    changes: [...applied, ...fresh.toSorted((a, b) => order(a.city, b.city) || order(a.place_id, b.place_id))],
    obsolete: proposals
      .filter((one) => one.is_open && isConcerned(one.place_id) && !supported.has(keyOf(one)))
      .map(({ id }) => id),
    unchanged,
    known: proposed.length - fresh.length,
    missing: isIncomplete ? lacking.length : 0,
    skipped,
    sources,
    // An incomplete file would end ids that the list still has.
    ended: isIncomplete
      ? []
      : storedSources.filter((source) => source.list === list && !held.has(source.id)).map(({ id }) => id),
  }
}

const NOTHING = { claim: '', other_id: null, metres: null, old_row: null, new_row: null, new_base: null } as const

const order = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

const keyOf = ({ kind, place_id, claim }: Pick<PlaceChange, 'kind' | 'place_id' | 'claim'>): string =>
  `${kind}\n${place_id}\n${claim}`

const ofPlace = ({ place_id, address }: PlaceRow) => ({ place_id, city: cityOf(address) })

/** After a postcode, after a street, or alone unless it ends like a street. */
const CITY =
  /(?:^|, )\d{5} (.+)$|, (\D[^,]*)$|^(?!.*(?:stra(?:ß|ss)e|str\.|platz|allee|weg|damm|ufer|gasse|chaussee|promenade)$)([^\d,]+)$/iu

/** The city of an address; empty without one. */
const cityOf = (address: string): string => (CITY.exec(address)?.slice(1).find(Boolean) ?? '').slice(0, 100)

const twiceOf = (row: PlaceRow, twin: Twin): PlaceChange => ({
  ...NOTHING,
  kind: 'twice',
  ...ofPlace(row),
  claim: twin.row.place_id,
  other_id: twin.row.place_id,
  metres: metresBetween(row, twin.row),
  new_row: row,
  new_base: row,
})

const vanishedOf = (row: PlaceRow): PlaceChange => ({ ...NOTHING, kind: 'vanished', ...ofPlace(row), old_row: row })

const metresBetween = (a: PlaceRow, b: PlaceRow): number => Math.round(haversineKm(a, b) * 1000)

const isSameSpot = (a: PlaceRow, b: PlaceRow): boolean => a.lat === b.lat && a.lng === b.lng

/** The changes of a known place: at most one that applies, and one proposal. */
const changesOf = (place: StoredPlace, file: PlaceRow): readonly PlaceChange[] => {
  const { row: old } = place
  const isOther = ({ name }: PlaceRow) => name !== file.name && isOtherTenant(file.name, name)
  // A name that people corrected hides no other tenant.
  const isTenant = isOther(old) && isOther(place.base ?? old)
  // Users told the next tenant; the list still has the one before.
  if (isOther(old) && !isTenant) return []
  const isNext = place.base !== null && isOtherTenant(place.base.name, old.name)
  const { row, base } = merged(isNext ? withoutTenant(place) : place, file)
  const of = { ...NOTHING, ...ofPlace(old), old_row: old }
  const metres = isSameSpot(row, old) ? null : metresBetween(row, old)
  if (isTenant) {
    // These belong to the tenant, also where the file has none: nothing of the row applies without a decision.
    const { name, website, phone, prefill } = file
    const tenant = { name, website, phone, prefill }
    const [new_row, new_base] = [
      { ...row, ...tenant },
      { ...base, ...tenant },
    ]
    return [{ ...of, kind: 'tenant', claim: name, metres, new_row, new_base }]
  }
  const isRenamed = row.name !== old.name
  const isFar = metres !== null && metres > CORRECTION_METRES
  // An address belongs to its position.
  const near = isFar ? { ...row, ...whereOf(old) } : row
  const nearBase = isFar ? { ...base, ...whereOf(place.base ?? old) } : base
  const changes: PlaceChange[] = []
  if (!isSame(near, old)) {
    const kind = isRenamed ? 'renamed' : metres !== null && !isFar ? 'moved' : 'updated'
    changes.push({ ...of, kind, metres: isFar ? null : metres, new_row: near, new_base: nearBase })
  }
  if (isFar) {
    const claim = `${row.lat},${row.lng}`
    changes.push({ ...of, kind: 'moved-far', claim, metres, old_row: near, new_row: row, new_base: base })
  }
  return changes
}

const spotOf = ({ lat, lng }: PlaceRow) => ({ lat, lng })

const whereOf = ({ address, lat, lng }: PlaceRow) => ({ address, lat, lng })

/** A stored place whose tenant users told before the list: nothing that belongs to the tenant counts as corrected. */
const withoutTenant = ({ base, ...place }: StoredPlace): StoredPlace => {
  const { name, website, phone } = place.row
  return { ...place, base: base && { ...base, name, website, phone } }
}

/**
 * Merges the file's row into a stored one: a value that the file lacks, or that people changed since the last import, stays.
 */
const merged = (
  { row: old, base }: StoredPlace,
  file: PlaceRow,
): { readonly row: PlaceRow; readonly base: PlaceRow } => {
  const facts = FIELDS.filter((field) => {
    const isOfPeople = base !== null && base[field] !== old[field] && file[field] !== old[field]
    return !isOfPeople && file[field] !== null && file[field] !== ''
  }).map((field) => [field, file[field]] as const)
  const isSpotOfPeople = base !== null && !isSameSpot(base, old) && !isSameSpot(file, old)
  const taken: Partial<PlaceRow> = { ...Object.fromEntries(facts), ...(isSpotOfPeople ? {} : spotOf(file)) }
  // No user changes a prefill: the latest list is right. One that says the same keeps its day.
  const isSaid =
    isSamePrefill(file.prefill, old.prefill) && DATED.every((field) => (taken[field] ?? old[field]) === old[field])
  const prefill = file.prefill === null || isSaid ? old.prefill : file.prefill
  return { row: { ...old, ...taken, prefill }, base: { ...(base ?? file), ...taken, prefill } }
}

const isSame = (a: PlaceRow, b: PlaceRow): boolean =>
  FIELDS.every((field) => a[field] === b[field]) && isSameSpot(a, b) && isSamePrefill(a.prefill, b.prefill)

/** The name of the list that a file is a version of: `berlin` for `berlin-250801.osm.pbf` and `berlin-latest.osm.pbf`. */
export const listOf = (file: string): string => {
  const [name = ''] = (file.split(/[\\/]/u).at(-1) ?? '').toLowerCase().split('.')
  const list = name
    .replace(/latest|\d+/gu, ' ')
    .trim()
    .replace(/[^\p{L}]+/gu, '-')
    .replace(/^-|-$/gu, '')
  return (list || 'import').slice(0, 100)
}
