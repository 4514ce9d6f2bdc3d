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
  /** Longer if an act of some kind was refused each time. */
  readonly seconds: number
  /** How many deals all writers share at first: few meet often. */
  readonly deals: number
  readonly seed: number
}

export interface WritersReport {
  /** Number of committed acts by kind, at least one of each. */
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
      for (const [kind] of writer.acts) done[kind] ??= 0
      while (performance.now() < end || Object.values(done).includes(0)) {
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
  select id from public.deals d cross join lateral private.derived_votes(d) v
  where (d.closures, d.confirmation, d.gone, d.dispute) is distinct from (v.closures, v.confirmation, v.gone, v.dispute)`

/** A merge moves all comments, and later ones follow it. */
const LOST_COMMENTS = `
  select c.id from public.deal_comments c join public.deals d on d.id = c.deal_id where d.succession = 'same'`

const differencesOf = async (sql: Sql): Promise<readonly string[]> => {
  const found: string[] = []
  for (const [name, query] of Object.entries({ ...COUNTS, WRONG_VOTES, LOST_COMMENTS }))
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
        insert into public.deals (place_id, place_name, place_lat, place_lng, place_address, url_slug, available_days,
          initial_comment, user_id)
        values (${id}, ${name}, ${lat}, ${lng}, ${ADDRESS}, ${slugify(name)}, '{Mo}', 'Lecker', ${author}) returning id::int`
      this.deals.push(Number(rows[0]?.['id']))
    }
    await this.confirm(this.accounts)
  }

  /** Makes accounts confirm half of the deals: a suspension and a deletion then write many. */
  async confirm(accounts: readonly SqlAccount[]): Promise<void> {
    const ids = accounts.map(({ id }) => id)
    await this.#sql.begin(async (sql) => {
      await sql.unsafe('select private.lock_deals($1)', [this.deals])
      await sql.unsafe(
        `insert into private.deal_votes (deal_id, kind, user_id, person, first_day)
         select d.id, 'confirmation', u.id, uuid_send(u.id), private.berlin_today() from public.deals d, auth.users u
         where d.id = any ($1) and u.id = any ($2) and (d.id + hashtext(u.id::text)) % 2 = 0`,
        [this.deals, ids],
      )
      await sql.unsafe('select private.count_votes($1)', [this.deals])
    })
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

const OWN_DEALS = 'select user_id, id::int from public.deals where user_id is not null'

const OWN_PHOTOS = `
  select u.user_id, i.deal_id::int, i.image_url from public.deal_images i
  join private.photo_uploads u on i.image_url = private.photo_url(u.path) where u.user_id is not null`

/** Queries of what moderators hide, by kind. */
const CONTENT: Readonly<Record<string, string>> = {
  comment: 'select id::text from public.deal_comments',
  deal: 'select id::text from public.deals',
  'deal-comment': 'select id::text from public.deals where initial_comment is not null',
  dish: 'select id::text from private.menu_items',
  image: 'select id::text from public.deal_images',
  place: 'select place_id as id from public.places',
  username: 'select id::text from public.profiles where username is not null',
}

/** One writer, who acts as any account or as the moderator. */
class Writer {
  readonly #sql: Sql
  readonly #city: City
  readonly #number: number
  readonly #random: Random
  #acts = 0

  constructor(sql: Sql, city: City, number: number, random: Random) {
    this.#sql = sql
    this.#city = city
    this.#number = number
    this.#random = random
  }

