import { slugify } from '@mahlzeit/domain'
import postgres from 'postgres'
import {
  DIFFERENCE,
  FACET_DIFFERENCE,
  TOWN_DIFFERENCE,
  WRONG_FACETS,
  WRONG_KINDS,
  WRONG_PRICES,
} from '../cell-recount.ts'
import { MISSING_WORDS } from '../missing-words.ts'
import type { Query } from '../../scale/bulk-load.ts'
import { placeOf } from './person.ts'
import { pick, type Random, randomFrom } from './random.ts'
import { asUser, connect, signUpBySql, type SqlAccount } from './sql-account.ts'

export interface WritersOptions {
  /** Address of a superuser of a migrated PostgreSQL database without deals. */
  readonly databaseUrl: string
  readonly writers: number
  readonly seconds: number
  /** How many deals all writers share at first: few meet often. */
  readonly deals: number
  readonly seed: number
}

export interface WritersReport {
  /** Number of committed acts by kind. */
  readonly done: Readonly<Record<string, number>>
  /** Errors that no client may see: deadlocks, for example. */
  readonly failures: readonly string[]
  /** Deadlocks that PostgreSQL detected. */
  readonly deadlocks: number
  /** Violations of the counts after all writers ended. */
  readonly differences: readonly string[]
}

type Sql = postgres.Sql

/** Codes of refusals, which clients understand: a rule of the product, a conflict, a missing row. */
const REFUSALS = /^(?:PT4\d\d|22023|23503|23505|42501)$/u

/** Performs writes of every kind that changes deals or data derived from them, each on a separate connection. */
export const runWriters = async (options: WritersOptions): Promise<WritersReport> => {
  const { databaseUrl, writers, seconds, deals, seed } = options
  const admin = connect(databaseUrl)
  const done: Record<string, number> = {}
  const failures: string[] = []
  try {
    const city = new City(admin)
    await city.found(writers, deals)
    const end = performance.now() + seconds * 1000
    const write = async (number: number): Promise<void> => {
      // Deadlocks end soon, so that a run meets many.
      const sql = connect(databaseUrl, { deadlock_timeout: 100 })
      const writer = new Writer(sql, city, number, randomFrom(seed + number))
      while (performance.now() < end) {
        const [kind, act] = writer.next()
        try {
          await act()
          done[kind] = (done[kind] ?? 0) + 1
        } catch (error) {
          if (!(error instanceof postgres.PostgresError)) throw error
          if (!REFUSALS.test(error.code)) failures.push(`${kind}: ${error.message}, ${error.where}`)
        }
      }
      await sql.end()
    }
    await Promise.all(Array.from({ length: writers }, (_, number) => write(number)))
    const [statistics] = await admin`select deadlocks::int from pg_stat_database where datname = current_database()`
    return { done, failures, deadlocks: Number(statistics?.['deadlocks']), differences: await differencesOf(admin) }
  } finally {
    await admin.end()
  }
}

const COUNTS = { DIFFERENCE, FACET_DIFFERENCE, TOWN_DIFFERENCE, WRONG_FACETS, WRONG_KINDS, WRONG_PRICES, MISSING_WORDS }

const WRONG_VOTES = `
  select id from public.deals d
  where (closures, confirmation, gone) is distinct from (private.closures_of(id), private.confirmation_of(id), private.gone_of(d))`

const differencesOf = async (sql: Sql): Promise<readonly string[]> => {
  const found: string[] = []
  for (const [name, query] of Object.entries({ ...COUNTS, WRONG_VOTES }))
    for (const row of await sql.unsafe(query)) found.push(`${name}: ${JSON.stringify(row)}`)
  return found
}

/** The accounts and deals that the writers share. */
class City {
  readonly #sql: Sql
  readonly accounts: SqlAccount[] = []
  readonly deals: number[] = []
  moderator: SqlAccount = { id: '', session: '' }
  #places = 0

  constructor(sql: Sql) {
    this.#sql = sql
  }

