import { setTimeout } from 'node:timers/promises'
import { EULA_VERSION, slugify } from '@mahlzeit/domain'
import * as v from 'valibot'
import { PUBLISHABLE_KEY } from '../../server/secrets.ts'
import { INBOX_KEY } from './server-process.ts'

/** An answer other than success. */
export class Refused extends Error {
  override readonly name = 'Refused'
  readonly status: number

  constructor(status: number, what: string, text: string) {
    super(`${what} answered ${status}: ${text.slice(0, 300)}`)
    this.status = status
  }
}

/** Called for each request with its kind and its milliseconds to the last byte. */
export type Timing = (what: string, milliseconds: number) => void

type Init = Omit<RequestInit, 'headers'> & {
  readonly token?: string
  readonly headers?: Readonly<Record<string, string>>
}

/** Sends requests as a browser does. */
export class Visitor {
  readonly origin: string
  readonly #timing: Timing

  constructor(origin: string, timing: Timing = () => {}) {
    this.origin = origin
    this.#timing = timing
  }

  /** @throws Refused, and TypeError if the server does not answer. */
  async send(what: string, path: string, init: Init = {}): Promise<Uint8Array> {
    const { token, headers, ...rest } = init
    const start = performance.now()
    const response = await fetch(this.origin + path, {
      ...rest,
      headers: { apikey: PUBLISHABLE_KEY, ...(token && { authorization: `Bearer ${token}` }), ...headers },
    })
    const bytes = new Uint8Array(await response.arrayBuffer())
    this.#timing(what, performance.now() - start)
    if (response.status >= 400) throw new Refused(response.status, what, new TextDecoder().decode(bytes))
    return bytes
  }

  /** Calls an SQL function by GET, as the app does. */
  async read(name: string, parameters: Readonly<Record<string, string | number>>): Promise<unknown> {
    const query = new URLSearchParams(Object.entries(parameters).map(([key, value]) => [key, String(value)]))
    return parse(await this.send(name, `/rest/v1/rpc/${name}?${query}`))
  }

  async post(what: string, path: string, body: unknown, token?: string): Promise<unknown> {
    const headers = { 'content-type': 'application/json' }
    return parse(
      await this.send(what, path, { method: 'POST', body: JSON.stringify(body), headers, ...(token && { token }) }),
    )
  }
}

const parse = (bytes: Uint8Array): unknown => (bytes.length === 0 ? null : JSON.parse(new TextDecoder().decode(bytes)))

/** Waits for the mail of a sign-up, which the server sends after its answer. Returns the parameters of its link. */
const mailedLink = async (visitor: Visitor, email: string): Promise<string> => {
  for (let attempt = 0; attempt < 100; attempt++) {
    const mails = v.parse(Mails, parse(await visitor.send('inbox', `/_local/inbox.json?key=${INBOX_KEY}`)))
    const html = mails.find(({ to }) => to === email)?.html ?? ''
    const link = /href="[^"#]+#([^"]+)"/u.exec(html)?.[1]?.replaceAll('&amp;', '&')
    if (link) return link
    await setTimeout(100)
  }
  throw new Error(`no mail with a link to ${email}`)
}

const Mails = v.array(v.object({ to: v.string(), html: v.string() }))
const Uploaded = v.object({ path: v.string(), url: v.string() })
const WithId = v.object({ id: v.number() })

/** A manual place. */
export interface Place {
  readonly id: string
  readonly name: string
  readonly lat: number
  readonly lng: number
}

/** A signed-in user. */
export class Person {
  readonly visitor: Visitor
  readonly email: string
  readonly token: string

  private constructor(visitor: Visitor, email: string, token: string) {
    this.visitor = visitor
    this.email = email
    this.token = token
  }

  /** Registers and opens the mailed link. Calls `onRegistered` when the account exists. */
  static async signUp(visitor: Visitor, email: string, onRegistered: () => void = () => {}): Promise<Person> {
    const [username] = email.split('@')
    await visitor.post('sign-up', '/auth/v1/signup', {
      email,
      password: 'geheim-123',
      data: { username, eula_version: EULA_VERSION },
    })
    const link = await mailedLink(visitor, email)
    onRegistered()
    const answer = await visitor.post('verify', '/auth/v1/verify', Object.fromEntries(new URLSearchParams(link)))
    const { access_token: token } = v.parse(v.object({ access_token: v.string() }), answer)
    return new Person(visitor, email, token)
  }

  /** The same session on another server of the same database. */
  at(visitor: Visitor): Person {
    return new Person(visitor, this.email, this.token)
  }

  /** @returns The id of the comment. */
  async comment(dealId: number, text: string): Promise<number> {
    return v.parse(WithId, await this.#call('add_comment', { p_deal_id: dealId, p_text: text })).id
  }

  async deleteComment(id: number): Promise<void> {
    await this.#call('delete_comment', { p_id: id })
  }

  async favour(placeId: string): Promise<void> {
    await this.#call('add_favourite', { p_place_id: placeId })
  }

  async unfavour(placeId: string): Promise<void> {
    await this.#call('remove_favourite', { p_place_id: placeId })
  }

  async reportImage(dealId: number, url: string): Promise<void> {
    await this.#call('report_image', { p_deal_id: dealId, p_image_url: url, p_reason: 'spam', p_description: '' })
  }

  /** @returns The photo's path on the origin. */
  async upload(photo: Uint8Array<ArrayBuffer>, type: string): Promise<string> {
    const bytes = await this.visitor.send('photos', '/functions/v1/photos?index=0', {
      method: 'POST',
      body: photo,
      headers: { 'content-type': type },
      token: this.token,
    })
    return v.parse(Uploaded, parse(bytes)).url
  }

  /** @returns The id of the deal. */
  async createDeal({ id, name, lat, lng }: Place): Promise<number> {
    const deal = {
      place_id: id,
      place_name: name,
      place_lat: lat,
      place_lng: lng,
      url_slug: slugify(name),
      available_days: ['Mo', 'Di'],
    }
    return v.parse(v.number(), await this.#call('create_deal', { p_deal: deal }))
  }

  async addImages(dealId: number, urls: readonly string[]): Promise<void> {
    const images = urls.map((url, index) => ({ image_url: url, offer_type: 'tageskarte', sort_order: index }))
    await this.#call('add_deal_images', { p_deal_id: dealId, p_images: images })
  }

  #call(name: string, body: object): Promise<unknown> {
    return this.visitor.post(name, `/rest/v1/rpc/${name}`, body, this.token)
  }
}

/** Returns the id of the deal at a place, or null. */
export const dealAt = async (visitor: Visitor, placeId: string): Promise<number | null> => {
  const deal = v.parse(v.nullable(WithId), await visitor.read('deal_by_place_id', { p_place_id: placeId }))
  return deal?.id ?? null
}

/** A unique place by its number. */
export const placeOf = (number: number): Place => {
  const lat = (52 + (number % 1000) / 1000).toFixed(3)
  const lng = (13 + Math.floor(number / 1000) / 1000).toFixed(3)
  return { id: `manual:wirtshaus-${number}@${lat},${lng}`, name: `Wirtshaus ${number}`, lat: +lat, lng: +lng }
}