  /** By kind. */
  get acts(): [kind: string, act: () => Promise<unknown>][] {
    return Object.entries({
      close: () => this.#reportClosed(1),
      confirm: () => this.#user((query) => query('select public.confirm_deal(now(), $1)', [this.#deal()])),
      correct: () => this.#correct(),
      publish: () => this.#publish(),
      suspend: () => this.#suspend(),
      withdraw: () => this.#user((query) => query("select public.withdraw_vote($1, 'closure')", [this.#deal()])),
      photo: () => this.#addPhotos(),
      'report gone': () => this.#user((query) => query('select public.report_gone($1)', [this.#deal()])),
      'report photo': () => this.#reportPhoto(),
      'decide report': () => this.#decideReport(),
      comment: () => this.#comment(),
      move: () => this.#correct(),
      'undo all': () => this.#undoAll(),
      clear: () => this.#clear(),
      'close longer': () => this.#reportClosed(9),
      'delete own photo': () => this.#deleteOwn(OWN_PHOTOS, 'select public.delete_own_image($1, $2) as id'),
      'delete own deal': () => this.#deleteOwn(OWN_DEALS, 'select public.delete_own_deal($1) as id'),
      favour: () => this.#favour(),
      decide: () => this.#decide(),
      merge: () => this.#merge(),
      tenancy: () => this.#tenancy(),
      'choose a name': () => this.#user((query) => query("select public.choose_username('Gast')")),
      'delete account': () => this.#deleteAccount(),
      upkeep: () => this.#upkeep(),
      ...Object.fromEntries(Object.keys(CONTENT).map((kind) => [`hide ${kind}`, () => this.#hide(kind)])),
    })
  }

  /** The next act in turn; writers begin at different ones. */
  next(): readonly [kind: string, act: () => Promise<unknown>] {
    return this.acts[(this.#acts++ + this.#number) % this.acts.length] ?? ['', () => Promise.resolve()]
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

  #moderator<T>(act: (query: Query) => Promise<T>): Promise<T> {
    return this.#user(act, this.#city.moderator)
  }

  /** A random row of a query. */
  async #any(select: string): Promise<Readonly<Record<string, unknown>> | undefined> {
    const rows = await this.#sql.unsafe(`select * from (${select}) row order by md5(row::text || $1) limit 1`, [
      String(this.#random()),
    ])
    return rows[0]
  }

  #reportClosed(days: number): Promise<unknown> {
    return this.#user((query) =>
      query(`select public.report_closed($1, (now() at time zone 'Europe/Berlin')::date + $2::int)`, [
        this.#deal(),
        days,
      ]),
    )
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

  /** Clears two accounts, and undoes it; beside others that clear them. */
  async #clear(): Promise<void> {
    const [accounts, id] = [[this.#account().id, this.#account().id], crypto.randomUUID()]
    const begin = "select public.begin_clearance($1, 'terms', $2, 'Ring') ->> 'pending' as pending"
    const undo = "select public.undo_clearance($1, 'Irrtum') ->> 'pending' as pending"
    for (const [act, params] of [
      [begin, [accounts, id]],
      [undo, [id]],
    ] as const)
      for (let [row] = await this.#moderator((query) => query(act, params)); Number(row?.['pending']) > 0; )
        [row] = await this.#moderator((query) =>
          query("select public.continue_clearance($1) ->> 'pending' as pending", [id]),
        )
  }

  async #hide(kind: string): Promise<void> {
    const { id = null } = (await this.#any(CONTENT[kind] ?? '')) ?? {}
    await this.#moderator((query) => query("select public.hide_content('terms', $1, $2, 'Werbung')", [id, kind]))
    await this.#moderator((query) => query("select public.restore_content($1, $2, 'Irrtum')", [id, kind]))
  }

  /** Overrules the confirmations of a deal, delists it and lists it again. */
  async #decide(): Promise<void> {
    const deal = this.#deal()
    for (const act of ['overrule-confirmations', 'mark-closed', 'mark-gone', 'list-again'])
      await this.#moderator((query) => query("select public.decide_votes($1, $2, 'Unsinn')", [act, deal]))
  }

  /** Merges two deals and undoes it, beside those who write both. */
  async #merge(): Promise<void> {
    const merge = "select public.merge_deals($1, '{phone,hours,cards}', $2, 'Ein Haus', $3)"
    const cards = ['both', 'winner', 'loser'][this.#acts % 3]
    const [winner, loser] = [this.#deal(), this.#deal()]
    await this.#moderator((query) => query(merge, [cards, loser, winner]))
    const found = await this.#sql`select max(id)::int as id from private.merges where loser_id = ${loser}`
    await this.#sql`select private.find_pairs()`
    const undo = "select public.undo_merge($1, 'Irrtum')"
    await this.#moderator((query) => query(undo, [found[0]?.['id'] ?? 0]))
  }

  /** Claims a new tenant, confirms it, and lets a moderator decide and undo it, beside those who write both deals. */
  async #tenancy(): Promise<void> {
    const former = this.#deal()
    const [place] = await this.#sql`
      select place_id, place_lat, place_lng, place_address from public.deals where id = ${former}`
    const name = `Neuwirt ${crypto.randomUUID()}`
    const deal = { ...place, place_name: name, url_slug: slugify(name), available_days: ['Mo'], succeeds: former }
    const rows = await this.#user((query) => query('select public.create_deal($1)::int as id', [deal]))
    const id = Number(rows[0]?.['id'])
    this.#city.deals.push(id)
    await this.#user((query) => query('select public.confirm_tenancy($1)', [id]))
    const decide = "select public.decide_tenancy($1, $2, 'Vor Ort gesehen')"
    // A former tenant that returns keeps the next writers in work.
    for (const hasBegun of [true, false]) await this.#moderator((query) => query(decide, [id, hasBegun]))
  }

  async #reportPhoto(): Promise<void> {
    const photo = await this.#any('select deal_id::int, image_url from public.deal_images where hidden_reason is null')
    const report = "select public.report_image($1, $2, 'misleading', '')"
    if (photo) await this.#user((query) => query(report, [photo['deal_id'], photo['image_url']]))
  }

  async #decideReport(): Promise<void> {
    const open = await this.#any("select id::int from private.reports where state = 'open'")
    const decide = "select public.decide_report($1, 'Stimmt so', 'rejected')"
    if (open) await this.#moderator((query) => query(decide, [open['id']]))
  }

  /** Deletes every other comment again. */
  async #comment(): Promise<void> {
    const account = this.#account()
    const add = "select public.add_comment($1, $2) -> 'id' as id"
    const rows = await this.#user((query) => query(add, [this.#deal(), `Kommentar ${this.#acts}`]), account)
    if (this.#acts % 2 === 0)
      await this.#user((query) => query('select public.delete_comment($1)', [rows[0]?.['id']]), account)
  }

  /** Removes every other favourite again. */
  async #favour(): Promise<void> {
    const account = this.#account()
    const place = await this.#any('select place_id from public.deals')
    for (const act of this.#acts % 2 === 0 ? ['add', 'remove'] : ['add'])
      await this.#user((query) => query(`select public.${act}_favourite($1)`, [place?.['place_id']]), account)
  }

  #undoAll(): Promise<unknown> {
    const { id } = this.#account()
    return this.#moderator((query) => query("select public.undo_corrections($1, 'terms', 'Unsinn')", [id]))
  }

  /** Deletes what an account owns, and restores it. */
  async #deleteOwn(owned: string, deletion: string): Promise<void> {
    const { user_id: owner, ...own } = (await this.#any(owned)) ?? {}
    const account = this.#city.accounts.find(({ id }) => id === owner)
    if (!account) return
    const rows = await this.#user((query) => query(deletion, Object.values(own)), account)
    await this.#user((query) => query('select public.undo_own_deletion($1)', [rows[0]?.['id']]), account)
  }

  async #deleteAccount(): Promise<void> {
    const place = Math.floor(this.#random() * this.#city.accounts.length)
    const account = pick(this.#random, this.#city.accounts.slice(place, place + 1))
    const successor = await signUpBySql(this.#sql)
    await this.#city.confirm([successor])
    this.#city.accounts[place] = successor
    await this.#user((query) => query('select public.delete_user_account($1)', [account.id]), account)
  }

  async #upkeep(): Promise<void> {
    await this.#sql`select private.forget_outdated()`
    await this.#sql`select public.give_up_unused_photos('2 seconds')`
    await this.#sql`select private.trust_old_photos()`
  }
}