  async found(accounts: number, deals: number): Promise<void> {
    this.moderator = await signUpBySql(this.#sql)
    await this.#sql`insert into private.moderators (user_id) values (${this.moderator.id})`
    for (let number = 0; number < accounts; number++) this.accounts.push(await signUpBySql(this.#sql))
    for (let number = 0; number < deals; number++) {
      const { id, name, lat, lng } = this.nextPlace()
      const author = this.accounts[number % accounts]?.id ?? null
      const rows = await this.#sql`
        insert into public.deals (place_id, place_name, place_lat, place_lng, place_address, url_slug, available_days, user_id)
        values (${id}, ${name}, ${lat}, ${lng}, ${ADDRESS}, ${slugify(name)}, '{Mo}', ${author}) returning id::int`
      this.deals.push(Number(rows[0]?.['id']))
    }
  }

  /** A place in the smallest cells of its neighbours. */
  nextPlace() {
    return placeOf(this.#places++)
  }
}

interface Facts {
  readonly position: { readonly lat: number; readonly lng: number }
  readonly hours: unknown
  readonly address: unknown
}

const ADDRESS = 'Torstraße 1, 10119 Berlin'

/** One writer, who acts as any account or as the moderator. */
class Writer {
  readonly #sql: Sql
  readonly #city: City
  readonly #number: number
  readonly #random: Random
  readonly #photos: string[] = []
  #acts = 0

  constructor(sql: Sql, city: City, number: number, random: Random) {
    this.#sql = sql
    this.#city = city
    this.#number = number
    this.#random = random
  }

  /** The next act in turn; writers begin at different ones. */
  next(): readonly [kind: string, act: () => Promise<unknown>] {
    const acts = Object.entries({
      close: () => this.#reportClosed(1),
      confirm: () => this.#user((query) => query('select public.confirm_deal(now(), $1)', [this.#deal()])),
      correct: () => this.#correct(),
      publish: () => this.#publish(),
      suspend: () => this.#suspend(),
      withdraw: () => this.#user((query) => query("select public.withdraw_vote($1, 'closure')", [this.#deal()])),
      photo: () => this.#addPhotos(),
      'report gone': () => this.#user((query) => query('select public.report_gone($1)', [this.#deal()])),
      hide: () => this.#hide(),
      move: () => this.#correct(),
      'undo all': () => this.#undoAll(),
      'close longer': () => this.#reportClosed(9),
      'delete own': () => this.#deleteOwn(),
      'delete account': () => this.#deleteAccount(),
      upkeep: () => this.#upkeep(),
    })
    const [kind, act] = acts[(this.#acts++ + this.#number) % acts.length] ?? ['', () => Promise.resolve()]
    return [kind, act]
  }

  #deal(): number {
    return pick(this.#random, this.#city.deals)
  }

  #account(): SqlAccount {
    return pick(this.#random, this.#city.accounts)
  }

  #user<T>(act: (query: Query) => Promise<T>, account = this.#account()): Promise<T> {
    return asUser(this.#sql, account, act)
  }

  #moderator(act: (query: Query) => Promise<unknown>): Promise<unknown> {
    return this.#user(act, this.#city.moderator)
  }

  #reportClosed(days: number): Promise<unknown> {
    return this.#user((query) => query('select public.report_closed($1, current_date + $2::int)', [this.#deal(), days]))
  }

  async #correct(): Promise<void> {
    const deal = this.#deal()
    const [row] = await this.#sql`select private.facts_of(${deal}) as facts`
    const facts = row?.['facts'] as Facts | null
    if (!facts) return
    const { lat, lng } = facts.position
    const shift = (this.#acts % 2 === 0 ? 1 : -1) * 0.0002
    const changes = {
      position: { seen: facts.position, value: { lat: lat + shift, lng } },
      hours: { seen: facts.hours, value: { start: `${10 + (this.#acts % 3)}:00`, end: '15:00' } },
      address: { seen: facts.address, value: `Gasse ${this.#acts % 7}, 10119 Berlin` },
    }
    await this.#user((query) => query('select public.correct_deal($1, $2)', [changes, deal]))
  }

  async #publish(): Promise<void> {
    const { id, name, lat, lng } = this.#city.nextPlace()
    const place = { place_id: id, place_name: name, place_lat: lat, place_lng: lng, place_address: ADDRESS }
    const deal = { ...place, url_slug: slugify(name), available_days: ['Mo', 'Di'], cuisine_type: ['deutsch'] }
    const rows = await this.#user((query) => query('select public.create_deal($1)::int as id', [deal]))
    this.#city.deals.push(Number(rows[0]?.['id']))
  }

  /** Some photos have the same file, so that hiding one writes several deals. */
  async #addPhotos(): Promise<void> {
    const account = this.#account()
    const images: object[] = []
    for (const index of [0, 1]) {
      const path = `1700000000000-${index}-${crypto.randomUUID().replaceAll('-', '')}.jpg`
      const hash = String(Math.floor(this.#random() * 3)).repeat(64)
      await this.#sql`select public.claim_photo(${path}, ${account.id}, ${hash})`
      const dishes = ['Suppe', 'Gulasch', `Gericht ${this.#acts % 5}`].map((name) => ({ name, price: 690 }))
      const url = `/storage/v1/object/public/deals/${path}`
      this.#photos.push(url)
      images.push({
        image_url: url,
        offer_type: 'tageskarte',
        sort_order: index,
        dishes: dishes.toSorted(() => this.#random() - 0.5),
      })
    }
    const deal = this.#deal()
    await this.#user((query) => query('select public.add_deal_images($1, $2)', [deal, images]), account)
  }

  async #suspend(): Promise<void> {
    const { id } = this.#account()
    await this.#moderator((query) => query("select public.suspend_account('terms', 'Werbung', $1)", [id]))
    await this.#moderator((query) => query("select public.reinstate_account('Irrtum', $1)", [id]))
  }

  async #hide(): Promise<void> {
    const [row] = await this.#sql`
      select kind, id::text from (
        select 'deal' as kind, id from public.deals union all select 'image', id from public.deal_images
        union all select 'dish', id from private.menu_items
      ) content order by md5(kind || id || ${this.#random()}) limit 1`
    if (!row) return
    const { kind, id } = row as { kind: string; id: string }
    await this.#moderator((query) => query("select public.hide_content('terms', $1, $2, 'Werbung')", [id, kind]))
    await this.#moderator((query) => query("select public.restore_content($1, $2, 'Irrtum')", [id, kind]))
  }

  #undoAll(): Promise<unknown> {
    const { id } = this.#account()
    return this.#moderator((query) => query("select public.undo_corrections($1, 'terms', 'Unsinn')", [id]))
  }

  async #deleteOwn(): Promise<void> {
    const [own] = await this.#sql`
      select i.deal_id::int, i.image_url, u.user_id from public.deal_images i
      join private.photo_uploads u on i.image_url = private.photo_url(u.path) where u.user_id is not null
      order by md5(i.id || ${String(this.#random())}) limit 1`
    const account = this.#city.accounts.find(({ id }) => id === own?.['user_id'])
    if (!own || !account) return
    const rows = await this.#user(
      (query) => query('select public.delete_own_image($1, $2) as id', [own['deal_id'], own['image_url']]),
      account,
    )
    await this.#user((query) => query('select public.undo_own_deletion($1)', [rows[0]?.['id']]), account)
  }

  async #deleteAccount(): Promise<void> {
    const place = Math.floor(this.#random() * this.#city.accounts.length)
    const account = pick(this.#random, this.#city.accounts.slice(place, place + 1))
    this.#city.accounts[place] = await signUpBySql(this.#sql)
    await this.#user((query) => query('select public.delete_user_account($1)', [account.id]), account)
  }

  async #upkeep(): Promise<void> {
    await this.#sql`select private.forget_outdated()`
    await this.#sql`select public.give_up_unused_photos('0 seconds')`
  }
}
