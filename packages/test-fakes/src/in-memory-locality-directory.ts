import {
  err,
  type Failure,
  FORGIVEN,
  haversineKm,
  isWithinOneError,
  type LatLng,
  type Locality,
  type LocalityDirectory,
  MAX_LOCALITIES,
  ok,
  placeWords,
  type Result,
  searchWords,
  SUGGESTION_MIN_LENGTH,
  SUGGESTION_WORDS,
} from '@mahlzeit/domain'

/** A locality with its importance, as in `private.localities`. */
export interface RankedLocality extends Locality {
  readonly rank: number
}

interface Indexed {
  readonly locality: RankedLocality
  readonly name: readonly string[]
  readonly all: readonly string[]
}

const indexed = (locality: RankedLocality): Indexed => {
  const name = placeWords(locality.name)
  const alias = name.includes('hauptbahnhof') ? ['hbf'] : name.includes('hbf') ? ['hauptbahnhof'] : []
  return { locality, name, all: [...name, ...placeWords(locality.region), ...alias] }
}

const isMisspelt = (word: string, other: string): boolean =>
  /^\p{Alphabetic}+$/u.test(word) &&
  word.length >= FORGIVEN.minLetters &&
  word.length <= FORGIVEN.maxLetters &&
  isWithinOneError(Array.from(word), Array.from(other))

/** In-memory directory of localities, with the search of `find_localities`. Can be made to fail and to recover. */
export class InMemoryLocalityDirectory implements LocalityDirectory {
  readonly #localities: readonly Indexed[]
  #failure: Failure | null = null

  constructor(localities: readonly RankedLocality[]) {
    this.#localities = localities.map(indexed)
  }

  failWith(reason: Failure): void {
    this.#failure = reason
  }

  recover(): void {
    this.#failure = null
  }

  async find(search: string, near: LatLng): Promise<Result<readonly Locality[], Failure>> {
    if (this.#failure) return err(this.#failure)
    const words = [...new Set(placeWords(searchWords(search).join(' ')))].slice(0, SUGGESTION_WORDS)
    const typed = words.join(' ')
    if (typed.length < SUGGESTION_MIN_LENGTH) return ok([])
    const begins = (word: string, { all }: Indexed) => all.some((other) => other.startsWith(word))
    const exact = this.#localities.filter((each) => words.every((word) => begins(word, each)))
    const found =
      exact.length > 0
        ? exact
        : this.#localities.filter((each) =>
            words.every((word) => begins(word, each) || each.name.some((other) => isMisspelt(word, other))),
          )
    const matchOf = ({ name }: Indexed): number => {
      const whole = name.join(' ')
      return whole === typed ? 0 : whole.startsWith(typed) ? 1 : 2
    }
    return ok(
      found
        .toSorted(
          (a, b) =>
            matchOf(a) - matchOf(b) ||
            b.locality.rank - a.locality.rank ||
            haversineKm(near, a.locality.position) - haversineKm(near, b.locality.position),
        )
        .slice(0, MAX_LOCALITIES)
        .map(({ locality: { kind, name, region, position } }) => ({ kind, name, region, position })),
    )
  }
}
